import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkCommand } from '../../../../tools/content/commands/check';
import { moveCommand, removeCommand } from '../../../../tools/content/commands/item-commands';
import { seedCommand } from '../../../../tools/content/commands/seed';
import {
  approveCommand,
  rejectCommand,
  restoreCommand,
  withdrawCommand,
} from '../../../../tools/content/commands/version-commands';
import { runTool } from '../../../../tools/content/run-tool';

async function run(...args: readonly string[]) {
  const [output, errors] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  );
  const code = await runTool(args);
  const textOf = (spy: typeof output) => spy?.mock.calls.join('') ?? '';
  vi.restoreAllMocks();
  return { code, output: textOf(output), errors: textOf(errors) };
}

// A summary is a line.
const listed = /^ {2}([a-z]+) +[A-Z].{10,70}$/gm;
const names = [...(await run('--help')).output.matchAll(listed)].map(([, name = '']) => name);

test('the help lists all commands', () => {
  expect(names).toHaveLength(16);
});

describe.each(names)('the command %s', (name) => {
  test('has help with usage, examples and exit codes, of lines that fit a terminal', async () => {
    const { output } = await run(name, '--help');
    expect(output).toContain(`Usage: npm run content -- ${name}`);
    expect(output).toMatch(new RegExp(`Examples\\n.*content -- ${name}`));
    expect(output).toMatch(/Exit codes: 0 /);
    expect(output.split('\n').filter((line) => line.length > 110)).toEqual([]);
  });

  test('rejects unknown options before it opens a database', async () => {
    expect(await run(name, '--bold')).toMatchObject({
      code: 2,
      errors: expect.stringContaining("Unknown option '--bold'."),
    });
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
