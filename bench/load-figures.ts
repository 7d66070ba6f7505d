import type { ProxyCounts } from './gzip-proxy';
import type { LoggedRequest } from './network-log';
import type { LoadMarks } from './page-probe';

/** The figures of one visit. Times in ms since the navigation began; bytes as transferred. */
export interface LoadFigures {
  /** The first story's text on the screen. */
  readonly text: number | null;
  /** The newest story first: all that the first screen shows has come. */
  readonly newest: number | null;
  /** From the end of the first answer with content to the text. */
  readonly afterAnswer: number | null;
  readonly firstPaint: number | null;
  readonly largestPaint: number | null;
  /** The parts beyond 50 ms of all tasks of the visit. */
  readonly blocked: number;
  /** The longest task of the whole visit, 0 where none exceeds 50 ms. */
  readonly longestTask: number;
  readonly layoutShift: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  /** Of scripts that had come before the text. */
  readonly scriptBytesBeforeText: number;
  readonly requests: number;
  readonly preflights: number;
  /** Documents that the database returned. */
  readonly documents: number;
  /** What the database sent, before compression. */
  readonly databaseBytes: number;
  /** ms that the emulator itself took for its answers, together. */
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

/** Whether a request asked the database for content: its answers alone are of some size. */
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
    afterAnswer: text !== null && Number.isFinite(answered) ? text - answered : null,
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
