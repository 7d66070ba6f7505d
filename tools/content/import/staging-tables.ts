import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serialize } from 'node:v8';
import Database from 'libsql';
import { cacheFolder } from '../model/temporary-files';

/**
 * Every record of the input has a row in `records`, in the order of reading; `kind` says what it is, and
 * `outcome` what became of it, once that is settled. `messages` has reports about other things.
 */
const schema = `
  PRAGMA journal_mode = TRUNCATE;
  PRAGMA synchronous = OFF;
  PRAGMA locking_mode = EXCLUSIVE;
  CREATE TABLE IF NOT EXISTS records (
    id INTEGER PRIMARY KEY, file INTEGER NOT NULL, input TEXT NOT NULL, place TEXT NOT NULL, kind TEXT NOT NULL,
    type TEXT, address TEXT, date TEXT,
    item TEXT, time TEXT, fraction REAL, imprecise INTEGER, digest TEXT, origin TEXT, text INTEGER, isMain INTEGER, isCut INTEGER,
    ofItem TEXT, ofTime TEXT, ofFraction REAL, isPage INTEGER, end TEXT,
    outcome TEXT, reason TEXT, version TEXT, storedAs TEXT
  );
  CREATE INDEX IF NOT EXISTS recordsByInput ON records (file, input, place);
  CREATE INDEX IF NOT EXISTS recordsByItem ON records (item, time, fraction, id);
  CREATE INDEX IF NOT EXISTS recordsByDigest ON records (digest) WHERE digest IS NOT NULL;
  CREATE TABLE IF NOT EXISTS pages (item TEXT PRIMARY KEY, key TEXT, host TEXT, path TEXT, parent TEXT, author TEXT, written TEXT, seen TEXT);
  CREATE TABLE IF NOT EXISTS texts (id INTEGER PRIMARY KEY, item TEXT, json TEXT, titles TEXT);
  CREATE TABLE IF NOT EXISTS listed (file INTEGER, item TEXT, title TEXT, PRIMARY KEY (file, item));
  CREATE TABLE IF NOT EXISTS embedded (item TEXT, time TEXT, PRIMARY KEY (item, time));
  CREATE TABLE IF NOT EXISTS leads (item TEXT, target TEXT, isFrame INTEGER, PRIMARY KEY (item, target));
  CREATE TABLE IF NOT EXISTS required (file INTEGER, name TEXT, required TEXT);
  CREATE TABLE IF NOT EXISTS messages (list TEXT, place TEXT, reason TEXT);
`;

type Value = string | number | null;

const writesAtOnce = 500;

/** The tables of an import, in SQLite: in a file that survives the process, or in memory. Only `Stage` has statements for them. */
export class StagingTables {
  readonly #db: Database.Database;
  /** With lists of values, because libsql takes a single null for no values. */
  readonly #statements = new Map<string, Database.Statement<[readonly Value[]]>>();
  #writes = 0;

  constructor(private readonly path = ':memory:') {
    this.#db = new Database(path);
    this.#db.exec(schema);
  }

  /** Runs a statement that writes; returns the id of the row that it inserted, if it did. */
  protected run(sql: string, ...values: readonly Value[]): number {
    if (this.#writes === 0) this.#db.exec('BEGIN');
    this.#writes++;
    const { lastInsertRowid } = this.#statement(sql).run(values);
    if (this.#writes === writesAtOnce) this.commit();
    return Number(lastInsertRowid);
  }

  /** The rows of a query. `Row` has to name its columns. */
  protected all<Row>(sql: string, ...values: readonly Value[]): readonly Row[] {
    return this.#statement(sql).all(values) as Row[];
  }

  /** Yields the rows of a query one at a time, for results of any size. */
  protected iterate<Row>(sql: string, ...values: readonly Value[]): IterableIterator<Row> {
    // A statement that is being iterated cannot be used again.
    return this.#db.prepare<[readonly Value[]]>(sql).iterate(values) as IterableIterator<Row>;
  }

  /** The number in the only column of the first row; 0 without one. */
  protected count(sql: string, ...values: readonly Value[]): number {
    const [row] = this.all<{ readonly n: number | null }>(sql, ...values);
    return row?.n ?? 0;
  }

  /** Commits what was written since the last commit. */
  commit(): void {
    if (this.#writes > 0) this.#db.exec('COMMIT');
    this.#writes = 0;
  }

  /** Closes the database, and deletes its file if nothing is left to do. */
  close(isDone = false): void {
    this.commit();
    this.#db.close();
    if (isDone) for (const name of ['', '-journal']) rmSync(`${this.path}${name}`, { force: true });
  }

  #statement(sql: string): Database.Statement<[readonly Value[]]> {
    const statement = this.#statements.get(sql) ?? this.#db.prepare<[readonly Value[]]>(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/**
 * Returns the path of the file for the records of an import: the same for the same inputs, options
 * (`about`) and tables.
 */
export function stagingFile(inputs: readonly { readonly path: string }[], about: unknown): string {
  const named = inputs.map((input) => ({ ...input, path: resolve(input.path) }));
  const key = serialize([schema, named, about]);
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 24);
  return join(cacheFolder(), `import-${hash}.sqlite`);
}
