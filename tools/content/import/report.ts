import { formatCount } from '../../../src/domain/text/messages';
import type { Problem } from '../model/problem';
import { noPages } from './capture';
import { isNew, type Stage } from './stage';

/** What a report lists, what was lost first: of what, the title of the list in the summary, which records, and why. */
export const lists = {
  problems: ['problem', '', "outcome = 'problem' AND item IS NULL", 'reason'],
  doubts: ['capture', 'waiting for approval, because of doubts', "outcome = 'waiting'", 'reason'],
  cut: ['item', 'with its longest versions cut to fit', 'false', 'reason'],
  moved: [
    'capture',
    'moved, because another one has the same second',
    `version <> time AND ${isNew}`,
    `'the capture of ' || time || ' is stored at ' || version`,
  ],
  notes: ['revisit', 'of what was not imported', "outcome = 'revisit'", 'reason'],
  dates: [
    'capture',
    'with a date without seconds, taken as the first second',
    'imprecise',
    "date || ' is taken as ' || time",
  ],
  leftOut: [
    'capture',
    'left out, without text or shown within pages',
    "outcome IN ('empty', 'embedded')",
    "iif(outcome = 'empty', 'it has no text', 'it is shown within a page')",
  ],
} as const;

/** A hostile file can have any number of problems: beyond these, they are only counted. */
const maxListed = 10_000;

export type ListName = keyof typeof lists;
const listNames = Object.keys(lists) as ListName[];

/** Returns a list: for each record its place, and its page and the reason. */
function listOf(stage: Stage, name: ListName): readonly Problem[] {
  const [, , condition, why] = lists[name];
  const query = `SELECT place AS "where",
      coalesce(substr(coalesce(key, iif(outcome = 'empty', address, NULL)), 1, 300) || ': ', '') || ${why} AS reason
    FROM records LEFT JOIN pages USING (item) WHERE ${condition} AND ${why} IS NOT NULL
    UNION ALL SELECT place, reason FROM messages WHERE list = '${name}'`;
  const listed = stage.all<Problem>(`${query} LIMIT ${maxListed}`);
  const more = stage.count(`SELECT count(*) AS n FROM (${query})`) - listed.length;
  if (more === 0) return listed;
  const reason = `${formatCount(more)} more are not listed here`;
  return [...listed, { where: 'all files', reason, more }];
}

/** How many records meet a condition, and how many items have one that does. */
const records = (condition: string) => `count(iif(${condition}, 1, NULL))`;
const items = (condition: string) => `count(DISTINCT iif(${condition}, item, NULL))`;

/** The numbers of a report. An item without versions counts as a line only. */
const numbers = {
  /** Items with new versions, these versions, and those of them that wait. */
  items: items(isNew),
  written: records(isNew),
  waiting: records("outcome = 'waiting'"),
  unchanged: records("outcome = 'unchanged' AND (kind <> 'line' OR version IS NOT NULL)"),
  skipped: records("outcome = 'skipped'"),
  repeated: records("outcome = 'repeated'"),
  /** Items not imported because of an interruption or an unreachable database. */
  left: items("outcome = 'left'"),
  /** Lines of items. */
  lines: "count(DISTINCT iif(kind = 'line', place || ' ' || item, NULL))",
};

/** What was read, by kind, as the summary names one and several. */
export const kinds = {
  pages: ['capture of HTML pages', 'captures of HTML pages'],
  ...noPages,
} as const;

const ofKinds = Object.keys(kinds).map((kind) => [kind, records(`kind = '${kind}'`)]);
const counts = {
  ...(Object.fromEntries(ofKinds) as Record<keyof typeof kinds, string>),
  pages: records("kind = 'page'"),
  records: records("kind NOT IN ('line', 'damage')"),
  /** Revisits of captures that were found, which count as captures too. */
  repeats: records("kind = 'revisit' AND text IS NOT NULL"),
  embedded: records("outcome = 'embedded'"),
  /** Captures whose main text alone is kept, and those that were cut because they are too long. */
  mainText: records('isMain'),
  /** Pages that are read again by the next run. */
  ended: records("kind = 'ended'"),
  cut: records('isCut'),
};

function count<Name extends string>(stage: Stage, columns: Readonly<Record<Name, string>>) {
  const named = Object.entries(columns).map(([name, column]) => `${column} AS ${name}`);
  const sql = `SELECT ${named.join(', ')} FROM records`;
  const [row] = stage.all<Readonly<Record<Name, number>>>(sql);
  // A query without groups always has a row.
  return row as NonNullable<typeof row>;
}

/** What an import did or, in a dry run, would do. */
export type ImportResult = ReturnType<typeof resultOf>;

/** What became of the records of a stage. */
export function resultOf(stage: Stage) {
  const listed = listNames.map((name) => [name, listOf(stage, name)] as const);
  return {
    ...count(stage, numbers),
    ...(Object.fromEntries(listed) as Record<ListName, readonly Problem[]>),
    counts: count(stage, counts),
  };
}

/** The result of a whole run of `import`; `--json` prints it. */
export interface ImportReport extends ImportResult {
  readonly dryRun: boolean;
  readonly pending: boolean;
  /** Whether some of the input was not read. */
  readonly isPart: boolean;
  readonly interrupted: boolean;
  /** How many records an interrupted run had read. */
  readonly resumed: number;
  /** How many pages have several addresses, which --join-addresses would join. */
  readonly joinable: number;
}

/** The report of a run; `isPart`: some of the input was not read. */
export function reportOf(
  stage: Stage,
  {
    dryRun,
    pending,
    signal,
  }: Pick<ImportReport, 'dryRun' | 'pending'> & { readonly signal: AbortSignal },
  isPart: boolean,
): ImportReport {
  if (isPart && !signal.aborted) {
    const reason = 'the rest was not read, because the database cannot be reached';
    stage.addMessage('problems', 'all files', reason);
  }
  const result = resultOf(stage);
  // A signal that comes after the last item leaves nothing undone.
  const interrupted = signal.aborted && (isPart || result.left > 0);
  return { dryRun, pending, isPart, resumed: stage.resumed, interrupted, joinable: 0, ...result };
}

/** Yields every record with what became of it, in the order of reading, as lines of JSON (`--report`). */
export function* reportLines(stage: Stage): Generator<string> {
  const rows = stage.iterate<Readonly<Record<string, string | null>>>(
    `SELECT place AS "where", type, address, date, outcome, coalesce(storedAs, item) AS item, version, reason
       FROM records ORDER BY id`,
  );
  for (const row of rows) {
    const fields = Object.entries(row).filter(([, value]) => value !== null);
    yield `${JSON.stringify(Object.fromEntries(fields))}\n`;
  }
}
