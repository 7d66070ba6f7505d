import { describe, expect, test } from 'vitest';
import { createFirebaseBackend } from '../../src/backend/firebase/firebase-backend';
import type { Version } from '../../src/domain/content/content-item';
import type { WarcRecordSpec } from '../support/build-warc';
import { loadOwnRules, testConfig } from '../support/emulators-under-test';
import { away, home, homeIn2014, homeIn2015, importProjects } from '../support/import-projects';

const { open } = importProjects();

const [in2014, in2015] = ['20140101000000', '20150101000000'];

describe('an import', () => {
  test('adds items and versions, with links to pages imported before, and repeated changes nothing', {
    tags: ['14.10'],
  }, async () => {
    const project = await open();
    const records = [homeIn2014, homeIn2015, away];
    expect(await project.import(records, '--dry-run')).toMatchObject({ written: 3 });
    expect((await project.items()).size).toBe(0);
    await project.import([away]);
    await project.import([homeIn2015]);
    const result = await project.import([homeIn2014]);
    expect(result).toMatchObject({ items: 1, written: 1, problems: [] });
    const items = await project.items();
    const item = items.get('home.org');
    const link = { linkType: 'id', targetId: items.get('away.org')?.id, text: 'Go' };
    expect(item?.data()).toEqual({
      itemId: item?.id,
      itemSite: 'word',
      parentId: null,
      itemBranch: '1',
      itemTz: 'UTC',
      author: null,
      versions: {
        [in2014]: { approved: 'yes', headline: ['Home'], body: [link] },
        [in2015]: { approved: 'yes', headline: ['Home'], body: ['Moved'] },
      },
    });
    expect(await project.import(records)).toMatchObject({ items: 0, written: 0, unchanged: 3 });
    expect((await project.items()).get('home.org')?.updateTime).toEqual(item?.updateTime);
  });

  test('keeps where each version comes from, and hides versions that wait, and where those come from', {
    tags: ['13.9'],
  }, async () => {
    const { project, db, items, stored, ...database } = await open();
    const record = {
      ...home('2014-01-01T00:00:00.25Z', '<title>Home</title>First'),
      url: 'http://home.org/?b=1&a=2#top',
      warcHeaders: [
        'WARC-Record-ID: <urn:uuid:7be1c1f6-3d0c-4c60-9d9c-6ad3c4f2b8ac>',
        'WARC-Payload-Digest: sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ',
      ],
    };
    await database.import([record]);
    await database.import([homeIn2015], '--pending');
    const { docs } = await db.collectionGroup('provenance').get();
    const of = (key: string) => docs.find(({ id }) => id === key);
    const idOf = (key: string) => of(key)?.ref.parent.parent?.id ?? '';
    expect(docs).toHaveLength(2);
    expect(Object.keys((await items()).get('home.org')?.get('versions'))).toEqual([in2014]);
    expect(await stored(`content/${idOf(in2015)}/unapproved`)).toEqual({
      [in2015]: { approved: 'pending', headline: ['Home'], body: ['Moved'] },
    });
    expect(of(in2014)?.data()).toEqual({
      address: 'http://home.org/?b=1&a=2#top',
      date: '2014-01-01T00:00:00.25Z',
      recordId: 'urn:uuid:7be1c1f6-3d0c-4c60-9d9c-6ad3c4f2b8ac',
      digest: 'sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ',
      run: expect.stringMatching(/^[0-9a-f]{12}$/),
      file: expect.stringMatching(/\.warc$/),
      status: 200,
      type: 'text/html; charset=utf-8',
      tool: expect.stringMatching(/^mnemosyne \d+\.\d+\.\d+(?:-dev \([0-9a-f]{12}\))?$/),
    });
    const readers = createFirebaseBackend(testConfig(project), () => {}).content;
    await loadOwnRules(project);
    expect(await readers.readProvenance(idOf(in2014), in2014)).toEqual(of(in2014)?.data());
    for (const [id, key] of [
      [idOf(in2015), in2015],
      [idOf(in2014), '20160101000000'],
      ['nowhere', in2014],
    ] as const) {
      const refused = { code: 'permission-denied' };
      await expect(readers.readProvenance(id, key)).rejects.toMatchObject(refused);
    }
    expect(await readers.readProvenance('a/b', in2014)).toBeNull();
    expect(await readers.readProvenance(idOf(in2014), 'a/b')).toBeNull();
  });

  test('of a capture that was withdrawn publishes nothing, however it is read', {
    tags: ['14.12'],
  }, async () => {
    const { run, stored, ...project } = await open();
    const importText = (date: string, text: string) => {
      const record = home(date, `<title>A</title>${text}`);
      return project.import([{ ...record, warcHeaders: ['WARC-Payload-Digest: sha1:AAA'] }]);
    };
    await importText('2014-01-01T00:00:00Z', 'Secret');
    const [id = ''] = Object.keys(await stored('content'));
    await run('withdraw', id, '--all', '--reason', 'asked');
    const again = await importText('2015-01-01T00:00:00Z', 'Menu. Secret');
    expect(again).toMatchObject({ written: 0, skipped: 1 });
    expect((await stored('content'))[id]?.versions).toEqual({});
  });

  test('of a page into two branches gives each an item, with links to its own items', async () => {
    const project = await open();
    await project.import([homeIn2014, away]);
    const onBranch1 = await project.items();
    const records = [homeIn2014, homeIn2015, away];
    const result = await project.import(records, '--branch', '2');
    expect(result).toMatchObject({ items: 2, written: 3, problems: [] });
    const { docs } = await project.db.collection('content').where('itemBranch', '==', '2').get();
    const [page, target] = ['home-', 'away-'].map((start) =>
      docs.find((doc) => doc.id.startsWith(start)),
    );
    expect(page?.get('itemId')).toBe(page?.id);
    expect(page?.get('versions')[in2014].body[0].targetId).toBe(target?.id);
    expect(target?.id).not.toBe(onBranch1.get('away.org')?.id);
    const again = await project.import(records, '--branch', '2', '--again');
    expect(again).toMatchObject({ written: 0, unchanged: 3 });
    expect(await project.import([homeIn2014])).toMatchObject({ written: 0, unchanged: 1 });
  });
});

