/** Something that could not be imported. */
export interface Problem {
  /** A file and an offset or a line, or an item. */
  readonly where: string;
  readonly reason: string;
}

/** Returns the message of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
