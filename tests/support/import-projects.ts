import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { buildWarc, createWarcFiles, type WarcRecordSpec } from './build-warc';
import { toolProjects } from './tool-projects';

type Files = Awaited<ReturnType<typeof createWarcFiles>>;

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
    /** Runs the command on a file of records. */
    const importFile = async (records: readonly WarcRecordSpec[], ...args: readonly string[]) =>
      run('import', await write(records), '--site', 'word', ...args);
    return {
      ...project,
      importFile,
      /** Imports records; returns the report. */
      async import(...given: Parameters<typeof importFile>) {
        return JSON.parse((await importFile(...given, '--json')).stdout);
      },
      /** The stored items by the hosts of their addresses. */
      async items() {
        const { docs } = await db.collection('content').get();
        return new Map(docs.map((doc) => [doc.get('author') as string, doc]));
      },
    };
  };
  return { open, write: (name: string, bytes: Uint8Array) => files.write(name, bytes) };
}
