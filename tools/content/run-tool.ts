import { type Command, type ExitCode, exitCodes, helpOf } from './cli/command';
import { similarTo } from './cli/similar';
import { printLine, printText } from './cli/terminal';
import { CommandError, reasonOf } from './model/problem';
import { deleteLeftFiles } from './model/temporary-files';

/** A command in the list of all, which is printed without loading any. */
interface Listed {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

const commands: Readonly<Record<string, Listed>> = {
  import: {
    summary: 'Import WARC, ARC and WACZ files, dated folders and saved pages',
    load: async () => (await import('./commands/import')).importCommand,
  },
  load: {
    summary: 'Write items as NDJSON files say: backups and corrections',
    load: async () => (await import('./commands/load')).loadCommand,
  },
  check: {
    summary: 'Report what is wrong with the content; move unapproved versions',
    load: async () => (await import('./commands/check')).checkCommand,
  },
  pending: {
    summary: 'List what waits for approval',
    load: async () => (await import('./commands/pending')).pendingCommand,
  },
  review: {
    summary: 'Approve, reject, withdraw, restore and undo on a local page',
    load: async () => (await import('./commands/review')).reviewCommand,
  },
  approve: {
    summary: 'Publish versions that wait for approval',
    load: async () => (await import('./commands/approve')).approveCommand,
  },
  reject: {
    summary: 'Reject versions that wait for approval',
    load: async () => (await import('./commands/reject')).rejectCommand,
  },
  withdraw: {
    summary: 'Take published versions, or an item, out',
    load: async () => (await import('./commands/withdraw')).withdrawCommand,
  },
  restore: {
    summary: 'Publish withdrawn versions again',
    load: async () => (await import('./commands/restore')).restoreCommand,
  },
  move: {
    summary: 'Move items to another site or branch',
    load: async () => (await import('./commands/move')).moveCommand,
  },
  remove: {
    summary: 'Delete items that were imported by mistake',
    load: async () => (await import('./commands/remove')).removeCommand,
  },
  kind: {
    summary: 'List items as stories, or as other pages',
    load: async () => (await import('./commands/kind')).kindCommand,
  },
  join: {
    summary: 'Make two items one page that has moved',
    load: async () => (await import('./commands/join')).joinCommand,
  },
  unjoin: {
    summary: 'Undo join',
    load: async () => (await import('./commands/join')).unjoinCommand,
  },
  log: {
    summary: 'List who decided what about versions and items, when and why',
    load: async () => (await import('./commands/log')).logCommand,
  },
  publish: {
    summary: 'Write the snapshots from which first screens are read',
    load: async () => (await import('./commands/publish')).publishCommand,
  },
  site: {
    summary: 'List, add and remove the sites of this installation',
    load: async () => (await import('./commands/site')).siteCommand,
  },
  export: {
    summary: 'Write content out as NDJSON, Memento TimeMap or WARC',
    load: async () => (await import('./commands/export')).exportCommand,
  },
  seed: {
    summary: 'Load the sample content into an emulator',
    load: async () => (await import('./commands/seed')).seedCommand,
  },
  hash: {
    summary: 'Print the SHA-256 of a published version',
    load: async () => (await import('./commands/hash')).hashCommand,
  },
  verify: {
    summary: 'Verify a file saved with "Save evidence"',
    load: async () => (await import('./commands/verify')).verifyCommand,
  },
};
const names = Object.keys(commands);

const usage = `Usage: npm run content -- COMMAND [options]

Commands
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join('\n')}

"npm run content -- COMMAND --help" shows details and examples.

${exitCodes}`;

/**
 * Runs the content tool with the words of a command line; writes to standard output and standard
 * error.
 */
export async function runTool([name, ...args]: readonly string[]): Promise<ExitCode> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    printText(usage, false);
    return name === undefined ? 2 : 0;
  }
  const listed = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!listed) {
    const similar = similarTo(name, names);
    const hint = similar === null ? '' : ` Did you mean "${similar}"?`;
    printLine(`There is no command "${name}".${hint}`, true);
    if (hint === '') printText(`\n${usage}`, true);
    return 2;
  }
  try {
    const command = await listed.load();
    if (args.includes('--help') || args.includes('-h')) {
      printText(helpOf(name, command), false);
      return 0;
    }
    deleteLeftFiles();
    return await command.run(args);
  } catch (error) {
    printLine(reasonOf(error), true);
    if (!(error instanceof CommandError)) return 1;
    printLine(`See "npm run content -- ${name} --help".`, true);
    return 2;
  }
}
