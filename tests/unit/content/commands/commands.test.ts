import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { helpOf } from '../../../../tools/content/cli/command';
import { checkCommand } from '../../../../tools/content/commands/check';
import { exportCommand } from '../../../../tools/content/commands/export';
import { importCommand } from '../../../../tools/content/commands/import';
import { moveCommand, removeCommand } from '../../../../tools/content/commands/item-commands';
import {
  hashCommand,
  logCommand,
  pendingCommand,
  statsCommand,
} from '../../../../tools/content/commands/reading-commands';
import { seedCommand } from '../../../../tools/content/commands/seed';
import {
  approveCommand,
  rejectCommand,
  restoreCommand,
  withdrawCommand,
} from '../../../../tools/content/commands/version-commands';

const commands = Object.entries({
  import: importCommand,
  check: checkCommand,
  pending: pendingCommand,
  approve: approveCommand,
  reject: rejectCommand,
  withdraw: withdrawCommand,
  restore: restoreCommand,
  move: moveCommand,
  remove: removeCommand,
  log: logCommand,
  export: exportCommand,
  seed: seedCommand,
  stats: statsCommand,
  hash: hashCommand,
});

describe.each(commands)('the command %s', (name, command) => {
  const { summary, run } = command;
  const help = helpOf(name, command);

  test('has a one-line summary', () => {
    expect(summary).toMatch(/^[A-Z].{10,70}$/);
  });

  test('has help with usage, examples and exit codes', () => {
    expect(help).toContain(`Usage: npm run content -- ${name}`);
    expect(help).toMatch(new RegExp(`Examples\\n.*content -- ${name}`));
    expect(help).toMatch(/Exit codes: 0 /);
    expect(help).toContain('--json');
    expect(help).toContain('--project ID');
  });

  test('has help of lines that fit a terminal', () => {
    expect(help.split('\n').filter((line) => line.length > 110)).toEqual([]);
  });

  test('rejects unknown options before it opens a database', async () => {
    const attempt = async () => run(['--bold']);
    await expect(attempt()).rejects.toThrow("Unknown option '--bold'.");
  });
});

describe('a real project', () => {
  // Tests may run on a terminal, but must not wait for input.
  const { isTTY } = process.stdin;
  beforeEach(() => {
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
    process.stdin.isTTY = false;
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.stdin.isTTY = isTTY;
  });

  test.each([
    ['approve', approveCommand, ['a', '20040503120000']],
    ['reject', rejectCommand, ['a', '20040503120000', '--reason', 'x']],
    ['withdraw', withdrawCommand, ['a', '20040503120000', '--reason', 'x']],
    ['restore', restoreCommand, ['a', '20040503120000']],
    ['remove', removeCommand, ['a', '--reason', 'x']],
    ['move', moveCommand, ['a', '--site', 'homer']],
    ['check --fix --write', checkCommand, ['--fix', '--write']],
  ])('is not written to by %s without confirmation', async (_what, { run }, args) => {
    const attempt = async () => run([...args, '--project', 'some-project']);
    await expect(attempt()).rejects.toThrow('There is no terminal to ask on. Add --yes');
    expect(process.stdout.write).toHaveBeenCalledWith(
      'Writing to the real project "some-project".\n',
    );
  });

  test.each([[[]], [['--dry-run']]])('never gets sample content, with %j', async (args) => {
    const attempt = async () => seedCommand.run([...args, '--project', 'some-project']);
    await expect(attempt()).rejects.toThrow(
      'Sample content is for an emulator only, never for the real project "some-project".',
    );
  });
});
