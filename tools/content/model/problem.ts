/** Something that could not be imported. */
export interface Problem {
  /** A file and an offset or a line, or an item. */
  readonly where: string;
  readonly reason: string;
  /** How many further ones this entry stands for, which are not listed. */
  readonly more?: number;
}

/** What system errors about files mean, and what to do. */
const fileErrors: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder; check the path',
  ENOTDIR: 'part of the path is a file, not a folder; check the path',
  EACCES: 'its permissions do not allow this',
  ENOSPC: 'the disk is full',
  EISDIR: 'this is a folder, not a file',
};

/** Returns the message of an error; for common errors about files, their path and plain words. */
export function reasonOf(error: unknown): string {
  const reason = fileReasonOf(error);
  if (!(error instanceof Error) || reason === error.message) return reason;
  const { path }: NodeJS.ErrnoException = error;
  return path === undefined ? error.message : `${path}: ${reason}`;
}

/** Returns the message of an error about a file that has been named already. */
export function fileReasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code }: NodeJS.ErrnoException = error;
  return fileErrors[code ?? ''] ?? error.message;
}

/** What to do about a page that is too large to be read. */
export const largePageAdvice = 'its text can be imported as NDJSON';

/** Thrown when a command is not carried out: wrong usage, or a precondition is not met. */
export class CommandError extends Error {}

/** Throws that what a command line gives, maybe for the option `name`, is not what is expected. */
export function invalid(given: string, expected: string, name?: string): never {
  throw new CommandError(`${name ? `--${name} ` : ''}"${given}" is not ${expected}.`);
}
