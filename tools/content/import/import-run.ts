import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Input } from './read-inputs';

/** An import: the same for the same files, options and database, and another one with another version of the tool. */
export interface ImportRun {
  /** 12 hexadecimal digits. */
  readonly id: string;
  /**
   * Whether the files alone tell what the import does, so that it has nothing to do once it is complete: not for folders,
   * whose files may change, nor for items, which replace what was changed since.
   */
  readonly isRepeatable: boolean;
}

/** Identifies an import of these inputs with these options (`about`). Reads all files. */
export async function identifyRun(inputs: readonly Input[], about: unknown): Promise<ImportRun> {
  const isFile = ({ format }: Input) => format === 'warc' || format === 'wacz';
  const contents: string[] = [];
  for (const input of inputs) {
    contents.push(isFile(input) ? await digestOf(input.path) : resolve(input.path));
  }
  const key = JSON.stringify([packageJson.version, about, contents.sort()], (_, value: unknown) =>
    value instanceof RegExp ? String(value) : value,
  );
  const id = createHash('sha256').update(key).digest('hex').slice(0, 12);
  return { id, isRepeatable: inputs.every(isFile) };
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
