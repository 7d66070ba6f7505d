import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFirebaseBackend } from '../../src/backend/firebase/firebase-backend';
import type { ContentDocument, Version } from '../../src/domain/content/content-item';
import { fileSource } from '../../tools/content/formats/byte-source';
import { serialiseItem } from '../../tools/content/formats/ndjson-item';
import { collectCaptures } from '../../tools/content/import/collect-captures';
import type { PageOptions } from '../../tools/content/import/plan';
import { resultOf } from '../../tools/content/import/report';
import {
  failWrites,
  importPages,
  type PlacedItem,
  type WriteOptions,
} from '../../tools/content/import/write';
import type { ArchiveItem } from '../../tools/content/model/archive-item';
import { openTarget, type Target } from '../../tools/content/store/open-target';
import { buildWarc, createWarcFiles, type WarcRecordSpec } from '../support/build-warc';
import { Collection } from '../support/collected-captures';
import { loadOwnRules, testConfig } from '../support/emulators-under-test';
import { importItemsInto } from '../support/import-items';
import { runContentTool, toolProcess } from '../support/run-content-tool';
import { writeDocuments } from '../support/write-documents';

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

/** An empty database of a new project, and a function that imports records into it. */
async function openDatabase() {
  const project = `demo-import-${randomUUID().slice(0, 8)}`;
  const target = await openTarget({ project });
  targets.push(target);
  const { db } = target;
  return {
    db,
    project,
    async import(
      records: readonly WarcRecordSpec[],
      changes: Partial<PageOptions & WriteOptions> = {},
      onImported?: () => void,
    ) {
      const collection = new Collection();
      const path = await files.write(`${randomUUID()}.warc`, buildWarc(records, { gzip: 'file' }));
      await collectCaptures(fileSource(path, 'import.warc'), collection);
      collection.finish();
      await importPages(db, collection, { ...plain, ...changes }, onImported);
      return resultOf(collection);
    },
    async items() {
      const { docs } = await db.collection('content').get();
      return new Map(docs.map((doc) => [doc.get('author') as string, doc]));
    },
  };
}

/** Whether an import that began after `started` (ms) has staged records of so many bytes. */
async function hasStaged(started: number, bytes: number): Promise<boolean> {
  const folder = join(process.env.XDG_CACHE_HOME ?? '', 'mnemosyne');
  const names = await readdir(folder).catch(() => []);
  const all = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  return all.some((each) => each && each.birthtimeMs >= started && each.size > bytes);
}

const home = (date: string, body: string) => ({ url: 'http://home.org/', date, body });
const away = { url: 'http://away.org/', date: '2014-06-01T00:00:00Z', body: '<p>Away' };
const homeIn2014 = home(
  '2014-01-01T00:00:00Z',
  '<title>Home</title><a href="http://away.org/">Go</a>',
);
const homeIn2015 = home('2015-01-01T00:00:00Z', '<title>Home</title><p>Moved');

