import { describe, expect, test } from 'vitest';
import type { ImportReport } from '../../../../../tools/content/import/report';
import { summarizeImport } from '../../../../../tools/content/import/summary';
import { Collection } from '../../../../support/collected-captures';

describe('the summary', () => {
  const { remarks } = new Collection();
  const report: ImportReport = {
    ...remarks,
    ...{
      dryRun: false,
      pending: false,
      interrupted: false,
      isPart: false,
      resumed: 0,
      joinable: 0,
    },
    ...{ items: 1, written: 2, unchanged: 3 },
  };

  test('shows what was done, what was read by kind, and what waits for approval', () => {
    expect(summarizeImport(report).slice(1)).toEqual([
      'Wrote 2 versions of 1 item, 3 captures unchanged.',
      'Next: "npm run content -- publish" makes the first screens of readers fast.',
    ]);
    const read = { records: 1205, pages: 1200, notHtml: 3, empty: 1, other: 1 };
    const counts = { ...remarks.counts, ...read };
    expect(summarizeImport({ ...report, counts, waiting: 1, dryRun: true })).toEqual([
      'Read 1,205 records: 1,200 captures of HTML pages, 3 not HTML, 1 without text, 1 other.',
      'Would write 2 versions of 1 item, 1 of them waiting for approval, 3 captures unchanged.',
      'Next: run this again without --dry-run.',
    ]);
    const items = summarizeImport({ ...report, lines: 1, written: 0, items: 0, unchanged: 0 });
    expect(items.slice(0, 2)).toEqual(['Read 1 item.', 'Wrote nothing.']);
  });

  test('lists problems up to a limit, without control sequences from files, and what is left', () => {
    const problems = Array.from({ length: 60 }, (_, at) => ({
      where: `item\u001b[2J ${at}`,
      reason: `b\nc`,
    }));
    const lines = summarizeImport({ ...report, problems });
    expect(lines).toContain('60 problems:');
    expect(lines).toContain('  item\\u001b[2J 49: b c');
    expect(lines).toContainEqual(expect.stringContaining('10 more'));
    const left = summarizeImport({ ...report, interrupted: true, isPart: true, left: 7 });
    expect(left).toContain(
      'Interrupted: 7 items not imported, part of the input not read. What is written is whole; run the same command to go on.',
    );
  });

  test('names what was lost first, and once for each file and reason', () => {
    const lost = (at: number) => ({
      where: `a.warc.gz, byte ${at}`,
      reason: `example.org/${at}: reading it takes more than 60 seconds of CPU time`,
    });
    const problems = [lost(1), lost(2), lost(3), lost(4), lost(5), lost(6), lost(7)];
    const other = { where: 'b.warc, byte 1', reason: 'example.org/b: larger than 8 MiB' };
    const doubts = [{ where: 'b.warc, byte 9', reason: 'example.org/c: truncated' }];
    const lines = summarizeImport({
      ...report,
      waiting: 1,
      problems: [...problems, other],
      doubts,
    });
    expect(lines.slice(2)).toEqual([
      '8 problems:',
      '  a.warc.gz: 7 times, reading it takes more than 60 seconds of CPU time: example.org/1, example.org/2, example.org/3, example.org/4, example.org/5, and 2 more',
      '  b.warc, byte 1: example.org/b: larger than 8 MiB',
      '1 capture waiting for approval, because of doubts:',
      '  b.warc, byte 9: example.org/c: truncated',
      'Next: --report FILE lists every record, with what became of it.',
      'Next: "npm run content -- review" shows what waits.',
      'Next: "npm run content -- publish" makes the first screens of readers fast.',
    ]);
  });
});
