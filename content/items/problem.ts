/** Something that could not be imported, in plain words. */
export interface Problem {
  /** A file and an offset or a line, or an item. */
  readonly where: string;
  readonly reason: string;
}

/** What an error says. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
