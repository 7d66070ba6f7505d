import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Input } from './read-inputs';

/** Records that no run has continued for so long are deleted, in ms: they have texts of pages. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

/**
 * Returns the path of the file with the records of an import: the same for the same inputs and options
 * (`about`), so that a run goes on where an interrupted one has stopped reading.
 */
export function stagingFile(inputs: readonly Input[], about: unknown): string {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'mnemosyne');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > maxAge) rmSync(path, { force: true });
  }
  const named = inputs.map(({ path, size, modified }) => [resolve(path), size, modified]);
  const key = JSON.stringify([named, about], (_, value) =>
    value instanceof RegExp ? String(value) : value,
  );
  return join(
    folder,
    `import-${createHash('sha256').update(key).digest('hex').slice(0, 24)}.sqlite`,
  );
}

/** Deletes the file, because nothing is left to do. */
export function removeStagingFile(path: string): void {
  for (const name of [path, `${path}-journal`]) rmSync(name, { force: true });
}
