import { describe, expect, test } from 'vitest';
import { createProgress } from '../../content/cli/progress';
import { parseImportArguments, requireSite } from '../../content/commands/import-arguments';
import type { ImportReport } from '../../content/commands/import-report';
import { summarizeImport } from '../../content/commands/import-summary';
import { CaptureCollection } from '../../content/spool/capture-collection';

describe('the arguments of import', () => {
  test('have defaults', () => {
    expect(parseImportArguments(['a.warc', '--site', 'word', 'b.warc.gz'])).toEqual({
      files: ['a.warc', 'b.warc.gz'],
      site: 'word',
      branch: undefined,
      tz: 'UTC',
      project: undefined,
      pending: false,
      dryRun: false,
      json: false,
      yes: false,
    });
  });

  test.each([
    [['a.warc', '--site', 'nowhere'], '"nowhere" is no site. The sites are 500, homer'],
    [['--site', 'word'], 'Name at least one file to import.'],
    [['a.warc', '--site', 'word', '--tz', 'Mars/Olympus'], 'is no time zone'],
    [['a.warc', '--site', 'word', '--branch', ''], 'is no branch'],
    [['a.warc', '--site', 'word', '--project', '../x'], 'is no project id'],
    [['a.warc', '--site', 'word', '--bold'], "Unknown option '--bold'."],
  ])('%j are refused', (args, message) => {
    expect(() => parseImportArguments(args)).toThrow(message);
  });

  test('name a site, unless only items are imported', () => {
    expect(parseImportArguments(['a.ndjson']).site).toBe(undefined);
    expect(() => requireSite(undefined)).toThrow('Name a site: --site 500|homer');
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
  const { counts } = new CaptureCollection();
  const report: ImportReport = {
    dryRun: false,
    pending: false,
    interrupted: false,
    counts,
    lines: 0,
    items: 1,
    written: 2,
    unchanged: 3,
    kept: 0,
    repeated: 0,
    left: 0,
    cut: [],
    problems: [],
    notes: [],
    speed: { seconds: 2, itemsPerSecond: 0.5, megabytesPerSecond: 1.5, peakMemory: 120 },
  };

  test('tells what was done, and how fast', () => {
    expect(summarizeImport(report).slice(1)).toEqual([
      '2 written, 3 unchanged: 1 item with new versions.',
      'In 2 s: 0.5 items/s, 1.5 MB/s, 120 MiB of memory at most.',
    ]);
  });

  test('names what went wrong, and does not drown in it', () => {
    const problems = Array.from({ length: 60 }, (_, at) => ({
      where: `item ${at}`,
      reason: 'why',
    }));
    const lines = summarizeImport({ ...report, problems, dryRun: true, pending: true });
    expect(lines).toContain('60 problems:');
    expect(lines).toContain('  item 49: why');
    expect(lines).toContainEqual(expect.stringContaining('10 more'));
  });

  test('shows no command to the terminal that a file may hold', () => {
    const problems = [{ where: 'a\u001b[2J', reason: 'b\nc' }];
    expect(summarizeImport({ ...report, problems })).toContain('  a\\u001b[2J: b c');
  });

  test('of an interrupted run tells what is left, and how to go on', () => {
    const lines = summarizeImport({ ...report, interrupted: true, left: 7 });
    expect(lines).toContainEqual(
      expect.stringMatching(/^Interrupted: 7 items .* run the same command/),
    );
  });
});