describe('an import of a revisit of a state that an earlier command imported', () => {
  const digest = (value: string) => `WARC-Payload-Digest: sha1:${value}`;
  const at = (year: number, letter: string, ...warcHeaders: readonly string[]) => ({
    ...home(`${year}-01-01T00:00:00.25Z`, `<title>${letter}</title><a href="http://x.org/">x</a>`),
    warcHeaders,
  });
  const first = at(2014, 'A', digest('AAA'));
  const again = (year: number, ...warcHeaders: readonly string[]): WarcRecordSpec => ({
    ...at(year, '', ...warcHeaders),
    type: 'revisit',
    block: 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n',
  });
  const ofTime = [
    'WARC-Refers-To-Target-URI: http://home.org/',
    'WARC-Refers-To-Date: 2014-01-01T00:00:00Z',
  ];

  /** The versions of branch "1" in the order of time: titles and texts. */
  const versionsIn = async ({ db }: Awaited<ReturnType<typeof open>>) => {
    const { docs } = await db.collection('content').where('itemBranch', '==', '1').get();
    const stored: Record<string, Version> = docs[0]?.get('versions') ?? {};
    const versions = Object.entries(stored).sort(([a], [b]) => (a < b ? -1 : 1));
    return versions.map(([, { headline, body }]) => [...headline, JSON.stringify(body)]);
  };

  test('found by its time or digest gives that state again, once', {
    tags: ['14.14'],
  }, async () => {
    const project = await open();
    await project.import([first]);
    const more = [at(2015, 'B'), again(2016, ...ofTime), at(2017, 'B'), again(2018, digest('AAA'))];
    expect(await project.import(more)).toMatchObject({ written: 4 });
    const all = await versionsIn(project);
    expect(all.map(([title]) => title).join('')).toBe('ABABA');
    for (const each of [all[2], all[4]]) expect(each).toEqual(all[0]);
    expect(await project.import(more, '--again')).toMatchObject({ written: 0, unchanged: 4 });
  });

  test('that waits for approval, or of another branch, changes nothing, and is reported', {
    tags: ['14.14'],
  }, async () => {
    const project = await open();
    await project.import([first], '--branch', '2');
    await project.import([first], '--pending');
    const { written, notes } = await project.import([again(2016, ...ofTime)]);
    expect(written).toBe(0);
    expect(JSON.stringify(notes)).toContain('repeats the capture of 20140101000000');
    expect(await versionsIn(project)).toEqual([]);
  });
});
