import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { lstat, open, realpath, rename, rm } from 'node:fs/promises';
import { fileReasonOf } from '../items/problem';
import { CommandError } from './command-error';
import { confirm } from './confirm';

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

/** A file that gets its name only when it is complete; until then, a file of that name stays. */
export class Replacement {
  private constructor(
    private readonly file: string,
    private readonly unfinished: string,
    /** Where to write its content. */
    readonly stream: WriteStream,
  ) {}

  /** Throws if no file can be written there. */
  static async create(file: string): Promise<Replacement> {
    const unfinished = `${file}.${randomUUID().slice(0, 8)}.part`;
    // Neither a file that exists nor a link is opened.
    const handle = await open(unfinished, 'wx').catch((error) => {
      throw new CommandError(`${file} cannot be written: ${fileReasonOf(error)}.`);
    });
    return new Replacement(file, unfinished, createWriteStream('', { fd: handle }));
  }

  /** Gives the file its name, once its stream has ended. */
  async commit(): Promise<void> {
    await rename(this.unfinished, this.file);
  }

  /** Removes what is not complete. */
  async discard(): Promise<void> {
    this.stream.destroy();
    await rm(this.unfinished, { force: true });
  }
}
