import { lstat, realpath } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { CommandError } from '../model/problem';

/** Asks for confirmation before writing; throws unless the answer is "yes". */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new CommandError(`${question} There is no terminal to ask on. Add --yes to do it.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} Type "yes" to continue: `);
    if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was written.');
  } finally {
    terminal.close();
  }
}

/**
 * Asks before an existing file is replaced, unless `yes`; throws if it is no regular file, but a
 * folder, a link, a pipe or a device, or if it is one of `inputs`.
 */
export async function confirmReplacing(
  file: string,
  yes: boolean,
  inputs: readonly string[] = [],
): Promise<void> {
  if (file === '') throw new CommandError('The name of the file to write is empty.');
  const stats = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (stats === null) return;
  if (!stats.isFile()) {
    throw new CommandError(`${file} is not a regular file, so it is not replaced.`);
  }
  const path = await realpath(file);
  for (const input of inputs) {
    if ((await realpath(input).catch(() => null)) !== path) continue;
    throw new CommandError(`${file} is read too, so it is not replaced.`);
  }
  if (!yes) await confirm(`${file} exists. Replace it?`);
}
