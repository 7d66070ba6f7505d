import { accessSync, constants, existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { shownLine } from '../model/printable';
import { CommandError, fileReasonOf } from '../model/problem';

/** Prints a line for a person: on standard error if standard output carries data. */
export function printLine(line: string, hasData: boolean): void {
  (hasData ? process.stderr : process.stdout).write(`${shownLine(line)}\n`);
}

/** Prints text of several lines. */
export function printText(text: string, hasData: boolean): void {
  const lines = text.split('\n').map(shownLine);
  (hasData ? process.stderr : process.stdout).write(`${lines.join('\n')}\n`);
}

/** Prints the outcome of a command: as JSON, or as lines for a person. */
export function printOutcome(
  json: boolean,
  report: object,
  lines: readonly string[],
  hasData = false,
): void {
  if (json) printText(JSON.stringify(report, null, 2), false);
  else for (const line of lines) printLine(line, hasData);
}

/**
 * Asks for a text that is not empty; throws without a terminal, naming the option that gives it. Without an option, the
 * answer may be empty, and is without a terminal.
 */
export async function ask(question: string, option: string | null): Promise<string> {
  if (!process.stdin.isTTY && option === null) return '';
  if (!process.stdin.isTTY) throw new CommandError(`${question} Say it with ${option}.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    for (;;) {
      const answer = (await terminal.question(`${question} `)).trim();
      if (answer !== '' || option === null) return answer;
    }
  } finally {
    terminal.close();
  }
}

/** Asks for confirmation before writing; throws unless the answer is "yes". */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new CommandError(`${question} There is no terminal to ask on. Add --yes to do it.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${shownLine(question)} Type "yes" to continue: `);
    if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was written.');
  } finally {
    terminal.close();
  }
}

/**
 * Asks before an existing file is replaced, unless `yes`. Throws if it is no regular file or one of `inputs`,
 * or if no file can be written there.
 */
export async function confirmReplacing(
  file: string,
  yes: boolean,
  inputs: readonly string[] = [],
): Promise<void> {
  if (file === '') throw new CommandError('The name of the file to write is empty.');
  try {
    accessSync(dirname(file), constants.W_OK);
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${fileReasonOf(error)}.`);
  }
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) return;
  const isSame = (input: string) => existsSync(input) && realpathSync(input) === realpathSync(file);
  const reason = stats.isFile() ? inputs.some(isSame) && 'read too' : 'not a regular file';
  if (reason) throw new CommandError(`${file} is ${reason}, so it is not replaced.`);
  if (!yes) await confirm(`${file} exists. Replace it?`);
}

/**
 * Returns a signal that is aborted on SIGINT, SIGTERM or SIGHUP, so that a command can stop in a consistent
 * state. A later signal calls `onAgain`, unless it comes within a second: under npm, the process gets one
 * from the terminal and one from npm.
 */
export function interruptSignal(onAgain: () => void = () => process.exit(130)): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const onSignal = () => {
    if (controller.signal.aborted && performance.now() - first > 1000) onAgain();
    first ||= performance.now();
    controller.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  return controller.signal;
}

const barWidth = 30;

/** Shows a bar on a terminal; elsewhere one line when a step begins and one every five seconds. */
export function createProgress(
  output: { readonly isTTY?: boolean; readonly write: (text: string) => unknown },
  now: () => number = Date.now,
) {
  let shownLabel = '';
  let shownAt = Number.NEGATIVE_INFINITY;
  const interval = output.isTTY ? 100 : 5000;
  return {
    /** Shows the progress of the step named `step`. */
    show(step: string, done: number, total: number): void {
      const label = shownLine(step);
      const isDue = label !== shownLabel || now() - shownAt >= interval;
      if (!isDue) return;
      const share = total > 0 ? Math.min(done / total, 1) : 1;
      const percent = `${Math.floor(share * 100)}%`;
      const bar = '#'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '.');
      if (output.isTTY) output.write(`\r\u001b[K[${bar}] ${percent.padStart(4)} ${label}`);
      else output.write(label === shownLabel ? `${label}: ${percent}\n` : `${label}\n`);
      shownLabel = label;
      shownAt = now();
    },
    /** Removes the bar, so that lines can be written. */
    clear(): void {
      if (output.isTTY && shownLabel !== '') output.write('\r\u001b[K');
    },
  };
}