describe('an import', () => {
  test('stores captures with a doubt for approval, and publishes the others', async () => {
    const database = await openDatabase();
    const records = [homeIn2014, home('2014-06-01T00:00:00Z', '{"json": true}'), homeIn2015];
    const script = { url: 'http://script.org/', body: 'var a = 1;' };
    const result = await database.import([...records, script]);
    expect(result).toMatchObject({ items: 2, written: 4, problems: [] });
    const items = await database.items();
    const [of2014, of2015] = ['20140101000000', '20150101000000'];
    const item = items.get('home.org');
    expect(Object.keys(item?.get('versions'))).toEqual([of2014, of2015]);
    const waiting = await item?.ref.collection('unapproved').get();
    expect(waiting?.docs.map((doc) => [doc.id, doc.get('approved')])).toEqual([
      ['20140601000000', 'pending'],
    ]);
    expect(items.get('script.org')?.get('versions')).toEqual({});
    expect(await database.import([...records, script])).toMatchObject({ written: 0, unchanged: 4 });
  });

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

  test('keeps where each version comes from, and hides that of versions that wait', async () => {
    const database = await openDatabase();
    const record = {
      ...home('2014-01-01T00:00:00.25Z', '<title>Home</title>First'),
      url: 'http://home.org/?b=1&a=2#top',
      warcHeaders: [
        'WARC-Record-ID: <urn:uuid:7be1c1f6-3d0c-4c60-9d9c-6ad3c4f2b8ac>',
        'WARC-Payload-Digest: sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ',
      ],
    };
    await database.import([record]);
    await database.import([home('2015-01-01T00:00:00Z', '<title>Other</title>x')], {
      pending: true,
    });
    const { docs } = await database.db.collectionGroup('provenance').get();
    expect(docs).toHaveLength(2);
    const [first] = docs.filter(({ id }) => id === '20140101000000');
    expect(first?.data()).toEqual({
      address: 'http://home.org/?b=1&a=2#top',
      date: '2014-01-01T00:00:00.25Z',
      recordId: 'urn:uuid:7be1c1f6-3d0c-4c60-9d9c-6ad3c4f2b8ac',
      digest: 'sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ',
      file: 'import.warc',
      status: 200,
      type: 'text/html; charset=utf-8',
      tool: expect.stringMatching(/^mnemosyne \d+\.\d+\.\d+$/),
    });
    const readers = createFirebaseBackend(testConfig(database.project), () => {}).content;
    await loadOwnRules(database.project);
    const itemId = first?.ref.parent.parent?.id ?? '';
    expect(await readers.readProvenance(itemId, '20140101000000')).toEqual(first?.data());
    const [waiting] = docs.filter(({ id }) => id === '20150101000000');
    const waitingId = waiting?.ref.parent.parent?.id ?? '';
    for (const [id, key] of [
      [waitingId, '20150101000000'],
      [itemId, '20160101000000'],
      ['nowhere', '20140101000000'],
      ['a/b', '20140101000000'],
      [itemId, 'a/b'],
    ] as const) {
      expect(await readers.readProvenance(id, key)).toBeNull();
    }
  });

  test.each(['warc', 'ndjson'])(
    'of an export as %s gives the addresses, dates, ids and digests of the first import',
    async (format) => {
      const from = await openDatabase();
      await from.import([
        {
          ...home('2014-01-01T00:00:00.5Z', '<title>Home</title>Second'),
          warcHeaders: ['WARC-Payload-Digest: sha1:SECOND', 'WARC-Record-ID: <urn:uuid:2>'],
        },
        {
          ...home('2014-01-01T00:00:00.25Z', '<title>Home</title>First'),
          warcHeaders: ['WARC-Payload-Digest: sha1:FIRST', 'WARC-Record-ID: <urn:uuid:1>'],
        },
        { ...away, url: 'http://away.org/page.html?x=1' },
      ]);
      const file = await files.write(`${randomUUID()}.${format}`, new Uint8Array());
      const to = await openDatabase();
      const exported = ['export', '--format', format, '--out', file, '--yes'];
      expect(await runContentTool(...exported, '--project', from.project)).toMatchObject({
        code: 0,
      });
      const imported = ['import', file, '--site', 'word', '--project', to.project];
      expect(await runContentTool(...imported)).toMatchObject({ code: 0 });
      const provenanceIn = async ({ db }: typeof from) => {
        const { docs } = await db.collectionGroup('provenance').get();
        return docs.map((doc) => {
          const { address, date, recordId, digest } = doc.data();
          return [doc.ref.parent.parent?.id, doc.id, { address, date, recordId, digest }];
        });
      };
      const before = await provenanceIn(from);
      expect(before).toHaveLength(3);
      expect(await provenanceIn(to)).toEqual(before);
    },
  );

  test('repeated changes nothing', async () => {
    const database = await openDatabase();
    await database.import([homeIn2014, homeIn2015, away]);
    const before = (await database.items()).get('home.org')?.updateTime;
    const again = await database.import([homeIn2014, homeIn2015, away]);
    expect(again).toMatchObject({ items: 0, written: 0, unchanged: 3 });
    expect((await database.items()).get('home.org')?.updateTime).toEqual(before);
  });

  test('adds to stored items, and links to pages imported before', async () => {
    const database = await openDatabase();
    await database.import([away]);
    await database.import([homeIn2015]);
    expect(await database.import([homeIn2014])).toMatchObject({ written: 1 });
    const versions = (await database.items()).get('home.org')?.get('versions');
    expect(Object.keys(versions).sort()).toEqual(['20140101000000', '20150101000000']);
    expect(versions['20140101000000'].body[0].linkType).toBe('id');
  });

  describe('of a revisit of a state that an earlier command imported', () => {
    const first = {
      ...home('2014-01-01T00:00:00.25Z', '<title>A</title>Text <a href="http://x.org/">x</a>'),
      warcHeaders: ['WARC-Payload-Digest: sha1:AAA'],
    };
    const second = home('2015-01-01T00:00:00Z', '<title>B</title>Other');
    const ofTime = [
      'WARC-Refers-To-Target-URI: http://home.org/',
      'WARC-Refers-To-Date: 2014-01-01T00:00:00Z',
    ];
    const revisit = (...warcHeaders: readonly string[]): WarcRecordSpec => ({
      type: 'revisit',
      url: 'http://home.org/',
      date: '2016-01-01T00:00:00Z',
      block: 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n',
      warcHeaders,
    });
    async function importEach(inputs: readonly (readonly [WarcRecordSpec, ...string[]])[]) {
      const { db, project } = await openDatabase();
      let last = '';
      for (const [record, ...more] of inputs) {
        const path = await files.write(`${randomUUID()}.warc`, buildWarc([record]));
        const on = ['--site', 'word', '--project', project, '--json', ...more];
        const { code, stdout, stderr } = await runContentTool('import', path, ...on);
        if (code !== 0) throw new Error(stderr);
        last = stdout;
      }
      const { docs } = await db.collection('content').where('itemBranch', '==', '1').get();
      const versions: Record<string, Version> = docs[0]?.get('versions') ?? {};
      return {
        report: JSON.parse(last),
        titles: Object.keys(versions)
          .sort()
          .map((key) => versions[key]?.headline.join('')),
        texts: Object.values(versions).map(({ body }) => JSON.stringify(body)),
      };
    }

    test.each([
      ['time', ofTime],
      ['digest', ['WARC-Payload-Digest: sha1:AAA']],
      ['time and digest', [...ofTime, 'WARC-Payload-Digest: sha1:AAA']],
    ])('found by its %s gives that state again, once', async (_, headers) => {
      const { titles, texts } = await importEach([[first], [second], [revisit(...headers)]]);
      expect(titles).toEqual(['A', 'B', 'A']);
      expect(new Set(texts).size).toBe(2);
      const third = revisit(...headers);
      const again = await importEach([[first], [second], [third], [third]]);
      expect(again.titles).toEqual(['A', 'B', 'A']);
      expect(again.report).toMatchObject({ written: 0, unchanged: 1 });
    });

    test('of captures that lie less than a second apart takes the next free seconds', async () => {
      const secondOf = (fraction: string) => `2014-01-01T00:00:00.${fraction}Z`;
      const { titles, report } = await importEach([
        [first],
        [home(secondOf('5'), '<title>B</title>Other')],
        [{ ...revisit('WARC-Payload-Digest: sha1:AAA'), date: secondOf('9') }],
        [home(secondOf('125'), '<title>0</title>Former')],
      ]);
      expect(titles).toEqual(['A', 'B', '0']);
      expect(report).toMatchObject({ written: 1, skipped: 0 });
      expect(JSON.stringify(report.moved)).toContain(
        'the capture of 20140101000000 is stored at 20140101000002',
      );
    });

    test.each([
      ['of unknown type', 'HTTP/1.1 304 Not Modified\r\n\r\n'],
      ['without a head', ''],
    ])('%s gives that state again', async (_, block) => {
      const { titles } = await importEach([[first], [second], [{ ...revisit(...ofTime), block }]]);
      expect(titles).toEqual(['A', 'B', 'A']);
    });

    test.each([
      ['of another digest', [first], [...ofTime, 'WARC-Payload-Digest: sha1:BBB']],
      ['that waits for approval', [first, '--pending'], ofTime],
      ['of another branch', [first, '--branch', '2'], ofTime],
    ] as const)('%s changes nothing, and is reported', async (_, before, headers) => {
      const { titles, report } = await importEach([before, [revisit(...headers)]]);
      expect(titles.filter((title) => title === 'A')).toHaveLength(before.length === 1 ? 1 : 0);
      expect(report).toMatchObject({ written: 0 });
      expect(JSON.stringify(report.notes)).toContain('repeats the capture of 20140101000000');
    });
  });

  test('of a capture that was withdrawn publishes nothing, however it is read', async () => {
    const { db, project } = await openDatabase();
    const on = ['--project', project];
    const importText = async (date: string, text: string) => {
      const warcHeaders = ['WARC-Payload-Digest: sha1:AAA'];
      const record = { ...home(date, `<title>A</title>${text}`), warcHeaders };
      const path = await files.write(`${randomUUID()}.warc`, buildWarc([record]));
      return runContentTool('import', path, '--site', 'word', '--json', ...on);
    };
    await importText('2014-01-01T00:00:00Z', 'Secret');
    const { docs } = await db.collection('content').get();
    const [item] = docs;
    await runContentTool('withdraw', item?.id ?? '', '--all', '--reason', 'asked', ...on);
    const { stdout } = await importText('2015-01-01T00:00:00Z', 'Menu. Secret');
    expect(JSON.parse(stdout)).toMatchObject({ written: 0, skipped: 1 });
    expect((await item?.ref.get())?.get('versions')).toEqual({});
  });

  test('of a page into two branches gives each an item, with links to its own items', async () => {
    const database = await openDatabase();
    await database.import([homeIn2014, away]);
    const result = await database.import([homeIn2014, homeIn2015, away], { branch: '2' });
    expect(result).toMatchObject({ items: 2, written: 3, problems: [] });
    const { docs } = await database.db.collection('content').get();
    const idIn = (branch: string, author: string) =>
      docs.find((doc) => doc.get('itemBranch') === branch && doc.get('author') === author)?.id;
    const home = docs.find(({ id }) => id === idIn('2', 'home.org'));
    expect(home?.get('itemId')).toBe(home?.id);
    const link = home?.get('versions')['20140101000000'].body[0];
    expect(link.targetId).toBe(idIn('2', 'away.org'));
    expect(link.targetId).not.toBe(idIn('1', 'away.org'));
    const again = await database.import([homeIn2014, homeIn2015, away], { branch: '2' });
    expect(again).toMatchObject({ written: 0, unchanged: 3 });
    expect(await database.import([homeIn2014])).toMatchObject({ written: 0, unchanged: 1 });
  });

  test('as a dry run reports the same and writes nothing', async () => {
    const database = await openDatabase();
    expect(await database.import([homeIn2014, away], { dryRun: true })).toMatchObject({
      written: 2,
    });
    expect((await database.items()).size).toBe(0);
  });

  test('with --pending stores versions for approval once, outside the public document', async () => {
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
    expect(await database.import([homeIn2015])).toMatchObject({ written: 0, skipped: 1 });
  });

  test('cuts versions, old ones too, until an item fits', async () => {
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
  const openTargetOf = async (project: string) => {
    const target = await openTarget({ project });
    targets.push(target);
    return target;
  };
  const command = (...args: readonly string[]) => runContentTool('import', ...args);

  test('prints the target and the result, also as JSON', async () => {
    const project = `demo-import-${randomUUID().slice(0, 8)}`;
    const path = await files.write('command.warc', buildWarc([homeIn2014, away]));
    const first = await command(path, '--site', 'word', '--project', project);
    expect(first.code).toBe(0);
    expect(first.stdout).toMatch(
      /^Writing to the Firestore emulator at \S+, project "demo-import-/,
    );
    expect(first.stdout).toContain('Wrote 2 versions of 2 items.');
    const again = await command(path, '--site', 'word', '--project', project, '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ written: 0, unchanged: 2, problems: [] });
  });

  test('exits with 1 when something could not be imported, and imports the rest', async () => {
    const project = `demo-import-${randomUUID().slice(0, 8)}`;
    const broken = buildWarc([homeIn2014, away], { gzip: 'records' }).subarray(0, -20);
    const path = await files.write('broken.warc.gz', broken);
    const { code, stdout } = await command(path, '--site', 'word', '--project', project);
    expect(code).toBe(1);
    expect(stdout).toContain('Wrote 1 version of 1 item.');
    expect(stdout).toMatch(/1 problem:\n {2}broken\.warc\.gz, byte \d+: the gzip data/);
  });

  test.each(['SIGINT', 'SIGKILL'] as const)(
    'ended by %s leaves every document complete, and continues when repeated',
    { timeout: 120_000 },
    async (signal) => {
      const project = `demo-import-${randomUUID().slice(0, 8)}`;
      const records = Array.from({ length: 700 }, (_, at) => ({
        url: `http://example.org/${at}`,
        body: `<title>${at}</title><p>${'text '.repeat(200)}`,
      }));
      const path = await files.write(
        'interrupted.warc.gz',
        buildWarc(records, { gzip: 'records' }),
      );
      const args = [path, '--site', 'word', '--project', project];
      const { db } = await openTargetOf(project);
      const importing = spawn(process.execPath, [...toolProcess, 'import', ...args, '--json']);
      const output = text(importing.stdout);
      const ended = once(importing, 'close');
      const written = async () => (await db.collection('content').count().get()).data().count;
      while ((await written()) === 0 && importing.exitCode === null) await wait(20);
      importing.kill(signal);
      const [code] = await ended;
      const count = await written();
      expect(count).toBeGreaterThan(0);
      if (signal === 'SIGINT' && count < 700) {
        expect(code).toBe(130);
        const report = JSON.parse(await output);
        expect(report).toMatchObject({ interrupted: true, written: count, left: 700 - count });
      }
      const again = JSON.parse((await command(...args, '--json')).stdout);
      // A batch that the killed command had sent can arrive after the count.
      expect(again.unchanged).toBeGreaterThanOrEqual(count);
      expect(again).toMatchObject({ written: 700 - again.unchanged, problems: [] });
      const { docs } = await db.collection('content').get();
      expect(docs).toHaveLength(700);
      for (const doc of docs) expect(Object.keys(doc.get('versions'))).toHaveLength(1);
    },
  );

  test('killed while it reads goes on after the records that it has read, with the result of one run', {
    timeout: 120_000,
  }, async () => {
    const [project, whole] = ['killed', 'whole'].map(
      (name) => `demo-${name}-${randomUUID().slice(0, 8)}`,
    );
    const records = Array.from({ length: 1500 }, (_, at) => ({
      url: `http://example.org/${at % 500}`,
      date: `201${1 + Math.floor(at / 500)}-01-01T00:00:00Z`,
      body: `<title>${at % 500}</title><p>${`text ${at % 750} `.repeat(100)}`,
    }));
    const path = await files.write('killed.warc.gz', buildWarc(records, { gzip: 'records' }));
    const args = ['import', path, '--site', 'word', '--project'];
    const started = Date.now();
    const importing = spawn(process.execPath, [...toolProcess, ...args, project ?? '']);
    const ended = once(importing, 'close');
    // The first records are on the disk.
    while (!(await hasStaged(started, 200_000)) && importing.exitCode === null) await wait(20);
    importing.kill('SIGKILL');
    await ended;
    const again = await runContentTool(...args, project ?? '', '--json');
    const { resumed, counts } = JSON.parse(again.stdout);
    expect(resumed).toBeGreaterThan(0);
    expect(counts).toMatchObject({ records: 1500, pages: 1500 });
    await runContentTool(...args, whole ?? '');
    const contentOf = async (name = '') => {
      const { docs } = await (await openTargetOf(name)).db.collection('content').get();
      return docs.map((doc) => doc.data());
    };
    expect(await contentOf(project)).toEqual(await contentOf(whole));
  });

  test('imports items, folders and WARC files together, each by its content', async () => {
    const project = `demo-import-${randomUUID().slice(0, 8)}`;
    const warc = await files.write('mixed', buildWarc([away]));
    const document = { itemId: 'a', itemSite: 'word', versions: {} };
    const items = await files.write('mixed.txt', Buffer.from(`${serialiseItem({ document })}\nx`));
    const { code, stdout } = await command(warc, items, '--site', 'word', '--project', project);
    expect(code).toBe(1);
    expect(stdout).toContain('Read 1 record: 1 capture of HTML pages');
    expect(stdout).toContain('Read 1 item.');
    expect(stdout).toContain('mixed.txt, line 2: this line is not JSON');
  });

  test('exits with 2 for wrong usage', async () => {
    const { code, stderr } = await command('a.warc', '--site', 'nowhere');
    expect(code).toBe(2);
    expect(stderr).toContain('"nowhere" is not a site');
  });
});

describe('items as NDJSON', () => {
  const at = (text: string): Version => ({
    approved: 'yes',
    headline: ['Title'],
    body: [text, { linkType: 'id', targetId: 'a', text: 'x' }, { text: 'b', type: 'bold' }],
  });
  const document: ContentDocument = {
    itemId: 'a',
    itemSite: 'word',
    parentId: 'b',
    itemBranch: '2',
    itemTz: 'Europe/Rome',
    author: 'Somebody',
    versions: { '20140101000000': at('one'), '20150101000000': at('two') },
  };
  const waiting = { ...at('three'), approved: 'pending' } as const;
  const item: ArchiveItem = { document, unapproved: new Map([['20160101000000', waiting]]) };
  const other = { ...item, document: { ...document, itemId: 'b', parentId: null, versions: {} } };

  async function* placed(...items: readonly ArchiveItem[]): AsyncGenerator<PlacedItem> {
    for (const each of items) yield { item: each, where: each.document.itemId, length: 1 };
  }

  const run = { pending: false, dryRun: false };

  test('into an empty store give the same documents, and repeated change nothing', async () => {
    const { db } = await openDatabase();
    expect(await importItemsInto(db, placed(item, other), run)).toMatchObject({
      items: 2,
      written: 4,
      problems: [],
    });
    const stored = await db.doc('content/a').get();
    expect(stored.data()).toEqual(document);
    expect((await db.doc('content/a/unapproved/20160101000000').get()).data()).toEqual(waiting);
    expect(await importItemsInto(db, placed(item, other), run)).toMatchObject({
      items: 0,
      written: 0,
      unchanged: 4,
    });
    expect((await db.doc('content/a').get()).updateTime).toEqual(stored.updateTime);
  });

  test('over a stored item add and replace versions, and leave the others', async () => {
    const { db } = await openDatabase();
    await importItemsInto(db, placed(item), run);
    const changed = { ...document, author: null, versions: { '20150101000000': at('new') } };
    await importItemsInto(db, placed({ document: changed, unapproved: new Map() }), run);
    const { versions, author } = (await db.doc('content/a').get()).data() ?? {};
    expect(author).toBe(null);
    expect(versions).toEqual({ '20140101000000': at('one'), '20150101000000': at('new') });
    const bare = { document: { ...changed, author: 'New', versions: {} }, unapproved: new Map() };
    await importItemsInto(db, placed(bare), run);
    expect((await db.doc('content/a').get()).data()).toEqual({
      ...document,
      author: 'New',
      versions,
    });
  });

  test('keep their document ids, even if these differ from the item ids', async () => {
    const { db } = await openDatabase();
    const named = { ...item, documentId: 'name', document: { ...document, itemId: 'no/name' } };
    await importItemsInto(db, placed(named, item), run);
    expect((await db.doc('content/name').get()).data()).toEqual(named.document);
    expect((await db.doc('content/name/unapproved/20160101000000').get()).data()).toEqual(waiting);
    expect((await db.doc('content/a').get()).data()).toEqual(document);
    expect(await importItemsInto(db, placed(named, item), run)).toMatchObject({ written: 0 });
  });

  test('replace a stored item, of any branch, on request', async () => {
    const { db } = await openDatabase();
    await importItemsInto(db, placed({ ...item, document: { ...document, itemBranch: '1' } }), run);
    await db.doc('content/a').update({ 'versions.20200101000000': at('stray') });
    const replacing = { ...run, replace: true };
    expect(await importItemsInto(db, placed(item), { ...replacing, dryRun: true })).toMatchObject({
      items: 1,
      written: 3,
    });
    expect((await db.doc('content/a').get()).data()).not.toEqual(document);
    expect(await importItemsInto(db, placed(item), replacing)).toMatchObject({
      items: 1,
      written: 3,
      problems: [],
    });
    expect((await db.doc('content/a').get()).data()).toEqual(document);
    expect((await db.doc('content/a/unapproved/20160101000000').get()).data()).toEqual(waiting);
  });

  test('given twice in one file are merged, the later line over the earlier', async () => {
    const { db } = await openDatabase();
    const later = { ...document, versions: { '20170101000000': at('later') } };
    await importItemsInto(db, placed(item, { document: later, unapproved: new Map() }), run);
    const { versions } = (await db.doc('content/a').get()).data() ?? {};
    expect(Object.keys(versions).sort()).toEqual([
      '20140101000000',
      '20150101000000',
      '20170101000000',
    ]);
  });
});

describe('an interrupted import', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    url: `http://host-${at}.org/`,
    date: '2014-01-01T00:00:00Z',
    body: `<title>${at}</title><p>Page ${at}`,
  }));

  test('ends between items with all writes done, and continues where it stopped', async () => {
    const database = await openDatabase();
    const controller = new AbortController();
    const first = await database.import(many, { signal: controller.signal }, () =>
      controller.abort(),
    );
    expect(first).toMatchObject({ items: 25, written: 25, left: 35, problems: [] });
    expect((await database.items()).size).toBe(25);
    expect(await database.import(many)).toMatchObject({ written: 35, unchanged: 25, left: 0 });
    expect((await database.items()).size).toBe(60);
  });
});

