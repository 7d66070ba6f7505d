import type { ProxyCounts } from './gzip-proxy';
import type { LoggedRequest } from './network-log';
import type { LoadMarks } from './page-probe';

/** Measurements of one visit. Times in ms from navigation start; sizes as transferred. */
export interface LoadFigures {
  /** When the text of any story is visible. */
  readonly text: number | null;
  /** When the newest story is first in the list: the first screen is complete. */
  readonly newest: number | null;
  /** From the end of the first content response to the text; null if the text came first. */
  readonly afterAnswer: number | null;
  readonly firstPaint: number | null;
  readonly largestPaint: number | null;
  /** Total blocking time: the sum, over all tasks, of their duration beyond 50 ms. */
  readonly blocked: number;
  /** The longest task of the visit, 0 if none exceeds 50 ms. */
  readonly longestTask: number;
  readonly layoutShift: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  /** Scripts loaded before the text is visible. */
  readonly scriptBytesBeforeText: number;
  readonly requests: number;
  readonly preflights: number;
  /** Documents returned by the database. */
  readonly documents: number;
  /** Bytes sent by the database, before compression. */
  readonly databaseBytes: number;
  /** Total response time of the emulator in ms. */
  readonly emulatorMs: number;
  readonly heap: number;
  readonly elements: number;
}

export interface Visit {
  readonly marks: LoadMarks;
  readonly requests: readonly LoggedRequest[];
  readonly counts: ProxyCounts;
  readonly heap: number;
  readonly elements: number;
}

const isScript = ({ url }: LoggedRequest) => new URL(url).pathname.endsWith('.js');

/** Whether a request loads content; only those responses are large. */
const isContent = ({ url, method, bytes }: LoggedRequest) =>
  url.includes('/documents') && method !== 'OPTIONS' && bytes > 2000;

export function loadFigures({ marks, requests, counts, heap, elements }: Visit): LoadFigures {
  const { text, longTasks } = marks;
  const sum = (some: readonly LoggedRequest[]) =>
    some.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = requests.filter(isScript);
  const answered = Math.min(
    ...requests.filter(isContent).map(({ finishedAt }) => finishedAt ?? Number.POSITIVE_INFINITY),
  );
  return {
    text,
    newest: marks.newest,
    afterAnswer: text !== null && answered <= text ? text - answered : null,
    firstPaint: marks.firstPaint,
    largestPaint: marks.largestPaint,
    blocked: longTasks.reduce((total, { duration }) => total + duration - 50, 0),
    longestTask: Math.max(0, ...longTasks.map(({ duration }) => duration)),
    layoutShift: marks.layoutShift,
    bytes: sum(requests),
    scriptBytes: sum(scripts),
    scriptBytesBeforeText: sum(
      scripts.filter(({ finishedAt }) => text !== null && (finishedAt ?? Infinity) <= text),
    ),
    requests: requests.filter(({ method }) => method !== 'OPTIONS').length,
    preflights: requests.filter(({ method }) => method === 'OPTIONS').length,
    documents: counts.documents,
    databaseBytes: counts.bytes,
    emulatorMs: counts.emulatorMs,
    heap,
    elements,
  };
}
