import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportOptions } from '../../content/items/plan-item';
import { importPages } from '../../content/store/import-pages';
import { openTarget, type Target } from '../../content/store/open-target';
import { writeContent } from '../../content/store/write-content';
import { CaptureCollection } from '../../content/warc/capture-collection';
import { collectCaptures } from '../../content/warc/collect-captures';
import type { ContentDocument } from '../../src/domain/content-item';
import { buildWarc, createWarcFiles, type WarcRecordSpec } from '../support/build-warc';

const plain = { site: 'word', branch: '1', tz: 'UTC', pending: false, dryRun: false } as const;

let files: Awaited<ReturnType<typeof createWarcFiles>>;
const targets: Target[] = [];

beforeAll(async () => {
  if (!process.env.FIRESTORE_EMULATOR_HOST) {
    throw new Error('This test needs a Firestore emulator, named in FIRESTORE_EMULATOR_HOST.');
  }
  files = await createWarcFiles();
});
afterAll(async () => {
  await Promise.all(targets.map((target) => target.close()));
  await files?.remove();
});

/** An empty database of a project of its own, and an import of records into it. */
async function openDatabase() {
  const project = `demo-import-${randomUUID().slice(0, 8)}`;
  const target = await openTarget({ project });
  targets.push(target);
  const { db } = target;
  return {
    db,
    async import(
      records: readonly WarcRecordSpec[],
      changes: Partial<ImportOptions & { dryRun: boolean }> = {},
    ) {
      const collection = new CaptureCollection();
      const path = await files.write(`${randomUUID()}.warc`, buildWarc(records, { gzip: 'file' }));
      await collectCaptures(path, collection);
      return importPages(db, collection.pages, { ...plain, ...changes });
    },
    async items() {
      const { docs } = await db.collection('content').get();
      return new Map(docs.map((doc) => [doc.get('author') as string, doc]));
    },
  };
}

const home = (date: string, body: string) => ({ url: 'http://home.org/', date, body });
const away = { url: 'http://away.org/', date: '2014-06-01T00:00:00Z', body: '<p>Away' };
const homeIn2014 = home(
  '2014-01-01T00:00:00Z',
  '<title>Home</title><a href="http://away.org/">Go</a>',
);
const homeIn2015 = home('2015-01-01T00:00:00Z', '<title>Home</title><p>Moved');

describe('an import', () => {
  test('writes items and versions, with links between them', async () => {
    const database = await openDatabase();
    const result = await database.import([homeIn2014, homeIn2015, away]);
    expect(result).toMatchObject({ items: 2, written: 3, unchanged: 0, problems: [] });
    const items = await database.items();
    const targetId = items.get('away.org')?.id;
    expect(items.get('home.org')?.data()).toEqual({
      itemId: items.get('home.org')?.id,
      itemSite: 'word',
      parentId: null,
      itemBranch: '1',
      itemTz: 'UTC',
      author: 'home.org',
      versions: {
        '20140101000000': {
          approved: 'yes',
          headline: ['Home'],
          body: [{ linkType: 'id', targetId, text: 'Go' }],
        },
        '20150101000000': { approved: 'yes', headline: ['Home'], body: ['Moved'] },
      },
    });
  });

  test('done again changes nothing', async () => {
    const database = await openDatabase();
    await database.import([homeIn2014, homeIn2015, away]);
    const before = (await database.items()).get('home.org')?.updateTime;
    const again = await database.import([homeIn2014, homeIn2015, away]);
    expect(again).toMatchObject({ items: 0, written: 0, unchanged: 3 });
    expect((await database.items()).get('home.org')?.updateTime).toEqual(before);
  });

  test('adds to what is there, and links to pages imported before', async () => {
    const database = await openDatabase();
    await database.import([away]);
    await database.import([homeIn2015]);
    expect(await database.import([homeIn2014])).toMatchObject({ written: 1 });
    const versions = (await database.items()).get('home.org')?.get('versions');
    expect(Object.keys(versions).sort()).toEqual(['20140101000000', '20150101000000']);
    expect(versions['20140101000000'].body[0].linkType).toBe('id');
  });

  test('leaves alone an item of another site or branch, and says so', async () => {
    const database = await openDatabase();
    await database.import([homeIn2014]);
    const result = await database.import([homeIn2015, away], { branch: '2' });
    expect(result).toMatchObject({ written: 1 });
    expect(result.problems).toEqual([
      { where: 'home.org/', reason: expect.stringContaining('belongs to another site or branch') },
    ]);
  });

  test('as a dry run tells the same and writes nothing', async () => {
    const database = await openDatabase();
    expect(await database.import([homeIn2014, away], { dryRun: true })).toMatchObject({
      written: 2,
    });
    expect((await database.items()).size).toBe(0);
  });

  test('with --pending puts versions beside the public document, once', async () => {
    const database = await openDatabase();
    await database.import([homeIn2014]);
    const result = await database.import([homeIn2015, away], { pending: true });
    expect(result).toMatchObject({ items: 2, written: 2 });
    const items = await database.items();
    expect(Object.keys(items.get('home.org')?.get('versions'))).toEqual(['20140101000000']);
    expect(items.get('away.org')?.get('versions')).toEqual({});
    const waiting = await items.get('home.org')?.ref.collection('unapproved').get();
    expect(waiting?.docs.map((doc) => [doc.id, doc.data()])).toEqual([
      ['20150101000000', { approved: 'pending', headline: ['Home'], body: ['Moved'] }],
    ]);
    const again = await database.import([homeIn2015, away], { pending: true });
    expect(again).toMatchObject({ written: 0, unchanged: 2 });
    expect(await database.import([homeIn2015])).toMatchObject({ written: 0, kept: 1 });
  });

  test('makes an item fit however large its versions are, old ones too', async () => {
    const database = await openDatabase();
    const long = (year: number) =>
      home(
        `${year}-01-01T00:00:00Z`,
        `<p>${`${'word '.repeat(8)}${year} <a href="/x">x</a> `.repeat(4000)}`,
      );
    await database.import([2001, 2002].map(long));
    const result = await database.import([2003, 2004, 2005].map(long));
    expect(result).toMatchObject({ written: 3, problems: [] });
    expect(result.cut).toHaveLength(1);
    const versions = (await database.items()).get('home.org')?.get('versions');
    expect(Object.keys(versions)).toHaveLength(5);
    for (const version of Object.values<{ body: unknown[] }>(versions)) {
      expect(version.body.at(-1)).toContain('This page was cut here');
    }
    expect(await database.import([2001, 2005].map(long))).toMatchObject({
      written: 0,
      unchanged: 2,
    });
  });
});

