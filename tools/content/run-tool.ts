import { CommandError } from './cli/command-error';
import { approveCommand } from './commands/approve';
import { checkCommand } from './commands/check';
import type { Command, ExitCode } from './commands/command';
import { exportCommand } from './commands/export';
import { hashCommand } from './commands/hash';
import { importCommand } from './commands/import';
import { logCommand } from './commands/log';
import { pendingCommand } from './commands/pending';
import { publishCommand } from './commands/publish';
import { rejectCommand } from './commands/reject';
import { restoreCommand } from './commands/restore';
import { seedCommand } from './commands/seed';
import { statsCommand } from './commands/stats';
import { verifyCommand } from './commands/verify';
import { withdrawCommand } from './commands/withdraw';
import { reasonOf } from './items/problem';

const commands: ReadonlyMap<string, Command> = new Map([
  ['import', importCommand],
  ['check', checkCommand],
  ['pending', pendingCommand],
  ['approve', approveCommand],
  ['reject', rejectCommand],
  ['withdraw', withdrawCommand],
  ['restore', restoreCommand],
  ['log', logCommand],
  ['publish', publishCommand],
  ['export', exportCommand],
  ['seed', seedCommand],
  ['stats', statsCommand],
  ['hash', hashCommand],
  ['verify', verifyCommand],
]);

const usage = `Usage: npm run content -- COMMAND [options]

Commands
${[...commands].map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`).join('\n')}

"npm run content -- COMMAND --help" shows details and examples.

Exit codes: 0 done; 1 something is wrong; 2 wrong usage, or refused; 130 interrupted`;

/**
 * Runs the content tool with the words of a command line; writes to standard output and standard
 * error.
 */
export async function runTool([name, ...args]: readonly string[]): Promise<ExitCode> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(`${usage}\n`);
    return name === undefined ? 2 : 0;
  }
  const command = commands.get(name);
  if (!command) {
    process.stderr.write(`There is no command "${name}".\n\n${usage}\n`);
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${command.help}\n`);
    return 0;
  }
  try {
    return await command.run(args);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    if (!(error instanceof CommandError)) return 1;
    process.stderr.write(`See "npm run content -- ${name} --help".\n`);
    return 2;
  }
}