describe('a writer of documents', () => {
  const document = (itemId: string, body: string): ContentDocument => ({
    itemId,
    itemSite: 'word',
    parentId: null,
    itemBranch: '1',
    itemTz: 'UTC',
    author: null,
    versions: { '20140101000000': { approved: 'yes', headline: [], body: [body] } },
  });

  test('splits writes into requests by number and by size', async () => {
    const { db } = await openDatabase();
    const small = Array.from({ length: 501 }, (_, at) => document(`small-${at}`, 'x'));
    const large = Array.from({ length: 14 }, (_, at) =>
      document(`large-${at}`, 'x'.repeat(900_000)),
    );
    const { written, failed } = await writeDocuments(db, [...small, ...large]);
    expect({ written, failed }).toEqual({ written: 515, failed: [] });
    expect((await db.collection('content').count().get()).data().count).toBe(515);
  });

  test('writes many documents of many short texts, which are larger in requests', async () => {
    const { db } = await openDatabase();
    const segments = Array.from({ length: 300 }, () => ({
      text: 'x'.repeat(10),
      type: 'bold' as const,
    }));
    const documents = Array.from({ length: 400 }, (_, at) => ({
      ...document(`short-${at}`, ''),
      versions: { '20140101000000': { approved: 'yes' as const, headline: [], body: segments } },
    }));
    const { written, failed } = await writeDocuments(db, documents);
    expect({ written, failed }).toEqual({ written: 400, failed: [] });
  });

  test('names the document that is refused, and writes the others', async () => {
    const { db } = await openDatabase();
    const documents = ['a', 'b', 'c', 'd', 'e'].map((id) => document(id, 'x'));
    const tooLarge = document('large', 'x'.repeat(1_100_000));
    const report = await writeDocuments(db, [...documents, tooLarge, document('f', 'x')]);
    expect(report.written).toBe(6);
    expect(report.failed).toEqual([
      { itemId: 'large', timestamp: null, reason: expect.stringContaining('INVALID_ARGUMENT') },
    ]);
  });

  test('overwrites a document as a whole', async () => {
    const { db } = await openDatabase();
    await writeDocuments(db, [document('a', 'old')]);
    const changed = { ...document('a', 'new'), versions: {} };
    await writeDocuments(db, [changed]);
    expect((await db.doc('content/a').get()).data()).toEqual(changed);
  });
});

