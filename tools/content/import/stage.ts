import type { Timestamp } from '../../../src/domain/time/timestamp';
import type { ArchiveItem } from '../model/archive-item';
import type {
  CapturedPage,
  Ending,
  PageCapture,
  PageText,
  PageTitles,
  Revisit,
  TimedText,
} from '../model/captured-page';
import { cutBody, cutLength, fitVersions, maxBodyLength } from '../model/cut-body';
import { type PageUrl, parsePageUrl } from '../model/page-url';
import type { Problem } from '../model/problem';
import type { NoPage, Reading } from './capture';
import { type PlacedComment, placedComments } from './placed-comments';
import {
  type CapturedHost,
  type HostText,
  type HostTitles,
  type TextRow,
  textReader,
} from './site-names';
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
      `UPDATE records SET outcome = iif(end IS NULL, NULL, kind), reason = NULL, version = NULL
         WHERE item IS NOT NULL`,
    );
    this.commit();
    this.resumed = this.count(
      "SELECT count(*) AS n FROM records WHERE kind NOT IN ('ended', 'comment')",
    );
  }

  /** Begins the file with a number; those that follow are the records in it. */
  beginFile(file: number): void {
    this.file = file;
    this.#input = '';
  }

  /** Begins a part of the file; returns how many of its records have been tried before. */
  beginInput(input: string): number {
    this.#input = input;
    const ofInput = "FROM records WHERE file = ? AND input = ? AND kind <> 'comment'";
    const ended = this.all<{ readonly place: string; readonly id: number }>(
      `SELECT place, id ${ofInput} AND kind = 'ended'`,
      ...[this.file, input],
    );
    this.#ended = new Map(ended.map(({ place, id }) => [place, id]));
    return this.count(`SELECT count(*) AS n ${ofInput}`, this.file, input);
  }

  /** Whether the record at a place has been read before. */
  isStaged(where: string): boolean {
    const sql = `SELECT 1 AS n FROM records
      WHERE file = ? AND input = ? AND place = ? AND kind <> 'comment'`;
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
    const { itemId: item } = url;
    this.#addItem(url);
    if ('text' in capture) this.#addComments(capture);
    this.#insert({
      ...('text' in capture ? this.#addPage(capture) : columnsOf(capture)),
      ...{ place: where, address: origin.address, date: origin.date, item, time, fraction, digest },
      ...{ imprecise: Number(isImprecise), origin: JSON.stringify(origin) },
    });
  }

  /** Adds an answer without a page, which may be the end of one. */
  addEnding({ url, timestamp: time, fraction, origin, end }: Ending, place: RecordPlace): void {
    const { where, ...said } = place;
    const kind = end.target === undefined ? 'httpError' : 'redirect';
    this.#insert({
      ...{ ...said, place: where, kind, outcome: kind, item: url.itemId, time, fraction },
      ...{ origin: JSON.stringify(origin), end: JSON.stringify(end) },
    });
  }

  /** Adds an item; of a comment, what the earliest capture says counts. */
  #addItem({ itemId, key, host, path }: PageUrl, about: Partial<CommentRow> = {}): void {
    const { parent = null, author = null, written = null, seen = null } = about;
    const sql = `INSERT INTO pages VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
      SET parent = excluded.parent, author = excluded.author, written = excluded.written, seen = excluded.seen
      WHERE excluded.seen < seen`;
    this.run(sql, itemId, key, host, path, parent, author, written, seen);
  }

  /**
   * Adds the comments on a page: each is an item, and a record of it belongs to the capture. An interrupted run may
   * have added some without the page, which comes last; they are repeated then.
   */
  #addComments({ url, text: page, timestamp, fraction, where, origin }: PageCapture): void {
    for (const comment of placedComments(page.comments ?? [], url)) {
      this.#addItem(comment.page, { ...comment, seen: timestamp });
      const { itemId: item } = comment.page;
      const address = `${origin.address ?? ''}#${comment.id}`;
      this.#insert({
        ...{ kind: 'comment', place: where, item, time: timestamp, fraction, address },
        text: this.#addCommentText(item, { headline: [], body: comment.body, doubt: page.doubt }),
        origin: JSON.stringify({ ...origin, address: origin.address && address }),
      });
    }
  }

  /** Adds the text of a comment, which most captures of its page repeat; returns its id. */
  #addCommentText(item: string, { doubt, ...text }: PageText): number {
    const json = JSON.stringify({ ...text, ...(doubt && { doubt }) });
    const [known] = this.all<{ readonly id: number }>(
      `SELECT texts.id FROM records JOIN texts ON texts.id = text
         WHERE records.item = ? AND json = ? ORDER BY time DESC LIMIT 1`,
      ...[item, json],
    );
    return known?.id ?? this.run('INSERT INTO texts (item, json) VALUES (?, ?)', item, json);
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

  /** The pages whose addresses had answers that may end them, but no captures to be imported. */
  *endedPages(): Generator<PageUrl> {
    const rows = this.iterate<{ readonly item: string; readonly address: string }>(
      `SELECT item, min(address) AS address FROM records AS ended WHERE end IS NOT NULL AND NOT EXISTS
         (SELECT 1 FROM records WHERE records.item = ended.item AND ${toImport}) GROUP BY item ORDER BY min(id)`,
    );
    for (const { item, address } of rows) {
      const page = parsePageUrl(address);
      if (page) yield { ...page, itemId: item };
    }
  }

  /** The addresses of pages that lead to others for good, with when that was captured, oldest first. */
  moves(): readonly { readonly item: string; readonly time: string; readonly target: string }[] {
    return this.all(
      `SELECT item, min(time) AS time, json_extract(end, '$.target') AS target FROM records
         WHERE json_extract(end, '$.target') IS NOT NULL GROUP BY item, target ORDER BY time, min(id)`,
    );
  }

  /** Takes the moves from the page of an item to another page for what they are: the page goes on there. */
  dropEndings(item: string, page: PageUrl): void {
    const rows = this.all<{ readonly id: number; readonly target: string }>(
      `SELECT id, json_extract(end, '$.target') AS target FROM records
         WHERE item = ? AND json_extract(end, '$.target') IS NOT NULL`,
      item,
    );
    for (const { id, target } of rows) {
      if (parsePageUrl(target)?.itemId !== page.itemId) continue;
      const reason = `the page moved to ${page.key}: one history`;
      this.run(
        'UPDATE records SET end = NULL, outcome = kind, reason = ? WHERE id = ?',
        reason,
        id,
      );
    }
  }

  /** Whether a page has captures that are to be imported. */
  hasCaptures(item: string): boolean {
    return this.count(`SELECT count(*) AS n FROM records WHERE item = ? AND ${toImport}`, item) > 0;
  }

  /** The page of an item, as far as it is known from captures. */
  pageOf(item: string): PageUrl | null {
    const [row] = this.all<PageRow>(`${pageRows} WHERE item = ?`, item);
    return row ? { key: row.key, host: row.host, path: row.path, itemId: row.itemId } : null;
  }

  /**
   * Returns a function that reads the captures of a page that are to be imported, oldest first, with the headlines that the
   * titles of all pages give at this moment.
   */
  captureReader(): (item: string) => Iterable<TimedText> {
    const readText = this.#textReader();
    return (item) => this.#captures(item, readText);
  }

  #textReader() {
    return textReader(this.titlesByHost(), this.reading.siteName);
  }

  /** The pages with captures that are to be imported, with their captures. */
  *capturedPages(): Generator<CapturedPage> {
    const readText = this.#textReader();
    const sql = `${pageRows} WHERE item = ?`;
    for (const item of this.itemIds()) {
      const captures = { [Symbol.iterator]: () => this.#captures(item, readText) };
      for (const { parent, author, written, seen: _, ...url } of this.all<PageRow>(sql, item)) {
        const endings = this.endingsOf(item);
        const comment = parent !== null && { comment: { parent, author, written } };
        yield { url, captures, endings, ...comment };
      }
    }
  }

  /** The answers that may end a page, and with it its comments: of its address, or of that of the page of a comment. */
  endingsOf(item: string): readonly TimedText[] {
    type Row = Readonly<Record<'where' | 'origin' | 'end', string>> & {
      readonly record: number | null;
      readonly time: Timestamp;
    };
    const rows = this.all<Row>(
      `WITH RECURSIVE above (item) AS
         (SELECT ?1 UNION SELECT parent FROM pages JOIN above USING (item) WHERE parent IS NOT NULL)
       SELECT iif(item = ?1, id, NULL) AS record, time, place AS "where", origin, end FROM records
         WHERE end IS NOT NULL AND item IN (SELECT item FROM above) ORDER BY time, fraction, id`,
      item,
    );
    return rows.map(({ record, time, where, origin, end }): TimedText => {
      const text = { headline: [], body: [], end: JSON.parse(end) };
      // What becomes of an answer is settled by its page, not by the comments.
      return [time, text, { where, origin: JSON.parse(origin), ...(record && { record }) }];
    });
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

  /** All pages. */
  stagedPages(): readonly PageUrl[] {
    return this.all<PageRow>(`${pageRows} WHERE parent IS NULL`);
  }

  countPages(): number {
    return this.count('SELECT count(*) AS n FROM pages');
  }

  /** Gives all that belongs to the item of a page to the item of another one. */
  movePage({ itemId: from }: PageUrl, page: PageUrl): void {
    const { itemId: to } = page;
    this.#addItem(page);
    for (const comment of this.all<PageRow>(`${pageRows} WHERE item LIKE ?`, `${from}-comment-%`)) {
      const moved = (id: string) => `${to}${id.slice(from.length)}`;
      const itemId = moved(comment.itemId);
      const parent = moved(comment.parent ?? from);
      this.#addItem({ ...comment, itemId }, { ...comment, parent });
      this.run('UPDATE records SET item = ? WHERE item = ?', itemId, comment.itemId);
      this.run('UPDATE texts SET item = ? WHERE item = ?', itemId, comment.itemId);
      this.run('DELETE FROM pages WHERE item = ?', comment.itemId);
    }
    this.run('UPDATE records SET item = ? WHERE item = ?', to, from);
    this.run('UPDATE records SET ofItem = ? WHERE ofItem = ?', to, from);
    this.run('UPDATE texts SET item = ? WHERE item = ?', to, from);
    this.run('UPDATE OR IGNORE leads SET item = ? WHERE item = ?', to, from);
    this.run('UPDATE OR IGNORE leads SET target = ? WHERE target = ?', to, from);
    this.run('UPDATE OR IGNORE embedded SET item = ? WHERE item = ?', to, from);
    this.run('UPDATE OR IGNORE listed SET item = ? WHERE item = ?', to, from);
    this.run('DELETE FROM pages WHERE item = ?', from);
  }

  /** The titles of the pages of each host, one of each page, as JSON; not those of our own exports. */
  titlesByHost(): readonly HostTitles[] {
    return this.all(
      `SELECT host, json_group_array(title) AS titles FROM (
         SELECT host, max(json_extract(titles, '$.title')) AS title
           FROM texts JOIN pages USING (item)
           WHERE json_extract(titles, '$.isExport') = 0 GROUP BY item) GROUP BY host`,
    );
  }

  /** What was read of each host, the one with the most captures of pages first. */
  capturedHosts(): readonly CapturedHost[] {
    return this.all(
      `SELECT host, count(*) AS captures, count(DISTINCT records.item) AS pages, min(time) AS first, max(time) AS last
         FROM records JOIN pages ON pages.item = records.item
         WHERE parent IS NULL AND ${toImport} GROUP BY host ORDER BY captures DESC, host`,
    );
  }

  /** What the pages of a host say, as JSON, the first pages by path first. */
  textsOfHost(host: string): readonly HostText[] {
    return this.all(
      `SELECT path, titles, json_extract(json, '$.lang') AS lang FROM texts JOIN pages USING (item)
         WHERE host = ? AND parent IS NULL AND titles IS NOT NULL
         GROUP BY item ORDER BY length(path), path`,
      host,
    );
  }

  /** Notes that a record says that the page of an item was shown within another one. */
  noteEmbedded(item: string, time: Timestamp): void {
    this.run('INSERT OR IGNORE INTO embedded VALUES (?, ?)', item, time);
  }

  /** Notes that the page of an item redirects to another one. */
  noteRedirect(item: string, target: string): void {
    this.run('INSERT OR IGNORE INTO leads VALUES (?, ?, 0)', item, target);
  }

  /** Adds a page of the list of the WACZ that is being read; the first title that is known counts. */
  addListed(item: string, title: string | null): void {
    const sql = `INSERT INTO listed VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET title = coalesce(title, excluded.title)`;
    this.run(sql, this.file, item, title);
  }

  /** The title of a page in the list of the WACZ that is being read, or null. */
  listedTitle(item: string): string | null {
    const sql = 'SELECT title FROM listed WHERE file = ? AND item = ? AND title IS NOT NULL';
    const [row] = this.all<{ readonly title: string }>(sql, this.file, item);
    return row?.title ?? null;
  }

  /** Notes that the revisits of the WACZ that is being read repeat captures of another one. */
  noteRequired(name: string, required: string): void {
    this.run('INSERT INTO required VALUES (?, ?, ?)', this.file, name, required);
  }

  /** The files that would have what is missing: revisits of others repeat captures that are not known. */
  missingFiles(): readonly { readonly name: string; readonly required: string }[] {
    return this.all(
      `SELECT name, group_concat(DISTINCT required) AS required FROM required
         WHERE file IN (SELECT file FROM records WHERE kind = 'revisit' AND outcome = 'revisit' AND reason IS NOT NULL)
         GROUP BY name`,
    );
  }

  /** Forgets the list of the WACZ that is being read. */
  forgetListed(): void {
    this.run('DELETE FROM listed WHERE file = ?', this.file);
  }

  /**
   * Settles the captures that are shown within pages: their request or a crawler's note says so, unless they
   * are parts of a frameset; or their WACZ lists most of its pages, but neither them nor what leads to them.
   */
  settleEmbedded(): void {
    this.run(
      `UPDATE records SET outcome = 'embedded'
         WHERE ${toImport} AND (item, time) IN (SELECT item, time FROM embedded)
           AND item NOT IN (SELECT target FROM leads WHERE isFrame)`,
    );
    this.run(
      `WITH RECURSIVE
         pagesOf (file, item) AS (
           SELECT file, item FROM listed
           UNION SELECT file, target FROM pagesOf JOIN leads ON leads.item = pagesOf.item),
         captured (file, item, isListed) AS (
           SELECT DISTINCT file, item, (file, item) IN (SELECT file, item FROM pagesOf)
             FROM records WHERE ${toImport} AND file IN (SELECT file FROM listed))
       UPDATE records SET outcome = 'embedded'
         WHERE ${toImport}
           AND file IN (SELECT file FROM captured GROUP BY file HAVING 2 * sum(isListed) >= count(*))
           AND (file, item) IN (SELECT file, item FROM captured WHERE NOT isListed)`,
    );
  }

  /**
   * Gives revisits the text of the capture that they repeat (WARC 1.1, 6.7; docs/content-import.md has the
   * order), among those that were read or stored ones. Equal payloads have equal digests, so that any page
   * counts. Of several of the same second, the same fraction decides, and then the order.
   */
  settleRevisits(): void {
    const isOfTime = 'item = records.ofItem AND time = records.ofTime';
    const isOfInstant = `${isOfTime} AND fraction = records.ofFraction`;
    const hasDigest = 'digest = records.digest';
    const mayHaveDigest = '(digest IS NULL OR records.digest IS NULL)';
    const conditions = [
      `${isOfInstant} AND ${hasDigest}`,
      `${isOfTime} AND ${hasDigest}`,
      `item = records.ofItem AND ${hasDigest}`,
      `${isOfInstant} AND ${mayHaveDigest}`,
      `${isOfTime} AND ${mayHaveDigest}`,
      hasDigest,
    ];
    const texts = conditions.map(
      (condition) =>
        `(SELECT text FROM records AS original WHERE kind IN ('page', 'stored') AND ${condition} ORDER BY id LIMIT 1)`,
    );
    this.run(`UPDATE records SET text = coalesce(${texts.join(', ')}) WHERE ${unsettled}`);
  }

  /** The items of which revisits repeat a capture that was not read. */
  unsettledItems(): ReadonlySet<string> {
    const sql = `SELECT DISTINCT ofItem AS item FROM records WHERE ${unsettled}`;
    return new Set(this.all<{ readonly item: string }>(sql).map(({ item }) => item));
  }

  /** Drops the stored versions that were added for revisits. */
  dropStored(): void {
    this.run("DELETE FROM records WHERE kind = 'stored'");
  }

  /** Settles the revisits that repeat nothing that is known: many are of pictures and the like. */
  settleUnfoundRevisits(): void {
    this.run(
      `UPDATE records SET outcome = 'revisit', reason = iif(
           isPage OR EXISTS (SELECT 1 FROM records AS other
                               WHERE other.item = records.item AND other.text IS NOT NULL),
           'repeats ' || iif(ofTime IS NULL, 'a capture', 'the capture of ' || ofTime)
             || ', of which no version has the text',
           NULL)
         WHERE ${unsettled}`,
    );
  }

  /** Settles again the new versions of an item, or the one of a time, because they could not be written. */
  failVersions(item: string, time: string | null, outcome: 'left' | 'problem', why: string): void {
    this.run(
      `UPDATE records SET outcome = ?3, reason = ?4
         WHERE coalesce(storedAs, item) = ?1 AND ${isNew} AND (?2 IS NULL OR version = ?2)`,
      ...[item, time, outcome, why],
    );
  }

  /** Settles what an interruption or an unreachable database has left; returns the number of its items. */
  settleLeft(reason: string | null): number {
    this.run("UPDATE records SET outcome = 'left', reason = ? WHERE outcome IS NULL", reason);
    return this.count("SELECT count(DISTINCT item) AS n FROM records WHERE outcome = 'left'");
  }

  /** How many records have which outcome, kind and so on. */
  countRecords() {
    const columns = Object.entries(counted).map(([name, column]) => `${column} AS ${name}`);
    const sql = `SELECT ${columns.join(', ')} FROM records`;
    const [row] = this.all<Readonly<Record<keyof typeof counted, number>>>(sql);
    // A query without groups always has a row.
    return row as NonNullable<typeof row>;
  }

  /** The first records of a list, with their places, pages and reasons, and how many there are. */
  list(name: ListName, most: number) {
    const [condition, why] = listed[name];
    const query = `SELECT place AS "where",
        coalesce(substr(coalesce(key, iif(outcome = 'empty', address, NULL)), 1, 300) || ': ', '') || ${why} AS reason
      FROM records LEFT JOIN pages USING (item) WHERE ${condition} AND ${why} IS NOT NULL
      UNION ALL SELECT place, reason FROM messages WHERE list = '${name}'`;
    const first = this.all<Problem>(`${query} LIMIT ${most}`);
    return { first, count: this.count(`SELECT count(*) AS n FROM (${query})`) };
  }

  /** Yields every record with what became of it, in the order of reading. */
  listRecords(): IterableIterator<Readonly<Record<string, string | null>>> {
    return this.iterate(
      `SELECT place AS "where", type, address, date, outcome, coalesce(storedAs, item) AS item, version, reason
         FROM records ORDER BY id`,
    );
  }

  #addPage({ url, text: page }: PageCapture): NewRecord {
    const body = bodyWithinLimits(page);
    const [isMain, isCut] = [Number(page.isMainText), Number(cutLength(body) !== null)];
    const { headline, lang, authors, pageKind, doubt = null, titles, frames } = page;
    const text = this.#addText(
      url.itemId,
      {
        headline,
        body,
        doubt,
        ...(lang !== undefined && { lang }),
        ...(authors && { authors }),
        ...(pageKind && { pageKind }),
      },
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
    | 'comment'
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

/** Of a comment, what the capture of a time (`seen`) says of it. */
type CommentRow = Pick<PlacedComment, 'author' | 'written'> & {
  readonly parent: string | null;
  readonly seen: Timestamp | null;
};

type PageRow = PageUrl & CommentRow;

const pageRows = 'SELECT key, host, path, item AS itemId, parent, author, written, seen FROM pages';

/** Captures whose outcome is not settled, and revisits of which the text is known. */
const toImport = "kind IN ('page', 'revisit', 'comment') AND text IS NOT NULL AND outcome IS NULL";
/** Records that became new versions. */
const isNew = "version IS NOT NULL AND outcome IN ('published', 'waiting', 'unpublished')";
/** Revisits whose text is not known. */
const unsettled = "kind = 'revisit' AND item IS NOT NULL AND text IS NULL";

/** The lists of records: which, and why. */
const listed = {
  problems: ["outcome = 'problem' AND item IS NULL", 'reason'],
  doubts: ["outcome = 'waiting'", 'reason'],
  cut: ['false', 'reason'],
  moved: [
    `version <> time AND ${isNew} AND (kind <> 'comment' OR version > time)`,
    `'the capture of ' || time || ' is stored at ' || version`,
  ],
  notes: ["outcome = 'revisit'", 'reason'],
  // Of a folder that is named by a day, the date is the time.
  dates: [
    'imprecise',
    "iif(date = time, 'its folder names a day, taken as ', date || ' is taken as ') || time",
  ],
  leftOut: [
    "outcome IN ('empty', 'embedded')",
    "iif(outcome = 'empty', 'it has no text', 'it is shown within a page')",
  ],
} as const;

/** The name of a list of records. */
export type ListName = keyof typeof listed;

/** How many records meet a condition, and how many items have one that does. */
const records = (condition: string) => `count(iif(${condition}, 1, NULL))`;
const items = (condition: string) => `count(DISTINCT iif(${condition}, item, NULL))`;
const ofKind = (kind: string) => records(`kind = '${kind}'`);

/** What is counted. An item without versions counts as a line only. */
const counted = {
  /** Items with new versions, these versions, and those of them that wait. */
  items: items(isNew),
  written: records(isNew),
  waiting: records("outcome = 'waiting'"),
  unchanged: records(
    "outcome = 'unchanged' AND kind <> 'comment' AND (kind <> 'line' OR version IS NOT NULL)",
  ),
  skipped: records("outcome = 'skipped'"),
  repeated: records("outcome = 'repeated' AND kind <> 'comment'"),
  /** Items not imported because of an interruption or an unreachable database. */
  left: items("outcome = 'left'"),
  /** Lines of items. */
  lines: "count(DISTINCT iif(kind = 'line', place || ' ' || item, NULL))",
  records: records("kind NOT IN ('line', 'damage', 'comment')"),
  comments: items("kind = 'comment'"),
  pages: ofKind('page'),
  revisit: ofKind('revisit'),
  redirect: ofKind('redirect'),
  httpError: ofKind('httpError'),
  notHtml: ofKind('notHtml'),
  empty: ofKind('empty'),
  filtered: ofKind('filtered'),
  other: ofKind('other'),
  /** Revisits of captures that were found, which count as captures too. */
  repeats: records("kind = 'revisit' AND text IS NOT NULL"),
  embedded: records("outcome = 'embedded'"),
  /** Answers by which pages, or their comments, ended, and those that are faults of a day. */
  ends: records(`end IS NOT NULL AND version IS NOT NULL`),
  faults: records(`end IS NOT NULL AND version IS NULL AND reason IS NOT NULL`),
  /** Captures whose main text alone is kept, and those that were cut because they are too long. */
  mainText: records('isMain'),
  cut: records('isCut'),
  /** Pages that are read again by the next run. */
  ended: ofKind('ended'),
};

/** Returns the body of a page, cut as soon as it is read, so that no unstorable page is held. */
function bodyWithinLimits({ headline, body }: PageText): PageText['body'] {
  const version = { approved: 'yes', headline, body: cutBody(body, maxBodyLength) } as const;
  return fitVersions(new Map([['', version]]))?.versions.get('')?.body ?? version.body;
}
