import type { Problem } from '../model/problem';
import type { NoPage } from './outcome';
import type { Stage } from './stage';
import { countLeft } from './unwritten';

/** What an import did or, in a dry run, would do. */
export interface ImportResult {
  /** Number of items with new or changed versions. */
  readonly items: number;
  /** Number of new versions, and of those of them that wait for approval. */
  readonly written: number;
  readonly waiting: number;
  readonly unchanged: number;
  /** Captures that a stored version prevents: one of their time, or a withdrawn one. */
  readonly skipped: number;
  /** Captures with the same text as another one in the same second. */
  readonly repeated: number;
  /** Number of items not imported because of an interruption or an unreachable database. */
  readonly left: number;
  /** Items whose longest bodies were cut to `limit` characters to fit. */
  readonly cut: readonly { readonly itemId: string; readonly limit: number }[];
  /** Captures stored at a later second, because another one has theirs. */
  readonly moved: readonly Problem[];
  /** Captures that wait for approval, because they may not be what readers saw. */
  readonly doubts: readonly Problem[];
  /** Revisits of pages that repeat a capture missing from the files. */
  readonly notes: readonly Problem[];
  /** Captures of HTML that become no versions. */
  readonly leftOut: readonly Problem[];
  /** Captures whose date lacks seconds. */
  readonly dates: readonly Problem[];
  readonly problems: readonly Problem[];
  readonly counts: RecordCounts;
  /** Number of lines of items. */
  readonly lines: number;
}

/** Numbers of records by what was read. */
export interface RecordCounts extends Readonly<Record<NoPage, number>> {
  readonly records: number;
  readonly pages: number;
  /** Revisits of captures that were found, which count as captures too. */
  readonly repeats: number;
  /** Captures that are shown within pages, which become no versions. */
  readonly embedded: number;
  /** Captures whose main text alone is kept. */
  readonly mainText: number;
  /** Captures that were cut because they are too long. */
  readonly cut: number;
}

/** A hostile file can have any number of problems: beyond these, they are only counted. */
const maxListed = 10_000;

/** What became of the records of a stage. */
export function resultOf(stage: Stage): ImportResult {
  const { tables } = stage;
  const sum = (column: string) => tables.count(`SELECT sum(${column}) AS n FROM records`);
  const list = (query: string): readonly Problem[] => {
    const count = tables.count(`SELECT count(*) AS n FROM (${query})`);
    const listed = tables
      .all<Problem>(`${query} LIMIT ${maxListed}`)
      .map(({ where, reason }) => ({ where, reason }));
    const more = count - listed.length;
    if (more === 0) return listed;
    const reason = `${more.toLocaleString('en-US')} more are not listed here`;
    return [...listed, { where: 'all files', reason, more }];
  };
  const cut = tables.all<{ place: string; reason: string }>(
    "SELECT place, reason FROM messages WHERE list = 'cut'",
  );
  return {
    items: tables.count('SELECT count(DISTINCT item) AS n FROM records WHERE written > 0'),
    written: sum('written'),
    waiting: sum('waiting'),
    unchanged: sum('unchanged'),
    skipped: sum('skipped'),
    repeated: tables.count("SELECT count(*) AS n FROM records WHERE outcome = 'repeated'"),
    left: countLeft(stage),
    cut: cut.map(({ place, reason }) => ({ itemId: place, limit: Number(reason) })),
    moved: list(
      `SELECT coalesce(storedAs, item) AS "where", 'the capture of ' || time || ' is stored at ' || version AS reason
         FROM records WHERE version <> time AND written > 0`,
    ),
    doubts: list(
      `SELECT place AS "where", ${ofPage} || reason AS reason
         ${withPages} WHERE outcome = 'waiting' AND reason IS NOT NULL`,
    ),
    notes: list(
      `SELECT place AS "where", ${ofPage} || reason AS reason
         ${withPages} WHERE outcome = 'revisit' AND reason IS NOT NULL`,
    ),
    leftOut: list(
      `SELECT place AS "where",
           iif(address IS NULL, '', substr(address, 1, 300) || ': ') || 'it has no text' AS reason
         FROM records WHERE outcome = 'empty'
       UNION ALL
       SELECT substr(key, 1, 300) || ' at ' || time, 'it is shown within a page'
         ${withPages} WHERE outcome = 'embedded'`,
    ),
    dates: list(
      `SELECT place AS "where", ${ofPage} || date || ' is taken as ' || time AS reason
         ${withPages} WHERE imprecise`,
    ),
    problems: list(
      `SELECT place AS "where", reason FROM records WHERE outcome = 'problem' AND item IS NULL
       UNION ALL SELECT place, reason FROM messages WHERE list = 'problem'`,
    ),
    counts: countsOf(tables),
    lines: tables.count(
      "SELECT count(*) AS n FROM records WHERE kind = 'line' AND item IS NOT NULL",
    ),
  };
}