describe('--report', () => {
  const records: readonly WarcRecordSpec[] = [
    { type: 'warcinfo', body: 'software: x' },
    homeIn2014,
    home('2015-01-01T00:00:00Z', '<title>Home</title><a href="http://away.org/">Go</a>'),
    home('2016-01-01T00:00:00Z', '{"not": "HTML"}'),
    { url: 'http://moved.org/', status: '301 Moved' },
    { url: 'http://empty.org/', body: '<script src=a.js></script>' },
    { url: 'http://undated.org/', date: 'yesterday' },
    {
      type: 'revisit',
      url: 'http://gone.org/',
      block: 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n',
    },
    away,
  ];

  test('lists every record with what became of it', { timeout: 60_000 }, async () => {
    const project = `demo-import-${randomUUID().slice(0, 8)}`;
    const path = await files.write('listed.warc', buildWarc(records));
    const report = await files.write('report.ndjson', Buffer.from('old'));
    const args = ['import', path, '--site', 'word', '--project', project, '--report', report];
    const refused = await runContentTool(...args);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--yes')]);
    expect(await readFile(report, 'utf8')).toBe('old');

    const read = async () => {
      await runContentTool(...args, '--yes');
      const lines = (await readFile(report, 'utf8')).trimEnd().split('\n');
      return lines.map((line) => JSON.parse(line));
    };
    const first = await read();
    expect(first.map(({ address, outcome }) => `${outcome} ${address}`).sort()).toEqual([
      'empty http://empty.org/',
      'other http://example.org/',
      'problem http://undated.org/',
      'published http://away.org/',
      'published http://home.org/',
      'redirect http://moved.org/',
      'revisit http://gone.org/',
      'unchanged http://home.org/',
      'waiting http://home.org/',
    ]);
    expect(first.find(({ outcome }) => outcome === 'waiting')).toEqual({
      where: expect.stringMatching(/^listed\.warc, byte \d+$/),
      address: 'http://home.org/',
      date: '2016-01-01T00:00:00Z',
      outcome: 'waiting',
      item: expect.stringMatching(/^home-org-/),
      version: '20160101000000',
      reason: 'it is not HTML but JSON',
    });
    expect(first.find(({ outcome }) => outcome === 'other').type).toBe('warcinfo');
    expect(first.find(({ outcome }) => outcome === 'problem').reason).toContain(
      'is not a date in the form',
    );
    expect(first.find(({ outcome }) => outcome === 'revisit').reason).toContain(
      'which has no version',
    );
    const outcomes = (await read()).map(({ outcome }) => outcome).sort();
    expect(outcomes.filter((outcome) => outcome === 'published' || outcome === 'waiting')).toEqual(
      [],
    );
    expect(outcomes).toHaveLength(records.length);
  });

  test('has one entry for each line of items, however many are invalid', async () => {
    const project = `demo-import-${randomUUID().slice(0, 8)}`;
    const item = { itemId: 'a', itemSite: 'word', versions: {}, note: 'unknown' };
    const lines = [JSON.stringify(item), ...Array.from({ length: 10_500 }, () => '{}')];
    const path = await files.write('lines.ndjson', Buffer.from(lines.join('\n')));
    const report = await files.write('lines.jsonl', Buffer.alloc(0));
    const args = ['import', path, '--project', project, '--report', report, '--yes', '--json'];
    const { code, stdout } = await runContentTool(...args);
    expect([code, JSON.parse(stdout).problems.length]).toEqual([1, 10_001]);
    const entries = (await readFile(report, 'utf8')).trimEnd().split('\n');
    expect(entries).toHaveLength(lines.length);
    expect(new Set(entries.map((entry) => JSON.parse(entry).where)).size).toBe(lines.length);
  });

  test('replaces neither an input, nor a file with a similar name', async () => {
    const path = await files.write('source.warc', buildWarc([away]));
    const args = ['import', path, '--site', 'word', '--dry-run', '--yes', '--report'];
    const refused = await runContentTool(...args, path);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('is read too')]);
    expect(await readFile(path)).toEqual(buildWarc([away]));
    const other = await files.write('list.jsonl.part', Buffer.from('other'));
    expect(await runContentTool(...args, other.replace('.part', ''))).toMatchObject({ code: 0 });
    expect(await readFile(other, 'utf8')).toBe('other');
    expect(await runContentTool(...args, '')).toMatchObject({ code: 2 });
  });

  test('says which writes have failed', () => {
    const stage = new Collection();
    for (const item of ['a', 'b', 'c']) {
      const version = '20140101000000';
      stage.addLine(`${item}.ndjson, line 1`, item, [version]);
      stage.settleLine(item, { outcome: 'published', version });
    }
    const failed = { itemId: 'a', timestamp: null, reason: 'full' };
    failWrites(stage, [failed, { ...failed, itemId: 'b', reason: 'gone' }], 'gone');
    expect(stage.outcomes).toMatchObject([
      { outcome: 'problem', reason: 'not written (full)' },
      { outcome: 'problem', reason: 'not written (gone)' },
      { outcome: 'published' },
    ]);
    expect(resultOf(stage)).toMatchObject({
      written: 1,
      left: 1,
      problems: [{ where: 'a', reason: 'not written (full)' }],
    });
  });

  test('in a place that cannot be written is refused before the import', async () => {
    const path = await files.write('unwritable.warc', buildWarc([away]));
    const args = ['import', path, '--site', 'word', '--dry-run', '--report', '/nowhere/a.ndjson'];
    const { code, stderr } = await runContentTool(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining('/nowhere/a.ndjson')]);
  });
});

