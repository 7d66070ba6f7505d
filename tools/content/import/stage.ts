import { parseTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import type {
  CapturedPage,
  PageCapture,
  PageText,
  PageTitles,
  Revisit,
  TimedText,
} from '../model/captured-page';
import { cutBody, cutLength, maxBodyLength } from '../model/cut-body';
import { fitVersions } from '../model/fit-versions';
import type { PageUrl } from '../model/page-url';
import { type Reading, wholePages } from './capture-filter';
import type { NoPage, Outcome, RecordPlace } from './outcome';
import { StagingTables } from './staging-tables';

/** What became of a record. */
export interface Settled {
  readonly outcome: Outcome;
  readonly reason?: string | null | undefined;
  /** The id of the item, if that is not the record's own. */
  readonly item?: string | undefined;
  /** The id of the item under which a page is stored. */
  readonly storedAs?: string | undefined;
  /** The timestamp of the new version. */
  readonly version?: string | undefined;
  /** Numbers of versions: a line of items may have several. */
  readonly written?: number;
  readonly waiting?: number;
  readonly unchanged?: number;
  readonly skipped?: number;
  /** Whether a repeated import may succeed. */
  readonly isLeft?: boolean;
}

/** What a message is about, besides records. */
export type MessageList = 'problem' | 'cut';

interface CaptureRow {
  readonly id: number;
  readonly time: string;
  readonly fraction: number;
  readonly place: string;
  readonly origin: string;
  readonly text: number;
}

/**
 * Has every record of an import, with what became of it: each is added as it is read, and settled
 * later. In a file, the records outlast the process, so that reading can go on where it stopped.
 */
export class Stage {
  readonly tables: StagingTables;
  /** How many records an interrupted run has read. */
  readonly resumed: number;
  file = 0;
  #input = '';

  /** `file` is the path of the database; by default it is in memory. */
  constructor(
    readonly reading: Reading = wholePages,
    file?: string,
  ) {
    this.tables = new StagingTables(file);
    // What is wrong with whole files is found again, and items are read again.
    this.tables.run("DELETE FROM records WHERE input = ''");
    this.tables.run('DELETE FROM messages');
    this.tables.run(
      `UPDATE records SET outcome = NULL, reason = NULL, version = NULL, isLeft = 0, written = 0,
         waiting = 0, unchanged = 0, skipped = 0 WHERE item IS NOT NULL`,
    );
    this.tables.commit();
    this.resumed = this.tables.count('SELECT count(*) AS n FROM records');
  }

  /** Begins the file with a number; those that follow are the records in it. */
  beginFile(file: number): void {
    this.file = file;
    this.#input = '';
  }

  /** Begins a part of the file; returns how many of its records have been read before. */
  beginInput(input: string): number {
    this.#input = input;
    const sql = 'SELECT count(*) AS n FROM records WHERE file = ? AND input = ?';
    return this.tables.count(sql, this.file, input);
  }

  /** Adds a record that is no page. */
  skip(place: RecordPlace, reason: NoPage): void {
    this.#insert({ ...valuesOf(place), kind: reason, outcome: reason });
  }

  /** Adds a record that cannot be read. */
  report(place: RecordPlace, reason: string): void {
    this.#insert({ ...valuesOf(place), kind: 'unreadable', outcome: 'problem', reason });
  }

  /** Adds a part of a file that is no whole record. */
  reportDamage(place: RecordPlace, reason: string): void {
    this.#insert({ ...valuesOf(place), kind: 'damage', outcome: 'problem', reason });
  }

  /** Adds what is wrong with a file as a whole. */
  reportFile(where: string, reason: string): void {
    this.#insert({ place: where, kind: 'damage', outcome: 'problem', reason, input: '' });
  }

  /** Whether the record at a place has been read before. */
  isStaged(where: string): boolean {
    const sql = 'SELECT 1 AS n FROM records WHERE file = ? AND input = ? AND place = ?';
    return this.tables.count(sql, this.file, this.#input, where) > 0;
  }

  /** Adds a line of items. Returns its number. */
  addLine(where: string): number {
    return this.#insert({ place: where, kind: 'line' });
  }

  /** Reports what is not about a record. */
  addMessage(list: MessageList, where: string, reason: string): void {
    this.tables.run('INSERT INTO messages VALUES (?, ?, ?)', list, where, reason);
  }

  add(capture: PageCapture): void {
    const { url, timestamp, text } = capture;
    const { headline, body } = withinLimits(timestamp, text);
    const isCut = cutLength(body) !== null;
    const page = { headline, body, doubt: text.doubt ?? null };
    const id = this.addText(page, text.isMainText, isCut, text.titles);
    for (const frame of text.frames) {
      this.tables.run('INSERT OR IGNORE INTO leads VALUES (?, ?, 1)', url.itemId, frame);
    }
    this.#addCapture(capture, { kind: 'page', text: id });
  }

  /** Adds a revisit; `settleRevisits` finds what it repeats. */
  addRevisit(revisit: Revisit): void {
    const { ofItemId: ofItem, ofTime, ofFraction, isPage } = revisit;
    const of = { ofItem, ofTime, ofFraction, isPage: Number(isPage) };
    this.#addCapture(revisit, { kind: 'revisit', ...of });
  }

  /** Adds a stored version, for revisits that repeat it. */
  addStored(
    item: string,
    time: string,
    fraction: number,
    digest: string | null,
    { headline, body }: PageText,
  ): void {
    const text = this.addText({ headline, body }, false, false);
    this.#insert({ place: '', kind: 'stored', item, time, fraction, digest, text });
  }

  addText(
    text: PageText,
    isMain: boolean,
    isCut: boolean,
    titles: PageTitles | null = null,
  ): number {
    const sql = 'INSERT INTO texts (json, titles, isMain, isCut) VALUES (?, ?, ?, ?)';
    const json = [text, titles].map((each) => each && JSON.stringify(each));
    return this.tables.run(sql, ...json, Number(isMain), Number(isCut));
  }

  settle(record: number | undefined, settled: Settled): void {
    if (record === undefined) return;
    const { outcome, reason = null, version = null, isLeft = false } = settled;
    const { item = null, storedAs = null } = settled;
    const isNew = outcome === 'published' || outcome === 'waiting';
    const { written = Number(isNew), waiting = Number(outcome === 'waiting') } = settled;
    const { unchanged = Number(outcome === 'unchanged') } = settled;
    const { skipped = Number(outcome === 'skipped') } = settled;
    this.tables.run(
      `UPDATE records SET outcome = ?, reason = ?, version = ?, item = coalesce(?, item),
         storedAs = ?, written = ?, waiting = ?, unchanged = ?, skipped = ?, isLeft = ? WHERE id = ?`,
      ...[outcome, reason, version, item, storedAs, written, waiting, unchanged, skipped],
      ...[Number(isLeft), record],
    );
  }

  /** The pages with captures that are to be imported, in the order in which they were read. */
  *capturedPages(): Generator<CapturedPage> {
    type Row = PageUrl & { readonly row: number };
    const sql = `SELECT rowid AS row, key, host, path, item AS itemId FROM pages
      WHERE rowid > ? AND ${hasCaptures} ORDER BY rowid LIMIT ${pagesAtOnce}`;
    let rows: readonly Row[] = this.tables.all<Row>(sql, 0);
    while (rows.length > 0) {
      for (const { row: _, ...url } of rows) {
        const captures = { [Symbol.iterator]: () => this.#captures(url.itemId) };
        yield { url, captures };
      }
      rows = this.tables.all<Row>(sql, rows.at(-1)?.row ?? 0);
    }
  }

  /** The ids of their items. */
  itemIds(): ReadonlySet<string> {
    const ids = new Set<string>();
    const sql = `SELECT item FROM pages WHERE ${hasCaptures}`;
    for (const { item } of this.tables.iterate<{ item: string }>(sql)) ids.add(item);
    return ids;
  }

  close(): void {
    this.tables.close();
  }

  /** Oldest first; those of one instant in the order added. */
  *#captures(item: string): Generator<TimedText> {
    const rows = this.tables.all<CaptureRow>(
      `SELECT id, time, fraction, place, origin, text FROM records
         WHERE item = ? AND ${toImport} ORDER BY time, fraction, kind, id`,
      item,
    );
    for (const { id, time, fraction, place, origin, text } of rows) {
      const timestamp = parseTimestamp(time);
      if (timestamp === null) continue;
      const source = { where: place, origin: JSON.parse(origin), record: id };
      yield [timestamp, this.#textOf(text), fraction, source];
    }
  }

  #textOf(id: number): PageText {
    const [row] = this.tables.all<{ json: string }>('SELECT json FROM texts WHERE id = ?', id);
    return JSON.parse(row?.json ?? 'null');
  }

  #addCapture(capture: Omit<PageCapture, 'text'>, values: NewRecord): void {
    const { url, timestamp, fraction, isImprecise, digest, where, origin } = capture;
    const { itemId, key, host, path } = url;
    this.tables.run('INSERT OR IGNORE INTO pages VALUES (?, ?, ?, ?)', itemId, key, host, path);
    this.#insert({
      ...{
        place: where,
        address: origin.address,
        date: origin.date,
        item: itemId,
        time: timestamp,
      },
      ...{ fraction, imprecise: Number(isImprecise), digest, origin: JSON.stringify(origin) },
      ...values,
    });
  }

  /** Adds a record last, when everything that belongs to it is there. */
  #insert(values: NewRecord): number {
    const row = { file: this.file, input: this.#input, ...values };
    const columns = Object.keys(row);
    const places = columns.map(() => '?').join(', ');
    const sql = `INSERT INTO records (${columns.join(', ')}) VALUES (${places})`;
    return this.tables.run(sql, ...Object.values(row));
  }
}

/** The values of a record by column. */
interface NewRecord {
  readonly kind: 'page' | 'revisit' | 'stored' | 'line' | 'unreadable' | 'damage' | NoPage;
  readonly [column: string]: string | number | null;
}

function valuesOf({ where, type, address, date }: RecordPlace) {
  return { place: where, type: type ?? null, address: address ?? null, date: date ?? null };
}

/** Captures whose outcome is not settled, and revisits of which the text is known. */
export const toImport = "kind IN ('page', 'revisit') AND text IS NOT NULL AND outcome IS NULL";
const hasCaptures = `EXISTS (SELECT 1 FROM records WHERE records.item = pages.item AND ${toImport})`;
const pagesAtOnce = 1000;

/** Cuts a page as soon as it is read, so that no unstorable page is held. */
function withinLimits(timestamp: Timestamp, { headline, body }: PageText): PageText {
  const version = { approved: 'yes', headline, body: cutBody(body, maxBodyLength) } as const;
  return fitVersions(new Map([[timestamp, version]]))?.versions.get(timestamp) ?? version;
}
