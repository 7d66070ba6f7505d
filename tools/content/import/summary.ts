import { group } from 'd3-array';
import { counted, formatCount } from '../../../src/domain/text/messages';
import { printableLine } from '../model/printable';
import type { Problem } from '../model/problem';
import { type ImportReport, kinds, listNames, lists } from './report';
import type { ListName } from './stage';

/** Describes the result of an import for a person: what was done, what was lost, what is left to do. */
export function summarizeImport(report: ImportReport): string[] {
  const { counts, dryRun, written, waiting, unchanged, items, lines, resumed } = report;
  const read = Object.entries(kinds).flatMap(([kind, [singular, plural]]) => {
    const number = counts[kind as keyof typeof kinds];
    return some(number, counted(number, singular, plural));
  });
  const within = [
    ...some(counts.repeats, `${counted(counts.repeats, 'revisit')} of pages`),
    ...some(counts.comments, `${counted(counts.comments, 'comment')} on pages`),
  ].map((text) => `; ${text}`);
  const records = [`Read ${counted(counts.records, 'record')}`, read.join(', ')].filter(Boolean);
  const versions = `${counted(written, 'version')} of ${counted(items, 'item')}`;
  const done = [
    `${dryRun ? 'Would write' : 'Wrote'} ${written === 0 ? 'nothing' : versions}`,
    ...some(waiting, `${formatCount(waiting)} of them waiting for approval`),
    ...some(unchanged, `${counted(unchanged, 'capture')} unchanged`),
  ];
  const remarks: readonly (readonly [number, string])[] = [
    [
      report.skipped,
      'skipped: a version of the same time has another text or is unapproved, or a version with the same words is withdrawn (--report says which)',
    ],
    [counts.mainText, 'with the main text only (--text all keeps menus, footers and the like)'],
    [report.repeated, 'with the text of another in the same second'],
    [counts.cut, 'cut to 200,000 characters, which the page says at its end'],
  ];
  return [
    ...some(
      resumed,
      `Went on after ${counted(resumed, 'record')} that an interrupted run has read.`,
    ),
    ...some(counts.records > 0 || lines === 0, `${records.join(': ')}${within.join('')}.`),
    ...some(lines, `Read ${counted(lines, 'item')}.`),
    `${done.join(', ')}.`,
    ...listNames.flatMap((name) => listed(report, name)),
    ...remarks.flatMap(([number, text]) => some(number, `${counted(number, 'capture')} ${text}.`)),
    ...some(
      counts.ends,
      `${counted(counts.ends, 'page')} ended: the address answered 404 or 410, or leads to another page.`,
    ),
    ...some(
      counts.faults,
      `${counted(counts.faults, 'answer')} without a page taken as a fault of that day, because the captures before and after have the same text.`,
    ),
    ...nextSteps(report),
  ];
}

/** What an operator may do next. */
function nextSteps(report: ImportReport): readonly string[] {
  const { dryRun, written, waiting, left, joinable, problems } = report;
  const rest = [
    ...some(left, `${counted(left, 'item')} not imported`),
    ...some(report.isPart, 'part of the input not read'),
  ].join(', ');
  const interrupted = `Interrupted: ${rest}. What is written is whole; run the same command to go on.`;
  if (report.interrupted) return [interrupted];
  const pages = counted(joinable, 'page');
  return [
    ...some(
      joinable,
      `Next: ${pages} with several addresses; --join-addresses makes each one item.`,
    ),
    ...some(problems.length, 'Next: --report FILE lists every record, with what became of it.'),
    ...some(dryRun && written > 0, 'Next: run this again without --dry-run.'),
    ...some(!dryRun && waiting > 0, 'Next: "npm run content -- review" shows what waits.'),
    ...some(
      !dryRun && written > waiting,
      'Next: "npm run content -- publish" makes the first screens of readers fast.',
    ),
  ];
}

/** Returns the text if there are any of what it is about. */
function some(any: number | boolean, text: string): readonly string[] {
  return any ? [text] : [];
}

/** The most lines that are printed of a list, and places in a line. */
const maxPrinted = 50;
const placesInLine = 5;

function listed(report: ImportReport, name: ListName): readonly string[] {
  const [noun, title] = lists[name];
  const problems = report[name];
  const number = problems.reduce((sum, { more = 1 }) => sum + more, 0);
  const groups = linesOf(problems);
  const rest = groups.slice(maxPrinted).reduce((sum, { count }) => sum + count, 0);
  return [
    ...some(number, `${`${counted(number, noun)} ${title}`.trim()}:`),
    ...groups.slice(0, maxPrinted).flatMap(({ lines }) => lines.map((line) => `  ${line}`)),
    ...some(rest > 0, `  … and ${formatCount(rest)} more, which --json and --report list`),
  ];
}

/** Describes problems, more than two of one file with the same reason in one line. */
function linesOf(problems: readonly Problem[]) {
  const groups = group(problems.map(partsOf), ({ file, reason }) => `${file}\n${reason}`);
  return [...groups.values()].map((alike) => {
    const [first] = alike;
    const count = alike.reduce((sum, { more }) => sum + more, 0);
    if (alike.length <= 2 || !first) {
      return { count, lines: alike.map(({ line }) => line) };
    }
    const names = alike.slice(0, placesInLine).map(({ place }) => printableLine(place));
    const more = some(count > placesInLine, `and ${formatCount(count - placesInLine)} more`);
    const places = [...names, ...more].join(', ');
    return {
      count,
      lines: [
        `${printableLine(`${first.file}: ${formatCount(count)} times, ${first.reason}`)}: ${places}`,
      ],
    };
  });
}

/** The file of a problem, where in it, and the reason without the page that it names first. */
function partsOf({ where, reason, more = 1 }: Problem) {
  const [, file = where, within = ''] = /^(.*), ((?:byte|line) \d+)$/s.exec(where) ?? [];
  const [, page = '', rest = reason] = /^(\S+): (.*)$/s.exec(reason) ?? [];
  const line = `${printableLine(where)}: ${printableLine(reason)}`;
  return { file, place: page || within || where, reason: rest, more, line };
}
