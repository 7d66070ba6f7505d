import type { ImportResult } from '../store/import-pages';
import type { CaptureCounts } from '../warc/capture-collection';

const mostProblems = 50;

/** What an import did, in words. */
export function summarizeImport(
  counts: CaptureCounts,
  result: ImportResult,
  { dryRun, pending }: { readonly dryRun: boolean; readonly pending: boolean },
): string[] {
  const { written, unchanged, items, kept, cut, problems } = result;
  const waiting = pending ? ', waiting for approval' : '';
  const would = dryRun ? ' (dry run: would be written)' : '';
  const notes: readonly (readonly [number, string])[] = [
    [
      kept,
      'not written: a version of the same time is there already, with another text or unapproved',
    ],
    [counts.replaced, 'replaced by a later one of the same page in the same second'],
    [counts.repeated, 'given twice in the same second'],
    [counts.cut, 'cut: too long to be kept whole, as the page says at its end'],
  ];
  return [
    `Read ${count(counts.records, 'record')}: ${count(counts.pages, 'capture')} of HTML pages, ` +
      `${count(counts.revisit, 'revisit')} (no change), ${count(counts.redirect, 'redirect')}, ` +
      `${count(counts.httpError, 'error answer')}, ${counts.notHtml} not HTML, ` +
      `${counts.other} others (requests, metadata).`,
    `${written} written${would}, ${unchanged} unchanged: ` +
      `${count(items, 'item')} with new versions${waiting}.`,
    ...notes.flatMap(([number, text]) =>
      number > 0 ? `${count(number, 'capture')} ${text}.` : [],
    ),
    ...cut.map(
      ({ itemId, limit }) =>
        `Cut to fit: the longest versions of ${itemId} keep their first ${limit.toLocaleString('en-US')} characters.`,
    ),
    ...describeProblems(problems),
  ];
}

function describeProblems(problems: ImportResult['problems']): string[] {
  if (problems.length === 0) return [];
  const shown = problems.slice(0, mostProblems);
  const rest = problems.length - shown.length;
  return [
    `${count(problems.length, 'problem')}:`,
    ...shown.map(({ where, reason }) => `  ${where}: ${reason}`),
    ...(rest > 0 ? [`  … and ${rest} more (--json lists all)`] : []),
  ];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
