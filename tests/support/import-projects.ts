import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { fileSource } from '../../tools/content/formats/byte-source';
import { collectCaptures } from '../../tools/content/import/collect-captures';
import type { PageOptions } from '../../tools/content/import/plan';
import { resultOf } from '../../tools/content/import/report';
import { importPages, type WriteOptions } from '../../tools/content/import/write';
import { buildWarc, createWarcFiles, type WarcRecordSpec } from './build-warc';
import { Collection } from './collected-captures';
import { toolProjects } from './tool-projects';

type Files = Awaited<ReturnType<typeof createWarcFiles>>;

const plain = { site: 'word', branch: '1', tz: 'UTC', pending: false, dryRun: false } as const;

/** A page with a link to `away`, the same page a year later, and `away`. */
export const home = (date: string, body: string) => ({ url: 'http://home.org/', date, body });
export const homeIn2014 = home(
  '2014-01-01T00:00:00Z',
  '<title>Home</title><a href="http://away.org/">Go</a>',
);
export const homeIn2015 = home('2015-01-01T00:00:00Z', '<title>Home</title><p>Moved');
export const away = { url: 'http://away.org/', date: '2014-06-01T00:00:00Z', body: '<p>Away' };

/** Returns a function that opens projects, and their files; both end with the file's tests. */
export function importProjects() {
  const openProject = toolProjects('import');
  let files: Files;
  beforeAll(async () => {
    files = await createWarcFiles();
  });
  afterAll(() => files?.remove());
  const open = async () => {
    const project = await openProject();
    const write = (records: readonly WarcRecordSpec[]) =>
      files.write(`${randomUUID()}.warc`, buildWarc(records, { gzip: 'file' }));
    const { db, run } = project;
    return {
      ...project,
      /** Imports records as the command does, but without its process and its report. */
      async import(
        records: readonly WarcRecordSpec[],
        changes: Partial<PageOptions & WriteOptions> = {},
        onImported?: () => void,
      ) {
        const collection = new Collection();
        await collectCaptures(fileSource(await write(records), 'import.warc'), collection);
        collection.finish();
        await importPages(db, collection, { ...plain, ...changes }, onImported);
        return resultOf(collection);
      },
      /** Runs the command on a file of records. */
      importFile: async (records: readonly WarcRecordSpec[], ...args: readonly string[]) =>
        run('import', await write(records), '--site', 'word', ...args),
      /** The stored items by the hosts of their addresses. */
      async items() {
        const { docs } = await db.collection('content').get();
        return new Map(docs.map((doc) => [doc.get('author') as string, doc]));
      },
    };
  };
  return { open, write: (name: string, bytes: Uint8Array) => files.write(name, bytes) };
}
