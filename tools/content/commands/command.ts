/**
 * 0: done; 1: something is wrong or could not be done; 2: wrong usage or refused; 130: interrupted,
 * in a consistent state.
 */
export type ExitCode = 0 | 1 | 2 | 130;

/** A command of the content tool. Throws `CommandError` where it is not carried out. */
export interface Command {
  readonly summary: string;
  readonly help: string;
  readonly run: (args: readonly string[]) => Promise<ExitCode>;
}
