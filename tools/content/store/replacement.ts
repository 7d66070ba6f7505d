import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { CommandError, fileReasonOf } from '../model/problem';

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
