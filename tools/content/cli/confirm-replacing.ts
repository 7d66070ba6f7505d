import { lstat } from 'node:fs/promises';
import { CommandError } from './command-error';
import { confirm } from './confirm';

/**
 * Asks before an existing file is replaced, unless `yes`; throws if it is no regular file, but a
 * folder, a link, a pipe or a device.
 */
export async function confirmReplacing(file: string, yes: boolean): Promise<void> {
  const stats = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (stats === null) return;
  if (!stats.isFile()) {
    throw new CommandError(`${file} is not a regular file, so it is not replaced.`);
  }
  if (!yes) await confirm(`Replace ${file}?`);
}
