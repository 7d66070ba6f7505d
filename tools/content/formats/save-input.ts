import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The argument that stands for standard input. */
export const standardInput = '-';

/**
 * Saves what standard input (`-`) or a pipe delivers in a temporary file, because reading starts anew
 * after damage, and returns its path. The file is deleted when the process exits.
 */
export async function saveInput(path: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'mnemosyne-input-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const isStandard = path === standardInput;
  const saved = join(directory, isStandard ? 'standard input' : basename(path));
  const source = isStandard ? process.stdin : createReadStream(path);
  await pipeline(source, createWriteStream(saved, { mode: 0o600 }));
  return saved;
}