describe('the command', () => {
  const run = promisify(execFile);
  const command = async (...args: string[]) => {
    const main = ['--import', 'tsx', 'content/main.ts', 'import', ...args];
    return run(process.execPath, main).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  };

  test('tells where it writes and what it did, and the same again as JSON', async () => {
    const project = `demo-import-${randomUUID().slice(0, 8)}`;
    const path = await files.write('command.warc', buildWarc([homeIn2014, away]));
    const first = await command(path, '--site', 'word', '--project', project);
    expect(first.code).toBe(0);
    expect(first.stdout).toMatch(
      /^Writing to the Firestore emulator at \S+, project "demo-import-/,
    );
    expect(first.stdout).toContain('2 written, 0 unchanged: 2 items with new versions.');
    const again = await command(path, '--site', 'word', '--project', project, '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ written: 0, unchanged: 2, problems: [] });
  });

  test('exits with 1 when something could not be imported, and imports the rest', async () => {
    const project = `demo-import-${randomUUID().slice(0, 8)}`;
    const broken = buildWarc([homeIn2014, away], { gzip: 'records' }).subarray(0, -20);
    const path = await files.write('broken.warc.gz', broken);
    const { code, stdout } = await command(path, '--site', 'word', '--project', project);
    expect(code).toBe(1);
    expect(stdout).toContain('1 written');
    expect(stdout).toMatch(/1 problem:\n {2}broken\.warc\.gz, byte \d+: the gzip data/);
  });

  test('exits with 2 when it is used wrongly', async () => {
    const { code, stderr } = await command('a.warc', '--site', 'nowhere');
    expect(code).toBe(2);
    expect(stderr).toContain('"nowhere" is no site');
  });
});

describe('writeContent', () => {
  const document = (itemId: string, body: string): ContentDocument => ({
    itemId,
    itemSite: 'word',
    parentId: null,
    itemBranch: '1',
    itemTz: 'UTC',
    author: null,
    versions: { '20140101000000': { approved: 'yes', headline: [], body: [body] } },
  });

  test('writes more than one request holds, by number and by size', async () => {
    const { db } = await openDatabase();
    const small = Array.from({ length: 501 }, (_, at) => document(`small-${at}`, 'x'));
    const large = Array.from({ length: 14 }, (_, at) =>
      document(`large-${at}`, 'x'.repeat(900_000)),
    );
    const seen: number[] = [];
    const report = await writeContent(db, [...small, ...large], [], (written) =>
      seen.push(written),
    );
    expect(report).toEqual({ written: 515, failed: [] });
    expect(seen.at(-1)).toBe(515);
    expect((await db.collection('content').count().get()).data().count).toBe(515);
  });

  test('names the document that is refused, and writes the others', async () => {
    const { db } = await openDatabase();
    const documents = ['a', 'b', 'c', 'd', 'e'].map((id) => document(id, 'x'));
    const tooLarge = document('large', 'x'.repeat(1_100_000));
    const report = await writeContent(db, [...documents, tooLarge, document('f', 'x')], []);
    expect(report.written).toBe(6);
    expect(report.failed).toEqual([
      { itemId: 'large', timestamp: null, reason: expect.stringContaining('INVALID_ARGUMENT') },
    ]);
  });

  test('overwrites a document as a whole', async () => {
    const { db } = await openDatabase();
    await writeContent(db, [document('a', 'old')], []);
    const changed = { ...document('a', 'new'), versions: {} };
    await writeContent(db, [changed], []);
    expect((await db.doc('content/a').get()).data()).toEqual(changed);
  });
});
