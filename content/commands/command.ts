/** 0: all done; 1: some input could not be dealt with; 2: wrong usage or refused. */
export type ExitCode = 0 | 1 | 2;

/** A command of the content tool. Throws `Refusal` where it is not carried out. */
export interface Command {
  readonly summary: string;
  readonly help: string;
  readonly run: (args: readonly string[]) => Promise<ExitCode>;
}
