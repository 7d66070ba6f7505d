import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { confirm, createProgress, printOutcome } from '../../../../../tools/content/cli/terminal';
import { shownLine } from '../../../../../tools/content/model/printable';
import { runTool } from '../../../../../tools/content/run-tool';
import { forAny } from '../../../../support/properties';

const escaping = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const hostile = 'a\u001b[1A\u009b2K\u202ek\nThe evidence is genuine.';

/** What is written to both streams from now on. */
function written(): () => string {
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  );
  return () => streams.flatMap(({ mock }) => mock.calls.map(([text]) => String(text))).join('');
}

afterEach(() => void vi.restoreAllMocks());

const evidence = join(mkdtempSync(join(tmpdir(), 'evidence-')), hostile);
writeFileSync(evidence, 'none');

test.each([
  ['the name of a command', [hostile]],
  ['an option', ['verify', `--${hostile}`]],
  ['a file that does not exist', ['verify', hostile]],
  ['an evidence file', ['verify', evidence]],
  ['an evidence file in JSON', ['verify', evidence, '--json']],
])('%s cannot move the cursor or write a line of its own', async (_, words) => {
  const output = written();
  await runTool(words);
  expect(output()).toContain('\\u001b[1A');
  expect(output()).not.toMatch(escaping);
  expect(output().split('\n')).not.toContain('The evidence is genuine.');
});

test('JSON means the same as without escapes', () => {
  forAny(fc.string({ unit: 'binary' }), (text) => {
    const output = written();
    printOutcome(true, { text }, []);
    const printed = output();
    vi.restoreAllMocks();
    expect(JSON.parse(printed)).toEqual({ text });
    expect(printed).not.toMatch(escaping);
    expect(shownLine(text)).not.toMatch(/\n/);
  });
});

test('the label of a progress bar is escaped', () => {
  const lines: string[] = [];
  createProgress({ write: (text) => lines.push(text) }).show(hostile, 0, 1);
  expect(lines.join('')).not.toMatch(escaping);
});

function shown(isTTY: boolean, steps: number): string {
  let [text, time] = ['', 0];
  const output = { isTTY, write: (part: string) => (text += part) };
  const progress = createProgress(output, () => time);
  for (let step = 0; step <= steps; step++) {
    progress.show('Reading', step, steps);
    time += 1000;
  }
  progress.clear();
  return text;
}

test('progress is a bar on a terminal, removed at the end, and a few plain lines elsewhere', () => {
  expect(shown(true, 2)).toContain('[###############...............]  50% Reading');
  expect(shown(true, 2).endsWith('\r\u001b[K')).toBe(true);
  expect(shown(false, 10)).toBe('Reading\nReading: 50%\nReading: 100%\n');
});

test.each([
  ['yes', true],
  [' Yes ', true],
  ['y', false],
  ['no', false],
  ['', false],
])('the answer %j confirms: %s', { tags: ['15.27'] }, async (answer, isConfirmed) => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(terminal as unknown as typeof process.stdin);
  written();
  terminal.write(`${answer}\n`);
  const reason = await confirm('Write?').catch((error: Error) => error.message);
  expect(reason).toBe(isConfirmed ? undefined : 'Nothing was written.');
});