describe('standard input', () => {
  test('is imported like a file', { timeout: 60_000 }, async () => {
    const args = ['import', '-', '--site', 'word', '--dry-run', '--json'];
    const importing = spawn(process.execPath, [...toolProcess, ...args, '--project', 'demo-input']);
    importing.stdin.end(buildWarc([homeIn2014, away]));
    const report = JSON.parse(await text(importing.stdout));
    expect(report).toMatchObject({ written: 2, problems: [] });
  });
});

describe('a command under npm', () => {
  test('ends with its report on Ctrl-C, which reaches it twice', { timeout: 60_000 }, async () => {
    const project = `demo-import-${randomUUID().slice(0, 8)}`;
    const records = Array.from({ length: 3000 }, (_, at) => ({
      url: `http://example.org/${at}`,
      body: `<title>${at}</title><p>${'text '.repeat(200)}`,
    }));
    const path = await files.write('npm.warc.gz', buildWarc(records, { gzip: 'records' }));
    const target = await openTarget({ project });
    targets.push(target);
    const words = ['run', 'content', '--', 'import', path, '--site', 'word', '--project', project];
    // A process group of its own, to which a terminal would send the signal.
    const importing = spawn('npm', words, { detached: true });
    const output = text(importing.stdout);
    const ended = once(importing, 'close');
    const written = async () => (await target.db.collection('content').count().get()).data().count;
    while ((await written()) === 0 && importing.exitCode === null) await wait(20);
    if (importing.pid !== undefined) process.kill(-importing.pid, 'SIGINT');
    await ended;
    expect(await output).toMatch(/Interrupted: [\d,]+ items not imported/);
  });
});

describe('an emulator that stops', () => {
  test('is noticed within seconds, and what is left is said', { timeout: 60_000 }, async () => {
    const server = createServer((_, response) => response.end('Ok'));
    const sockets = new Set<Socket>();
    server.on('connection', (socket) => sockets.add(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const host = `127.0.0.1:${address.port}`;
    const path = await files.write('gone.warc', buildWarc([homeIn2014]));
    const args = ['import', path, '--site', 'word', '--project', 'demo-gone'];
    const importing = spawn(process.execPath, [...toolProcess, ...args], {
      env: { ...process.env, FIRESTORE_EMULATOR_HOST: host },
    });
    const output = text(importing.stdout);
    const ended = once(importing, 'close');
    await once(importing.stdout, 'data');
    server.close();
    for (const socket of sockets) socket.destroy();
    const [code] = await ended;
    expect(code).toBe(1);
    expect(await output).toContain(`the emulator at ${host} has stopped; start it`);
  });
});
