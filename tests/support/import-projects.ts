import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { buildWarc, createWarcFiles, type WarcRecordSpec } from './build-warc';
import { toolProjects } from './tool-projects';

/** A page with a link to `away`, the same page a year later, and `away`. */
export const home = (date: string, body: string) => ({ url: 'http://home.org/', date, body });
export const homeIn2014 = home(
  '2014-01-01T00:00:00Z',
  '<title>Home</title><a href="http://away.org/">Go</a>',
);
export const homeIn2015 = home('2015-01-01T00:00:00Z', '<title>Home</title><p>Moved');
export const homeGoneIn2016 = {
  ...home('2016-01-01T00:00:00Z', '<title>Not Found</title>'),
  status: '404 Not Found',
};
export const away = { url: 'http://away.org/', date: '2014-06-01T00:00:00Z', body: '<p>Away' };

/** Returns a function that opens projects, and their files; both end with the file's tests. */
export function importProjects() {
  const openProject = toolProjects('import');
  let files: Awaited<ReturnType<typeof createWarcFiles>>;
  beforeAll(async () => {
    files = await createWarcFiles();
  });
  afterAll(() => files?.remove());
  const open = async () => {
    const project = await openProject();
    const { db, run } = project;
    return {
      ...project,
      /** Imports a file of records; returns the report. */
      async import(records: readonly WarcRecordSpec[], ...args: readonly string[]) {
        const bytes = buildWarc(records, { gzip: 'file' });
        const file = await files.write(`${randomUUID()}.warc`, bytes);
        return JSON.parse((await run('import', file, '--site', 'word', ...args, '--json')).stdout);
      },
      /** The stored items by the hosts of their addresses. */
      async items() {
        const { docs } = await db.collection('content').get();
        return new Map(docs.map((doc) => [`${doc.id.split('-')[0]}.org`, doc]));
      },
    };
  };
  return { open, write: (name: string, bytes: Uint8Array) => files.write(name, bytes) };
}
