import { type Command, type ExitCode, exitCodes, helpOf } from './cli/command';
import { printLine, printText } from './cli/terminal';
import { CommandError, reasonOf } from './model/problem';

/** Each command is loaded alone: together, they take a second and 200 MiB more. */
const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['import', async () => (await import('./commands/import')).importCommand],
  ['check', async () => (await import('./commands/check')).checkCommand],
  ['pending', async () => (await import('./commands/reading-commands')).pendingCommand],
  ['review', async () => (await import('./commands/review')).reviewCommand],
  ['approve', async () => (await import('./commands/version-commands')).approveCommand],
  ['reject', async () => (await import('./commands/version-commands')).rejectCommand],
  ['withdraw', async () => (await import('./commands/version-commands')).withdrawCommand],
  ['restore', async () => (await import('./commands/version-commands')).restoreCommand],
  ['move', async () => (await import('./commands/item-commands')).moveCommand],
  ['remove', async () => (await import('./commands/item-commands')).removeCommand],
  ['log', async () => (await import('./commands/reading-commands')).logCommand],
  ['publish', async () => (await import('./commands/publish')).publishCommand],
  ['export', async () => (await import('./commands/export')).exportCommand],
  ['seed', async () => (await import('./commands/seed')).seedCommand],
  ['hash', async () => (await import('./commands/reading-commands')).hashCommand],
  ['verify', async () => (await import('./commands/verify')).verifyCommand],
]);

async function usage(): Promise<string> {
  const lines = [...commands].map(
    async ([name, load]) => `  ${name.padEnd(10)} ${(await load()).summary}`,
  );
  return `Usage: npm run content -- COMMAND [options]

Commands
${(await Promise.all(lines)).join('\n')}

"npm run content -- COMMAND --help" shows details and examples.

${exitCodes}`;
}

/**
 * Runs the content tool with the words of a command line; writes to standard output and standard
 * error.
 */
export async function runTool([name, ...args]: readonly string[]): Promise<ExitCode> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    printText(await usage(), false);
    return name === undefined ? 2 : 0;
  }
  const load = commands.get(name);
  if (!load) {
    printLine(`There is no command "${name}".`, true);
    printText(`\n${await usage()}`, true);
    return 2;
  }
  const command = await load();
  if (args.includes('--help') || args.includes('-h')) {
    printText(helpOf(name, command), false);
    return 0;
  }
  try {
    return await command.run(args);
  } catch (error) {
    printLine(reasonOf(error), true);
    if (!(error instanceof CommandError)) return 1;
    printLine(`See "npm run content -- ${name} --help".`, true);
    return 2;
  }
}
