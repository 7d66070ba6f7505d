import { counted, formatCount } from '../../../src/domain/messages';
import { printableLine } from '../model/printable';
import { countProblems, type Problem } from '../model/problem';
import type { NoPage } from './capture';
import { isNew, type Stage } from './stage';
import { countLeft } from './write';

/** What a report lists: of what, the title of the list in the summary, which records, and why. */
const lists = {
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

type Lists = Readonly<Record<keyof typeof lists, readonly Problem[]>>;

/** A hostile file can have any number of problems: beyond these, they are only counted. */
const maxListed = 10_000;

/** Returns the list with a name: for each record its place, and its page and the reason. */
function listOf({ tables }: Stage, name: string, condition: string, why: string): Problem[] {
  const query = `SELECT place AS "where",
      coalesce(substr(coalesce(key, iif(outcome = 'empty', address, NULL)), 1, 300) || ': ', '') || ${why} AS reason
    FROM records LEFT JOIN pages USING (item) WHERE ${condition} AND ${why} IS NOT NULL
    UNION ALL SELECT place, reason FROM messages WHERE list = '${name}'`;
  const listed = tables.all<Problem>(`${query} LIMIT ${maxListed}`);
  const more = tables.count(`SELECT count(*) AS n FROM (${query})`) - listed.length;
  if (more === 0) return [...listed];
  const reason = `${more.toLocaleString('en-US')} more are not listed here`;
  return [...listed, { where: 'all files', reason, more }];
}

/** What an import did or, in a dry run, would do. */
export type ImportResult = ReturnType<typeof resultOf>;

/** What became of the records of a stage. */
export function resultOf(stage: Stage) {
  const { tables } = stage;
  // An item without versions counts as a line only.
  const became = countBy(stage, 'outcome', "kind <> 'line' OR version IS NOT NULL");
  const listed = Object.entries(lists).map(([name, [, , condition, why]]) => [
    name,
    listOf(stage, name, condition, why),
  ]);
  return {
    /** The number of items with new versions, and those of new versions that wait, or not. */
    items: tables.count(`SELECT count(DISTINCT item) AS n FROM records WHERE ${isNew}`),
    written: became('published') + became('waiting') + became('unpublished'),
    waiting: became('waiting'),
    unchanged: became('unchanged'),
    skipped: became('skipped'),
    repeated: became('repeated'),
    /** The number of items not imported because of an interruption or an unreachable database. */
    left: countLeft(stage),
    /** Items whose longest bodies were cut to `limit` characters to fit. */
    cut: tables.all<{ readonly itemId: string; readonly limit: number }>(
      `SELECT place AS itemId, CAST(reason AS INTEGER) AS "limit" FROM messages WHERE list = 'cut'`,
    ),
    ...(Object.fromEntries(listed) as Lists),
    counts: countsOf(stage),
    /** The number of lines of items. */
    lines: tables.count(
      "SELECT count(DISTINCT place || ' ' || item) AS n FROM records WHERE kind = 'line'",
    ),
  };
}

function countBy({ tables }: Stage, column: string, condition: string): (name: string) => number {
  const rows = tables.all<{ name: string; n: number }>(
    `SELECT ${column} AS name, count(*) AS n FROM records WHERE ${condition} GROUP BY name`,
  );
  const counts = new Map(rows.map(({ name, n }) => [name, n]));
  return (name) => counts.get(name) ?? 0;
}

type Kind = NoPage | 'pages';

/** What was read, by kind, as the summary names one and several. */
const kinds: Readonly<Record<Kind, readonly [one: string, several: string]>> = {
  pages: ['capture of HTML pages', 'captures of HTML pages'],
  revisit: ['revisit', 'revisits'],
  redirect: ['redirect', 'redirects'],
  httpError: ['error response', 'error responses'],
  notHtml: ['not HTML', 'not HTML'],
  empty: ['without text', 'without text'],
  filtered: ['left out by the filters', 'left out by the filters'],
  other: ['other', 'others (requests, metadata, conversions)'],
};

/** The numbers of records by what was read. */
function countsOf(stage: Stage) {
  const number = (condition: string) =>
    stage.tables.count(
      `SELECT count(*) AS n FROM records LEFT JOIN texts ON texts.id = text WHERE ${condition}`,
    );
  const read = countBy(stage, "iif(kind = 'page', 'pages', kind)", 'true');
  const byKind = Object.keys(kinds).map((kind) => [kind, read(kind)]);
  return {
    records: number("kind NOT IN ('line', 'damage')"),
    /** Revisits of captures that were found, which count as captures too. */
    repeats: number("kind = 'revisit' AND text IS NOT NULL"),
    embedded: number("outcome = 'embedded'"),
    /** Captures whose main text alone is kept, and those that were cut because they are too long. */
    mainText: number("kind = 'page' AND isMain"),
    cut: number("kind = 'page' AND isCut"),
    ...(Object.fromEntries(byKind) as Readonly<Record<Kind, number>>),
  };
}

/** The result of a whole run of `import`; `--json` prints it. */
export type ImportReport = ReturnType<typeof reportOf>;

/** The report of a run, which may have been aborted; `isPart` if some of the input was not read. */
export function reportOf(
  stage: Stage,
  about: Readonly<Record<'dryRun' | 'pending' | 'isPart', boolean>> & { readonly resumed: number },
  isAborted: boolean,
) {
  const result = resultOf(stage);
  return {
    ...about,
    // A signal that comes after the last item leaves nothing undone.
    interrupted: isAborted && (about.isPart || result.left > 0),
    ...result,
  };
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
  const { counts, cut, resumed } = report;
  const remarks: readonly (readonly [number, string])[] = [
    [
      report.skipped,
      'skipped: a version of the same time has another text or is unapproved, or a version with the same text is withdrawn (--report says which)',
    ],
    [counts.mainText, 'with the main text only (--text all keeps menus, footers and the like)'],
    [report.repeated, 'with the text of another in the same second'],
    [counts.cut, 'cut to 200,000 characters, which the page says at its end'],
  ];
  return [
    ...(resumed > 0
      ? [`Went on after ${counted(resumed, 'record')} that an interrupted run has read.`]
      : []),
    ...readLines(report),
    writtenLine(report),
    ...remarks.flatMap(([number, text]) =>
      number > 0 ? `${counted(number, 'capture')} ${text}.` : [],
    ),
    ...cut.map(
      ({ itemId, limit }) =>
        `Cut to fit: the longest versions of ${itemId} keep their first ${limit.toLocaleString('en-US')} characters.`,
    ),
    ...Object.entries(lists).flatMap(([name, [noun, title]]) =>
      listed(noun, title, report[name as keyof Lists]),
    ),
    ...describeEnd(report),
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

function readLines({ counts, lines }: ImportReport): string[] {
  const named = Object.entries(kinds).flatMap(([kind, nouns]) => {
    const number = counts[kind as Kind];
    return number > 0 ? counted(number, nouns[0], nouns[1]) : [];
  });
  const repeats = counts.repeats > 0 ? `; ${counted(counts.repeats, 'revisit')} of pages` : '';
  const records = `Read ${counted(counts.records, 'record')}${named.length > 0 ? ': ' : ''}`;
  return [
    ...(counts.records > 0 || lines === 0 ? [`${records}${named.join(', ')}${repeats}.`] : []),
    ...(lines > 0 ? [`Read ${counted(lines, 'item')}.`] : []),
  ];
}

const maxPrinted = 50;

function listed(noun: string, title: string, problems: readonly Problem[]): string[] {
  if (problems.length === 0) return [];
  const count = countProblems(problems);
  const rest = count - maxPrinted;
  return [
    `${`${counted(count, noun)} ${title}`.trim()}:`,
    ...problems
      .slice(0, maxPrinted)
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
