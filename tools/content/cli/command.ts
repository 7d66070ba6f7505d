import { flag, type Options } from './read-arguments';

/**
 * 0: done; 1: something is wrong or could not be done; 2: wrong usage or refused; 130: interrupted,
 * in a consistent state.
 */
export type ExitCode = 0 | 1 | 2 | 130;

/** A command of the content tool. `run` throws a `CommandError` where it is not carried out. */
export interface Command {
  /** A line for the list of commands. */
  readonly summary: string;
  /** The ways to call the command, if it takes more than options: what follows its name. */
  readonly usage?: readonly string[];
  /** What the command does. */
  readonly about: string;
  readonly options: Options;
  /** What follows the name. */
  readonly examples: readonly string[];
  readonly run: (args: readonly string[]) => Promise<ExitCode>;
}

export const exitCodes = `Exit codes: 0 done, now or before; 1 something is wrong, or was not done; 2 wrong usage, or refused;
130 interrupted; run the same command again to continue`;

/** Formats the help of a command. */
export function helpOf(name: string, command: Command): string {
  const call = (words: string) => `npm run content -- ${name} ${words}`.trimEnd();
  const options = Object.entries({ ...command.options, help: flag('print this') });
  const optionLines = options.map(([option, { placeholder, meaning }]) => {
    const label = `--${option} ${placeholder}`.padEnd(labelWidth);
    return `  ${label}${wrapped(meaning)}`;
  });
  return [
    `Usage: ${(command.usage ?? ['']).map((words) => call(`${words} [options]`.trim())).join('\n       ')}`,
    command.about,
    ['Options', ...optionLines].join('\n'),
    ['Examples', ...command.examples.map((words) => `  ${call(words)}`)].join('\n'),
    exitCodes,
  ].join('\n\n');
}

const labelWidth = 18;

/** Breaks the meaning of an option into lines of at most 80 characters. */
function wrapped(meaning: string): string {
  const lines = meaning.match(/.{1,80}(?: |$)/g) ?? [];
  return lines.map((line) => line.trimEnd()).join(`\n${' '.repeat(labelWidth + 2)}`);
}
