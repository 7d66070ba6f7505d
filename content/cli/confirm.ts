import { createInterface } from 'node:readline/promises';
import { Refusal } from './refusal';

/** Asks on the terminal before something is written for good; refuses unless "yes" is typed. */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new Refusal('Nobody is there to be asked. Add --yes to go on without a question.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} Type "yes" to go on: `);
    if (answer.trim().toLowerCase() !== 'yes') throw new Refusal('Nothing was written.');
  } finally {
    terminal.close();
  }
}
