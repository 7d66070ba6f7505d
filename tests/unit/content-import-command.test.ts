import { describe, expect, test } from 'vitest';
import { createProgress } from '../../content/cli/progress';
import { parseImportArguments } from '../../content/commands/import-arguments';
import { summarizeImport } from '../../content/commands/import-summary';
import { CaptureCollection } from '../../content/warc/capture-collection';

describe('the arguments of import', () => {
  test('have defaults', () => {
    expect(parseImportArguments(['a.warc', '--site', 'word', 'b.warc.gz'])).toEqual({
      files: ['a.warc', 'b.warc.gz'],
      site: 'word',
      branch: '1',
      tz: 'UTC',
      project: undefined,
      pending: false,
      dryRun: false,
      json: false,
      yes: false,
    });
  });

  test.each([
    [['a.warc'], 'Name a site'],
    [['a.warc', '--site', 'nowhere'], '"nowhere" is no site. The sites are 500, homer'],
    [['--site', 'word'], 'Name at least one WARC file.'],
    [['a.warc', '--site', 'word', '--tz', 'Mars/Olympus'], 'is no time zone'],
    [['a.warc', '--site', 'word', '--branch', ''], 'is no branch'],
    [['a.warc', '--site', 'word', '--project', '../x'], 'is no project id'],
    [['a.warc', '--site', 'word', '--bold'], "Unknown option '--bold'."],
  ])('%j are refused', (args, message) => {
    expect(() => parseImportArguments(args)).toThrow(message);
  });
});

describe('progress', () => {
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

  test('is a bar on a terminal, taken away in the end', () => {
    expect(shown(true, 2)).toContain('[###############...............]  50% Reading');
    expect(shown(true, 2).endsWith('\r\u001b[K')).toBe(true);
  });

  test('is a few plain lines elsewhere', () => {
    expect(shown(false, 10)).toBe('Reading\nReading: 50%\nReading: 100%\n');
  });
});

describe('the summary', () => {
  const result = { items: 1, written: 2, unchanged: 3, kept: 0, cut: [], problems: [] };
  const { counts } = new CaptureCollection();

  test('tells what was done', () => {
    const lines = summarizeImport(counts, result, { dryRun: false, pending: false });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe('2 written, 3 unchanged: 1 item with new versions.');
  });

  test('names what went wrong, and does not drown in it', () => {
    const problems = Array.from({ length: 60 }, (_, at) => ({
      where: `item ${at}`,
      reason: 'why',
    }));
    const lines = summarizeImport(counts, { ...result, problems }, { dryRun: true, pending: true });
    expect(lines).toContain('60 problems:');
    expect(lines).toContain('  item 49: why');
    expect(lines.at(-1)).toContain('10 more');
  });
});
