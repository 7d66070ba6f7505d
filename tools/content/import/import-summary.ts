import { counted, formatCount } from '../../../src/domain/messages';
import { printableLine } from '../model/printable';
import { countProblems, type Problem } from '../model/problem';
import type { ImportReport, Speed } from './import-report';

const maxListed = 50;

/** Describes the result of an import. */
export function summarizeImport(report: ImportReport): string[] {
  const { counts, skipped, repeated, cut, problems, notes } = report;
  const remarks: readonly (readonly [number, string])[] = [
    [
      skipped,
      'skipped: a version of the same time has another text or is unapproved, or a version with the same text is withdrawn (--report says which)',
    ],
    [counts.mainText, 'with the main text only (--text all keeps menus, footers and the like)'],
    [repeated, 'with the text of another in the same second'],
    [counts.cut, 'cut to 200,000 characters, which the page says at its end'],
  ];
  return [
    ...resumedLines(report),
    ...readLines(report),
    writtenLine(report),
    ...remarks.flatMap(([number, text]) =>
      number > 0 ? `${counted(number, 'capture')} ${text}.` : [],
    ),
    ...cut.map(
      ({ itemId, limit }) =>
        `Cut to fit: the longest versions of ${itemId} keep their first ${limit.toLocaleString('en-US')} characters.`,
    ),
    ...listed(
      `${counted(countProblems(report.moved), 'capture')} moved, because another one has the same second`,
      report.moved,
    ),
    ...listed(`${counted(countProblems(notes), 'revisit')} of what was not imported`, notes),
    ...listed(
      `${counted(countProblems(report.dates), 'capture')} with a date without seconds, taken as the first second`,
      report.dates,
    ),
    ...listed(
      `${counted(countProblems(report.leftOut), 'capture')} left out, without text or shown within pages`,
      report.leftOut,
    ),
    ...listed(
      `${counted(countProblems(report.doubts), 'capture')} waiting for approval, because of doubts`,
      report.doubts,
    ),
    ...listed(counted(countProblems(problems), 'problem'), problems),
    ...describeEnd(report),
    describeSpeed(report.speed),
  ];
}

function writtenLine({ dryRun, written, waiting, unchanged, items }: ImportReport): string {
  const versions = `${counted(written, 'version')} of ${counted(items, 'item')}`;
  const parts = [
    `${dryRun ? 'Would write' : 'Wrote'} ${written === 0 ? 'nothing' : versions}`,
    ...(waiting > 0 ? [`${formatCount(waiting)} of them waiting for approval`] : []),
    ...(unchanged > 0 ? [`${counted(unchanged, 'capture')} unchanged`] : []),
  ];
  return `${parts.join(', ')}.`;
}

function resumedLines({ resumed }: ImportReport): string[] {
  if (resumed === 0) return [];
  return [`Went on after ${counted(resumed, 'record')} that an interrupted run has read.`];
}

function readLines({ counts, lines }: ImportReport): string[] {
  const kinds: readonly (readonly [number, string, string?])[] = [
    [counts.pages, 'capture of HTML pages', 'captures of HTML pages'],
    [counts.revisit, 'revisit'],
    [counts.redirect, 'redirect'],
    [counts.httpError, 'error response'],
    [counts.notHtml, 'not HTML', 'not HTML'],
    [counts.empty, 'without text', 'without text'],
    [counts.filtered, 'left out by the filters', 'left out by the filters'],
    [counts.other, 'other', 'others (requests, metadata, conversions)'],
  ];
  const named = kinds
    .filter(([number]) => number > 0)
    .map(([number, noun, plural]) => counted(number, noun, plural));
  const repeats = counts.repeats > 0 ? `; ${counted(counts.repeats, 'revisit')} of pages` : '';
  const records = `Read ${counted(counts.records, 'record')}${named.length > 0 ? ': ' : ''}`;
  return [
    ...(counts.records > 0 || lines === 0 ? [`${records}${named.join(', ')}${repeats}.`] : []),
    ...(lines > 0 ? [`Read ${counted(lines, 'item')}.`] : []),
  ];
}

function listed(title: string, problems: readonly Problem[]): string[] {
  if (problems.length === 0) return [];
  const rest = countProblems(problems) - maxListed;
  return [
    `${title}:`,
    ...problems
      .slice(0, maxListed)
      .map(({ where, reason }) => `  ${printableLine(where)}: ${printableLine(reason)}`),
    ...(rest > 0 ? [`  … and ${formatCount(rest)} more, which --json and --report list`] : []),
  ];
}

function describeEnd({ interrupted, isPart, left }: ImportReport): string[] {
  if (!interrupted) return [];
  const rest = [
    ...(left > 0 ? [`${counted(left, 'item')} not imported`] : []),
    ...(isPart ? ['part of the input not read'] : []),
  ];
  return [
    `Interrupted: ${rest.join(', ')}. What is written is whole; run the same command to go on.`,
  ];
}

function describeSpeed(speed: Speed): string {
  return (
    `In ${speed.seconds} s: ${speed.itemsPerSecond} items/s, ${speed.megabytesPerSecond} MB/s, ` +
    `${speed.peakMemory} MiB of memory at most.`
  );
}
