import { counted, formatCount } from '../../../src/domain/messages';
import { printableLine } from '../model/printable';
import type { Problem } from '../model/problem';
import type { NoPage } from './capture';
import { isLeft, isNew, type Stage } from './stage';

/** What a report lists: of what, the title of the list in the summary, which records, and why. */
const lists = {
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
  doubts: ['capture', 'waiting for approval, because of doubts', "outcome = 'waiting'", 'reason'],
  problems: ['problem', '', "outcome = 'problem' AND item IS NULL", 'reason'],
} as const;

/** A hostile file can have any number of problems: beyond these, they are only counted. */
const maxListed = 10_000;

/** Returns a list: for each record its place, and its page and the reason. */
function listOf({ tables }: Stage, name: keyof typeof lists): readonly Problem[] {
  const [, , condition, why] = lists[name];
  const query = `SELECT place AS "where",
      coalesce(substr(coalesce(key, iif(outcome = 'empty', address, NULL)), 1, 300) || ': ', '') || ${why} AS reason
    FROM records LEFT JOIN pages USING (item) WHERE ${condition} AND ${why} IS NOT NULL
    UNION ALL SELECT place, reason FROM messages WHERE list = '${name}'`;
  const listed = tables.all<Problem>(`${query} LIMIT ${maxListed}`);
  const more = tables.count(`SELECT count(*) AS n FROM (${query})`) - listed.length;
  if (more === 0) return listed;
  return [
    ...listed,
    { where: 'all files', reason: `${formatCount(more)} more are not listed here`, more },
  ];
}

/** The numbers of a report: which records count. An item without versions counts as a line only. */
const numbers = {
  /** New versions, and those of them that wait. */
  written: isNew,
  waiting: "outcome = 'waiting'",
  unchanged: "outcome = 'unchanged' AND (kind <> 'line' OR version IS NOT NULL)",
  skipped: "outcome = 'skipped'",
  repeated: "outcome = 'repeated'",
};

/** What was read, by kind, as the summary names one and several. */
const kinds: Readonly<Record<NoPage | 'pages', readonly [one: string, several: string]>> = {
  pages: ['capture of HTML pages', 'captures of HTML pages'],
  revisit: ['revisit', 'revisits'],
  redirect: ['redirect', 'redirects'],
  httpError: ['error response', 'error responses'],
  notHtml: ['not HTML', 'not HTML'],
  empty: ['without text', 'without text'],
  filtered: ['left out by the filters', 'left out by the filters'],
  other: ['other', 'others (requests, metadata, conversions)'],
};

const isOfKind = Object.keys(kinds).map((kind) => [kind, `kind = '${kind}'`]);
const counts = {
  ...(Object.fromEntries(isOfKind) as Record<keyof typeof kinds, string>),
  pages: "kind = 'page'",
  records: "kind NOT IN ('line', 'damage')",
  /** Revisits of captures that were found, which count as captures too. */
  repeats: "kind = 'revisit' AND text IS NOT NULL",
  embedded: "outcome = 'embedded'",
  /** Captures whose main text alone is kept, and those that were cut because they are too long. */
  mainText: 'isMain',
  cut: 'isCut',
};

/** Returns how many records meet each condition. */
function count<Name extends string>({ tables }: Stage, conditions: Readonly<Record<Name, string>>) {
  const columns = Object.entries(conditions).map(([name, condition]) => {
    return `count(iif(${condition}, 1, NULL)) AS ${name}`;
  });
  const sql = `SELECT ${columns.join(', ')} FROM records`;
  const [row] = tables.all<Readonly<Record<Name, number>>>(sql);
  // A query without groups always has a row.
  return row as NonNullable<typeof row>;
}

/** What an import did or, in a dry run, would do. */
export type ImportResult = ReturnType<typeof resultOf>;

