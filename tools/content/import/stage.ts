import type { Timestamp } from '../../../src/domain/time/timestamp';
import type { ArchiveItem } from '../model/archive-item';
import type {
  CapturedPage,
  PageCapture,
  PageText,
  PageTitles,
  Revisit,
  TimedText,
} from '../model/captured-page';
import { cutBody, cutLength, fitVersions, maxBodyLength } from '../model/cut-body';
import type { PageUrl } from '../model/page-url';
import type { NoPage, Reading } from './capture';
import { type TextRow, textReader } from './site-names';
import { StagingTables } from './staging-tables';

/** What becomes of a record, a page of a folder, or a version in a line of items (docs/content-import.md). */
export type Outcome =
  | 'published'
  | 'waiting'
  | 'unpublished'
  | 'unchanged'
  | 'skipped'
  | 'repeated'
  | 'embedded'
  | NoPage
  | 'left'
  | 'problem';

/** What identifies a record: a file and an offset or a line, or a path; and what the record says itself. */
export interface RecordPlace
  extends Partial<Readonly<Record<'type' | 'address' | 'date', string | null>>> {
  readonly where: string;
}

/** What became of a record. */
export interface Settled {
  readonly outcome: Outcome;
  readonly reason?: string | null;
  /** The timestamp of the new version. */
  readonly version?: string | null;
}

/**
 * Every record of an import, with what becomes of it. In a file, the records outlast the process, so that
 * reading can go on where it stopped.
 */
export class Stage extends StagingTables {
  /** How many records an interrupted run has read. */
  readonly resumed: number;
  file = 0;
  #input = '';
  /** The records of the input that are read again, by place. */
  #ended: ReadonlyMap<string, number> = new Map();

  /** `file` is the path of the database; by default it is in memory. */
  constructor(
    readonly reading: Reading,
    file?: string,
  ) {
    super(file);
    // What is wrong with whole files is found again, and items are read again.
    this.run("DELETE FROM records WHERE input = ''");
    this.run('DELETE FROM messages');
    this.run(
      'UPDATE records SET outcome = NULL, reason = NULL, version = NULL WHERE item IS NOT NULL',
    );
    this.commit();
    this.resumed = this.count("SELECT count(*) AS n FROM records WHERE kind <> 'ended'");
  }

  /** Begins the file with a number; those that follow are the records in it. */
  beginFile(file: number): void {
    this.file = file;
    this.#input = '';
  }

  /** Begins a part of the file; returns how many of its records have been tried before. */
  beginInput(input: string): number {
    this.#input = input;
    const ofInput = 'FROM records WHERE file = ? AND input = ?';
    const ended = this.all<{ readonly place: string; readonly id: number }>(
      `SELECT place, id ${ofInput} AND kind = 'ended'`,
      ...[this.file, input],
    );
    this.#ended = new Map(ended.map(({ place, id }) => [place, id]));
    return this.count(`SELECT count(*) AS n ${ofInput}`, this.file, input);
  }

