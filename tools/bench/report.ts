import type { LoadFigures } from './load-figures';
import type { ChangeFigures } from './measure-change';
import { median } from './median';
import { subjects } from './options';
import type { Scrolled } from './page-probe';
import type { Result, VisitSubject } from './results';
import { settings } from './setting';
import { type Column, tableOf } from './table';
import { waterfallOf } from './waterfall';

type VisitResult = Extract<Result, { readonly requests: unknown }>;
type ChangeResult = Exclude<Result, VisitResult | { readonly subject: 'scroll' }>;
type ScrollResult = Extract<Result, { readonly subject: 'scroll' }>;

const isVisit = (result: Result): result is VisitResult => 'requests' in result;
const isScroll = (result: Result): result is ScrollResult => result.subject === 'scroll';
const isChange = (result: Result): result is ChangeResult => !isVisit(result) && !isScroll(result);

/** Formats the medians, with minimum and maximum, by size and setting, and the waterfalls. */
export function reportOf(results: readonly Result[]): string {
  const parts: string[] = [];
  for (const { name, description } of settings) {
    for (const size of new Set(results.map((result) => result.size))) {
      const here = results.filter((result) => result.setting === name && result.size === size);
      if (here.length === 0) continue;
      parts.push(`## ${size} (items × versions), ${description}`);
      parts.push(visitTable(here.filter(isVisit)));
      parts.push(changeTable(here.filter(isChange)));
      parts.push(scrollTable(here.filter(isScroll)));
      if (name === 'slow') parts.push(...waterfalls(here.filter(isVisit)));
    }
  }
  return parts.filter((part) => part !== '').join('\n\n');
}

const kilobytes = (bytes: number) => bytes / 1000;

function visitTable(results: readonly VisitResult[]): string {
  const limit = median(
    results.filter(({ subject }) => subject === 'static').map(({ figures }) => figures.text),
  );
  const columns: readonly Column<LoadFigures>[] = [
    { head: 'text ms', of: ({ text }) => text, hasSpread: true },
    {
      head: '÷ static',
      of: ({ text }) => (text !== null && limit ? text / limit : null),
      digits: 2,
    },
    { head: 'newest', of: ({ newest }) => newest },
    { head: 'after answer', of: ({ afterAnswer }) => afterAnswer },
    { head: 'FCP', of: ({ firstPaint }) => firstPaint },
    { head: 'LCP', of: ({ largestPaint }) => largestPaint },
    { head: 'TBT', of: ({ blocked }) => blocked },
    { head: 'longest task', of: ({ longestTask }) => longestTask },
    { head: 'CLS', of: ({ layoutShift }) => layoutShift, digits: 3 },
    { head: 'KB', of: ({ bytes }) => kilobytes(bytes), digits: 1 },
    { head: 'JS KB before text', of: (all) => kilobytes(all.scriptBytesBeforeText), digits: 1 },
    { head: 'JS KB', of: ({ scriptBytes }) => kilobytes(scriptBytes), digits: 1 },
    { head: 'requests', of: ({ requests }) => requests },
    { head: 'preflights', of: ({ preflights }) => preflights },
    { head: 'documents', of: ({ documents }) => documents },
    { head: 'emulator ms', of: ({ emulatorMs }) => emulatorMs },
    { head: 'heap MB', of: ({ heap }) => heap / 1e6, digits: 1 },
    { head: 'elements', of: ({ elements }) => elements },
  ];
  return tableOf(grouped(results), columns);
}

function changeTable(results: readonly ChangeResult[]): string {
  const columns: readonly Column<ChangeFigures>[] = [
    { head: 'shown ms', of: ({ shown }) => shown, hasSpread: true },
    { head: 'script ms', of: ({ script }) => script, digits: 1, hasSpread: true },
    { head: 'layout ms', of: ({ layout }) => layout, digits: 1 },
    { head: 'longest task', of: ({ longestTask }) => longestTask },
    { head: 'requests', of: ({ requests }) => requests },
  ];
  return tableOf(grouped(results), columns);
}

function scrollTable(results: readonly ScrollResult[]): string {
  const columns: readonly Column<Scrolled>[] = [
    { head: 'frames/s', of: ({ frames, took }) => (frames * 1000) / took, digits: 1 },
    { head: 'longest frame ms', of: ({ longestFrame }) => longestFrame },
    { head: 'elements', of: ({ elements }) => elements },
  ];
  return tableOf(grouped(results), columns);
}

function grouped<Figures>(
  results: readonly {
    readonly subject: string;
    readonly what?: string;
    readonly figures: Figures;
  }[],
): ReadonlyMap<string, readonly Figures[]> {
  const groups = new Map<string, Figures[]>();
  const order = (name: string) =>
    subjects.findIndex((subject) => name === subject || name.startsWith(`${subject}: `));
  for (const { subject, what, figures } of results) {
    const name = what === undefined ? subject : `${subject}: ${what}`;
    groups.set(name, [...(groups.get(name) ?? []), figures]);
  }
  return new Map([...groups].sort(([a], [b]) => order(a) - order(b)));
}

const drawn: readonly VisitSubject[] = ['live-500', 'live-500-page', 'archive-500'];

/** Returns the waterfall of the median run of each kind of visit. */
function waterfalls(results: readonly VisitResult[]): readonly string[] {
  return drawn.flatMap((subject) => {
    const runs = results
      .filter((result) => result.subject === subject)
      .sort((a, b) => (a.figures.text ?? 0) - (b.figures.text ?? 0));
    const middle = runs[runs.length >> 1];
    if (!middle) return [];
    return [`### ${subject}: what waits for what`, waterfallOf(middle.requests, middle.figures)];
  });
}