/** What became of the records of a stage. */
export function resultOf(stage: Stage) {
  const { tables } = stage;
  const names = Object.keys(lists) as (keyof typeof lists)[];
  const listed = names.map((name) => [name, listOf(stage, name)] as const);
  return {
    /** The number of items with new versions. */
    items: stage.countItems(isNew),
    ...count(stage, numbers),
    /** The number of items not imported because of an interruption or an unreachable database. */
    left: stage.countItems(isLeft),
    ...(Object.fromEntries(listed) as Record<keyof typeof lists, readonly Problem[]>),
    counts: count(stage, counts),
    /** The number of lines of items. */
    lines: tables.count(
      "SELECT count(DISTINCT place || ' ' || item) AS n FROM records WHERE kind = 'line'",
    ),
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
}

/** Yields every record with what became of it, in the order of reading, as lines of JSON (`--report`). */
export function* reportLines({ tables }: Stage): Generator<string> {
  const rows = tables.iterate<Readonly<Record<string, string | null>>>(
    `SELECT place AS "where", type, address, date, outcome, coalesce(storedAs, item) AS item, version, reason
       FROM records ORDER BY id`,
  );
  for (const row of rows) {
    const known = Object.entries(row).filter(([, value]) => value !== null);
    yield `${JSON.stringify(Object.fromEntries(known))}\n`;
  }
}

/** Describes the result of an import. */
export function summarizeImport(report: ImportReport): string[] {
  const { counts, dryRun, written, waiting, unchanged, items, interrupted, left } = report;
  /** Returns the text if there are any. */
  const some = (number: number, text: string) => (number > 0 ? [text] : []);
  const versions = `${counted(written, 'version')} of ${counted(items, 'item')}`;
  const done = [
    `${dryRun ? 'Would write' : 'Wrote'} ${written === 0 ? 'nothing' : versions}`,
    ...some(waiting, `${formatCount(waiting)} of them waiting for approval`),
    ...some(unchanged, `${counted(unchanged, 'capture')} unchanged`),
  ];
  const rest = [
    ...some(left, `${counted(left, 'item')} not imported`),
    ...some(Number(report.isPart), 'part of the input not read'),
  ];
  const end = `Interrupted: ${rest.join(', ')}. What is written is whole; run the same command to go on.`;
  const remarks: readonly (readonly [number, string])[] = [
    [
      report.skipped,
      'skipped: a version of the same time has another text or is unapproved, or a version with the same text is withdrawn (--report says which)',
    ],
    [counts.mainText, 'with the main text only (--text all keeps menus, footers and the like)'],
    [report.repeated, 'with the text of another in the same second'],
    [counts.cut, 'cut to 200,000 characters, which the page says at its end'],
  ];
  const { resumed } = report;
  return [
    ...some(
      resumed,
      `Went on after ${counted(resumed, 'record')} that an interrupted run has read.`,
    ),
    ...readLines(report),
    `${done.join(', ')}.`,
    ...remarks.flatMap(([number, text]) => some(number, `${counted(number, 'capture')} ${text}.`)),
    ...Object.keys(lists).flatMap((name) => listed(report, name as keyof typeof lists)),
    ...some(Number(interrupted), end),
  ];
}

function readLines({ counts, lines }: ImportReport): string[] {
  const named = Object.entries(kinds).flatMap(([kind, nouns]) => {
    const number = counts[kind as keyof typeof kinds];
    return number > 0 ? counted(number, ...nouns) : [];
  });
  const repeats = counts.repeats > 0 ? `; ${counted(counts.repeats, 'revisit')} of pages` : '';
  const records = `Read ${counted(counts.records, 'record')}${named.length > 0 ? ': ' : ''}`;
  return [
    ...(counts.records > 0 || lines === 0 ? [`${records}${named.join(', ')}${repeats}.`] : []),
    ...(lines > 0 ? [`Read ${counted(lines, 'item')}.`] : []),
  ];
}

const maxPrinted = 50;

function listed(report: ImportReport, name: keyof typeof lists): string[] {
  const [noun, title] = lists[name];
  const problems = report[name];
  const number = problems.reduce((sum, { more = 1 }) => sum + more, 0);
  if (number === 0) return [];
  const rest = number - maxPrinted;
  return [
    `${`${counted(number, noun)} ${title}`.trim()}:`,
    ...problems
      .slice(0, maxPrinted)
      .map(({ where, reason }) => `  ${printableLine(where)}: ${printableLine(reason)}`),
    ...(rest > 0 ? [`  … and ${formatCount(rest)} more, which --json and --report list`] : []),
  ];
}