  /** Whether the record at a place has been read before. */
  isStaged(where: string): boolean {
    const sql = 'SELECT 1 AS n FROM records WHERE file = ? AND input = ? AND place = ?';
    return this.count(sql, this.file, this.#input, where) > 0 && !this.isReadAgain(where);
  }

  /** Whether an earlier run tried to read the record at a place, and the process that read it ended. */
  isReadAgain(where: string): boolean {
    return this.#ended.has(where);
  }

  /** Adds a record that holds no page or, for a reason, cannot be read. */
  note(
    { where: place, ...said }: RecordPlace,
    kind: NoPage | 'unreadable' | 'ended' | 'damage' | 'line',
    reason: string | null = null,
  ): void {
    this.#insert({ ...said, place, kind, outcome: reason === null ? kind : 'problem', reason });
  }

  /** Adds what is wrong with a file as a whole. */
  reportFile(place: string, reason: string): void {
    this.#insert({ place, kind: 'damage', outcome: 'problem', reason, input: '' });
  }

  /** Adds an item: a record for each of its versions, or one if it has none; returns their ids. */
  addItem(place: string, item: ArchiveItem): readonly number[] {
    const versions = [...Object.keys(item.document.versions), ...item.unapproved.keys()];
    const rows = versions.length > 0 ? versions : [null];
    const line = { place, kind: 'line', item: item.documentId } as const;
    return rows.map((version) => this.#insert({ ...line, version }));
  }

  /** Reports what is not about a record. */
  addMessage(list: 'problems' | 'cut', where: string, reason: string): void {
    this.run('INSERT INTO messages VALUES (?, ?, ?)', list, where, reason);
  }

  /** Adds a capture, or a revisit, of which `settleRevisits` finds the text. */
  add(capture: PageCapture | Revisit): void {
    const { url, timestamp: time, fraction, isImprecise, digest, where, origin } = capture;
    const { itemId: item, key, host, path } = url;
    this.run('INSERT OR IGNORE INTO pages VALUES (?, ?, ?, ?)', item, key, host, path);
    this.#insert({
      ...('text' in capture ? this.#addPage(capture) : columnsOf(capture)),
      ...{ place: where, address: origin.address, date: origin.date, item, time, fraction, digest },
      ...{ imprecise: Number(isImprecise), origin: JSON.stringify(origin) },
    });
  }

  /** Adds a stored version, for revisits that repeat it. */
  addStored(
    item: string,
    { timestamp: time, fraction }: { readonly timestamp: string; readonly fraction: number },
    digest: string | null,
    { headline, body }: PageText,
  ): void {
    const text = this.#addText(item, { headline, body }, null);
    this.#insert({ place: '', kind: 'stored', item, time, fraction, digest, text });
  }

  /** Settles a record; `storedAs` is the id of the document of its item. */
  settle(record: number | undefined, settled: Settled, storedAs: string): void {
    const { outcome, reason = null, version = null } = settled;
    const set = 'outcome = ?, reason = ?, version = ?, storedAs = ?';
    const values = [outcome, reason, version, storedAs, record ?? null];
    this.run(`UPDATE records SET ${set} WHERE id = ?`, ...values);
  }

  /** The ids of the items of pages with captures that are to be imported, in the order of reading. */
  itemIds(): ReadonlySet<string> {
    const rows = this.all<{ item: string }>(
      `SELECT item FROM pages WHERE EXISTS
         (SELECT 1 FROM records WHERE records.item = pages.item AND ${toImport}) ORDER BY rowid`,
    );
    return new Set(rows.map(({ item }) => item));
  }

  /** These pages, with their captures. */
  *capturedPages(): Generator<CapturedPage> {
    const readText = textReader(this, this.reading.siteName);
    const sql = 'SELECT key, host, path, item AS itemId FROM pages WHERE item = ?';
    for (const item of this.itemIds()) {
      const captures = { [Symbol.iterator]: () => this.#captures(item, readText) };
      for (const url of this.all<PageUrl>(sql, item)) yield { url, captures };
    }
  }

  /** Oldest first; those of one instant in the order added. */
  *#captures(item: string, readText: (row: TextRow) => PageText): Generator<TimedText> {
    type Row = TextRow &
      Readonly<Record<'where' | 'origin', string>> & { readonly record: number; time: Timestamp };
    const rows = this.iterate<Row>(
      `SELECT records.id AS record, time, place AS "where", origin, json, titles, host, path
         FROM records JOIN texts ON texts.id = text LEFT JOIN pages ON pages.item = texts.item
         WHERE records.item = ? AND ${toImport} ORDER BY time, fraction, kind, records.id`,
      item,
    );
    for (const { record, time, where, origin, ...text } of rows) {
      yield [time, readText(text), { where, origin: JSON.parse(origin), record }];
    }
  }

  #addPage({ url, text: page }: PageCapture): NewRecord {
    const body = bodyWithinLimits(page);
    const [isMain, isCut] = [Number(page.isMainText), Number(cutLength(body) !== null)];
    const { headline, lang, doubt = null, titles, frames } = page;
    const text = this.#addText(
      url.itemId,
      { headline, body, doubt, ...(lang !== undefined && { lang }) },
      titles,
    );
    for (const frame of frames) {
      this.run('INSERT OR IGNORE INTO leads VALUES (?, ?, 1)', url.itemId, frame);
    }
    return { kind: 'page', text, isMain, isCut };
  }

  #addText(item: string, text: PageText, titles: PageTitles | null): number {
    const json = [text, titles].map((each) => each && JSON.stringify(each));
    const sql = 'INSERT INTO texts (item, json, titles) VALUES (?, ?, ?)';
    return this.run(sql, item, ...json);
  }

  /** Adds a record last, when everything that belongs to it is there, or replaces one that ended; returns its id. */
  #insert(values: NewRecord): number {
    const again = values.input === undefined ? this.#ended.get(String(values.place)) : undefined;
    const id = again === undefined ? {} : { id: again };
    const row = { file: this.file, input: this.#input, ...values, ...id };
    const columns = Object.keys(row);
    const places = columns.map(() => '?').join(', ');
    const sql = `INSERT OR REPLACE INTO records (${columns.join(', ')}) VALUES (${places})`;
    return this.run(sql, ...Object.values(row));
  }
}

/** The values of a record by column. */
interface NewRecord {
  readonly kind:
    | 'page'
    | 'revisit'
    | 'stored'
    | 'line'
    | 'unreadable'
    | 'ended'
    | 'damage'
    | NoPage;
  readonly [column: string]: string | number | null;
}

/** The columns of a revisit. */
function columnsOf({ ofItemId: ofItem, ofTime, ofFraction, isPage }: Revisit): NewRecord {
  return { kind: 'revisit', ofItem, ofTime, ofFraction, isPage: Number(isPage) };
}

/** Captures whose outcome is not settled, and revisits of which the text is known. */
export const toImport = "kind IN ('page', 'revisit') AND text IS NOT NULL AND outcome IS NULL";
/** Records that became new versions. */
export const isNew = "version IS NOT NULL AND outcome IN ('published', 'waiting', 'unpublished')";

/** Returns the body of a page, cut as soon as it is read, so that no unstorable page is held. */
function bodyWithinLimits({ headline, body }: PageText): PageText['body'] {
  const version = { approved: 'yes', headline, body: cutBody(body, maxBodyLength) } as const;
  return fitVersions(new Map([['', version]]))?.versions.get('')?.body ?? version.body;
}
