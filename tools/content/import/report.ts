import { counted, formatCount } from '../../../src/domain/messages';
import { printableLine } from '../model/printable';
import { countProblems, type Problem } from '../model/problem';
import type { NoPage } from './capture';
import { isNew, type Stage } from './stage';
import { countLeft } from './write';

const withPages = 'FROM records JOIN pages USING (item)';
const ofPage = "substr(key, 1, 300) || ': '";

/** What a report lists: of what, the title of the list in the summary, and the query for it. */
const lists = {
  /** Captures stored at a later second. */
  moved: [
    'capture',
    'moved, because another one has the same second',
    `SELECT coalesce(storedAs, item) AS "where", 'the capture of ' || time || ' is stored at ' || version AS reason
       FROM records WHERE version <> time AND outcome IN ('published', 'waiting')`,
  ],
  /** Revisits of pages that repeat a capture missing from the files. */
  notes: [
    'revisit',
    'of what was not imported',
    `SELECT place AS "where", ${ofPage} || reason AS reason
       ${withPages} WHERE outcome = 'revisit' AND reason IS NOT NULL`,
  ],
  dates: [
    'capture',
    'with a date without seconds, taken as the first second',
    `SELECT place AS "where", ${ofPage} || date || ' is taken as ' || time AS reason
       ${withPages} WHERE imprecise`,
  ],
  /** Captures of HTML that become no versions. */
  leftOut: [
    'capture',
    'left out, without text or shown within pages',
    `SELECT place AS "where",
         iif(address IS NULL, '', substr(address, 1, 300) || ': ') || 'it has no text' AS reason
       FROM records WHERE outcome = 'empty'
     UNION ALL
     SELECT substr(key, 1, 300) || ' at ' || time, 'it is shown within a page'
       ${withPages} WHERE outcome = 'embedded'`,
  ],
  /** Captures that wait for approval, because they may not be what readers saw. */
  doubts: [
    'capture',
    'waiting for approval, because of doubts',
    `SELECT place AS "where", ${ofPage} || reason AS reason
       ${withPages} WHERE outcome = 'waiting' AND reason IS NOT NULL`,
  ],
  problems: [
    'problem',
    '',
    `SELECT place AS "where", reason FROM records WHERE outcome = 'problem' AND item IS NULL
     UNION ALL SELECT place, reason FROM messages WHERE list = 'problem'`,
  ],
} as const;

type Lists = Readonly<Record<keyof typeof lists, readonly Problem[]>>;

/** A hostile file can have any number of problems: beyond these, they are only counted. */
const maxListed = 10_000;

function listOf({ tables }: Stage, query: string): readonly Problem[] {
  const listed = tables.all<Problem>(`${query} LIMIT ${maxListed}`);
  const more = tables.count(`SELECT count(*) AS n FROM (${query})`) - listed.length;
  if (more === 0) return listed;
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
  const cut = tables.all<{ itemId: string; reason: string }>(
    "SELECT place AS itemId, reason FROM messages WHERE list = 'cut'",
  );
  const listed = Object.entries(lists).map(([name, [, , query]]) => [name, listOf(stage, query)]);
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
    cut: cut.map(({ itemId, reason }) => ({ itemId, limit: Number(reason) })),
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

/** The numbers of records by what was read. */
function countsOf(stage: Stage) {
  const number = (condition: string) =>
    stage.tables.count(
      `SELECT count(*) AS n FROM records LEFT JOIN texts ON texts.id = text WHERE ${condition}`,
    );
  const read = countBy(stage, 'kind', 'true');
  const ofKind = (kind: NoPage) => ({ [kind]: read(kind) }) as Readonly<Record<NoPage, number>>;
  return {
    records: number("kind NOT IN ('line', 'damage')"),
    pages: read('page'),
    /** Revisits of captures that were found, which count as captures too. */
    repeats: number("kind = 'revisit' AND text IS NOT NULL"),
    embedded: number("outcome = 'embedded'"),
    /** Captures whose main text alone is kept, and those that were cut because they are too long. */
    mainText: number("kind = 'page' AND isMain"),
    cut: number("kind = 'page' AND isCut"),
    ...ofKind('revisit'),
    ...ofKind('redirect'),
    ...ofKind('httpError'),
    ...ofKind('notHtml'),
    ...ofKind('empty'),
    ...ofKind('filtered'),
    ...ofKind('other'),
  };
}

/** The result of a whole run of `import`; `--json` prints it. */
export type ImportReport = ReturnType<typeof reportOf>;

interface About {
  readonly dryRun: boolean;
  readonly pending: boolean;
  /** Whether some of the input was not read, because of an interruption or because the database is gone. */
  readonly isPart: boolean;
  /** How many records an interrupted run had read. */
  readonly resumed: number;
}

/** The report of a run that read so many bytes in so many milliseconds, and may have been aborted. */
export function reportOf(
  stage: Stage,
  about: About,
  isAborted: boolean,
  { bytes, milliseconds }: { readonly bytes: number; readonly milliseconds: number },
) {
  const result = resultOf(stage);
  const items = stage.tables.count('SELECT count(DISTINCT item) AS n FROM records');
  const seconds = Math.max(milliseconds, 1) / 1000;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    ...about,
    /** Whether Ctrl-C left something undone: not if it came after the last item. */
    interrupted: isAborted && (about.isPart || result.left > 0),
    ...result,
    speed: {
      seconds: rounded(seconds),
      itemsPerSecond: rounded((items - result.left) / seconds),
      megabytesPerSecond: rounded(bytes / 1e6 / seconds),
      /** Of the process, in MiB; maxRSS is in KiB. */
      peakMemory: Math.round(process.resourceUsage().maxRSS / 1024),
    },
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
  const { counts, cut, speed, resumed } = report;
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
    `In ${speed.seconds} s: ${speed.itemsPerSecond} items/s, ${speed.megabytesPerSecond} MB/s, ` +
      `${speed.peakMemory} MiB of memory at most.`,
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
