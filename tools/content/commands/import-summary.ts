import { counted } from '../../../src/domain/messages';
import { printableLine } from '../cli/printable';
import type { Problem } from '../items/problem';
import type { ImportReport, Speed } from './import-report';

const maxListed = 50;

/** Describes the result of an import. */
export function summarizeImport(report: ImportReport): string[] {
  const { counts, written, unchanged, items, skipped, repeated, cut, problems, notes } = report;
  const waiting = report.pending ? ', waiting for approval' : '';
  const would = report.dryRun ? ' (dry run: would be written)' : '';
  const remarks: readonly (readonly [number, string])[] = [
    [
      skipped,
      'not written: a version of the same time exists, with a different text or unapproved, or one with the same text is withdrawn',
    ],
    [counts.mainText, 'with the main text only (--text all keeps menus, footers and the like)'],
    [repeated, 'repeated in the same second'],
    [counts.cut, 'cut because they were too long, which the page says at its end'],
  ];
  return [
    ...readLines(report),
    `${written} written${would}, ${unchanged} unchanged: ` +
      `${counted(items, 'item')} with new versions${waiting}.`,
    ...remarks.flatMap(([number, text]) =>
      number > 0 ? `${counted(number, 'capture')} ${text}.` : [],
    ),
    ...cut.map(
      ({ itemId, limit }) =>
        `Cut to fit: the longest versions of ${itemId} keep their first ${limit.toLocaleString('en-US')} characters.`,
    ),
    ...listed(
      `${counted(report.moved.length, 'capture')} moved, because another one has the same second`,
      report.moved,
    ),
    ...listed(`${counted(notes.length, 'revisit')} of what was not imported`, notes),
    ...listed(
      `${counted(report.dates.length, 'capture')} with a date without seconds, taken as the first second`,
      report.dates,
    ),
    ...listed(
      `${counted(report.leftOut.length, 'capture')} left out, without text or shown within pages`,
      report.leftOut,
    ),
    ...listed(
      `${counted(report.doubts.length, 'capture')} waiting for approval, because of doubts`,
      report.doubts,
    ),
    ...listed(counted(problems.length, 'problem'), problems),
    ...describeEnd(report),
    describeSpeed(report.speed),
  ];
}

function readLines({ counts, lines }: ImportReport): string[] {
  const pages =
    `Read ${counted(counts.records, 'record')}: ${counted(counts.pages, 'capture')} of HTML pages, ` +
    `${counted(counts.revisit, 'revisit')} (${counts.repeats} of these pages), ${counted(counts.redirect, 'redirect')}, ` +
    `${counted(counts.httpError, 'error response')}, ${counts.notHtml} not HTML, ` +
    `${counts.other} others (requests, metadata, conversions)` +
    `${counts.filtered > 0 ? `, ${counts.filtered} left out by the filters` : ''}.`;
  const items = `Read ${counted(lines, 'line')} of items.`;
  if (lines === 0) return [pages];
  return counts.records > 0 ? [pages, items] : [items];
}

function listed(title: string, problems: readonly Problem[]): string[] {
  if (problems.length === 0) return [];
  const rest = problems.length - maxListed;
  return [
    `${title}:`,
    ...problems
      .slice(0, maxListed)
      .map(({ where, reason }) => `  ${printableLine(where)}: ${printableLine(reason)}`),
    ...(rest > 0 ? [`  … and ${rest} more (--json lists all)`] : []),
  ];
}

function describeEnd({ interrupted, left }: ImportReport): string[] {
  if (!interrupted) return [];
  const rest = left > 0 ? `${counted(left, 'item')} not imported` : 'some files were not read';
  return [`Interrupted: ${rest}. What is written is whole; run the same command to go on.`];
}

function describeSpeed(speed: Speed): string {
  return (
    `In ${speed.seconds} s: ${speed.itemsPerSecond} items/s, ${speed.megabytesPerSecond} MB/s, ` +
    `${speed.peakMemory} MiB of memory at most.`
  );
}