const withPages = 'FROM records JOIN pages USING (item)';
const ofPage = "substr(key, 1, 300) || ': '";

function countsOf(tables: Stage['tables']): RecordCounts {
  const rows = tables.all<{ kind: string; n: number }>(
    'SELECT kind, count(*) AS n FROM records GROUP BY kind',
  );
  const byKind = new Map(rows.map(({ kind, n }) => [kind, n]));
  const of = (kind: string) => byKind.get(kind) ?? 0;
  const texts = (column: string) =>
    tables.count(
      `SELECT count(*) AS n FROM records JOIN texts ON texts.id = text WHERE kind = 'page' AND ${column}`,
    );
  return {
    records: rows.reduce(
      (sum, { kind, n }) => sum + (kind === 'line' || kind === 'damage' ? 0 : n),
      0,
    ),
    pages: of('page'),
    repeats: tables.count(
      "SELECT count(*) AS n FROM records WHERE kind = 'revisit' AND text IS NOT NULL",
    ),
    embedded: tables.count("SELECT count(*) AS n FROM records WHERE outcome = 'embedded'"),
    mainText: texts('isMain'),
    cut: texts('isCut'),
    revisit: of('revisit'),
    redirect: of('redirect'),
    httpError: of('httpError'),
    notHtml: of('notHtml'),
    empty: of('empty'),
    filtered: of('filtered'),
    other: of('other'),
  };
}

/** The result of a whole run of `import`; `--json` prints it. */
export interface ImportReport extends ImportResult {
  readonly dryRun: boolean;
  readonly pending: boolean;
  /** Whether the import was interrupted (Ctrl-C). */
  readonly interrupted: boolean;
  /** Whether some of the input was not read, because of that or because the database is gone. */
  readonly isPart: boolean;
  /** How many records an interrupted run had read. */
  readonly resumed: number;
  readonly speed: Speed;
}

export interface Speed {
  readonly seconds: number;
  readonly itemsPerSecond: number;
  readonly megabytesPerSecond: number;
  /** Peak memory of the process, in MiB. */
  readonly peakMemory: number;
}

type About = Pick<ImportReport, 'dryRun' | 'pending' | 'isPart' | 'resumed'>;

/** The report of a run that read so many bytes in so many milliseconds, and may have been aborted. */
export function reportOf(
  stage: Stage,
  { isAborted, ...about }: About & { readonly isAborted: boolean },
  { bytes, milliseconds }: { readonly bytes: number; readonly milliseconds: number },
): ImportReport {
  const result = resultOf(stage);
  const items = stage.tables.count('SELECT count(DISTINCT item) AS n FROM records');
  const seconds = Math.max(milliseconds, 1) / 1000;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    ...about,
    // A signal that comes after the last item leaves nothing undone.
    interrupted: isAborted && (about.isPart || result.left > 0),
    ...result,
    speed: {
      seconds: rounded(seconds),
      itemsPerSecond: rounded((items - result.left) / seconds),
      megabytesPerSecond: rounded(bytes / 1e6 / seconds),
      // maxRSS is in KiB.
      peakMemory: Math.round(process.resourceUsage().maxRSS / 1024),
    },
  };
}

/** Yields every record with what became of it, in the order of reading, as lines of JSON (`--report`). */
export function* reportLines({ tables }: Stage): Generator<string> {
  const rows = tables.iterate<Readonly<Record<string, string | null>>>(
    `SELECT place, type, address, date, outcome, coalesce(storedAs, item) AS item, version, reason
       FROM records ORDER BY id`,
  );
  for (const { place, type, address, date, outcome, item, version, reason } of rows) {
    const fields = { type, address, date, outcome, item, version, reason };
    const known = Object.entries(fields).filter(([, value]) => value !== null);
    yield `${JSON.stringify({ where: place, ...Object.fromEntries(known) })}\n`;
  }
}
