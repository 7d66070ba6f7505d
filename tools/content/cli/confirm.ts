import { createInterface } from 'node:readline/promises';
import { CommandError } from '../model/command-error';

/** Asks for confirmation before writing; throws unless the answer is "yes". */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new CommandError(`${question} There is no terminal to ask on. Add --yes to do it.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} Type "yes" to continue: `);
    if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was written.');
  } finally {
    terminal.close();
  }
}
