import { group } from 'd3-array';
import { flag, type Option, type Options } from './read-arguments';

/**
 * 0: done; 1: something is wrong or could not be done; 2: wrong usage or refused; 130: interrupted,
 * in a consistent state.
 */
export type ExitCode = 0 | 1 | 2 | 130;

/** A command of the content tool. `run` throws a `CommandError` where it is not carried out. */
export interface Command {
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

/** Formats the help of a command, with its options under their headings. */
export function helpOf(name: string, command: Command): string {
  const call = (words: string) => `npm run content -- ${name} ${words}`.trimEnd();
  const options = Object.entries({ ...command.options, help: flag('print this') });
  const labelOf = (option: string, { placeholder }: Option<unknown>) =>
    `--${option} ${placeholder}`.trimEnd();
  const width = Math.max(...options.map((each) => labelOf(...each).length)) + 2;
  const lineOf = (option: string, each: Option<unknown>) =>
    `  ${labelOf(option, each).padEnd(width)}${wrapped(each.meaning, width + 2)}`;
  const groups = group(options, ([, each]) => each.group ?? 'Options');
  const sections = [...groups].map(([heading, ofGroup]) =>
    [heading, ...ofGroup.map((each) => lineOf(...each))].join('\n'),
  );
  return [
    `Usage: ${(command.usage ?? ['']).map((words) => call(`${words} [options]`.trim())).join('\n       ')}`,
    command.about,
    ...sections,
    ['Examples', ...command.examples.map((words) => `  ${call(words)}`)].join('\n'),
    exitCodes,
  ].join('\n\n');
}

/** Breaks the meaning of an option into lines of at most 80 characters, after `indent` spaces. */
function wrapped(meaning: string, indent: number): string {
  const lines = meaning.match(/.{1,80}(?: |$)/g) ?? [];
  return lines.map((line) => line.trimEnd()).join(`\n${' '.repeat(indent)}`);
}
