import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFirebaseBackend } from '../../src/backend/firebase/firebase-backend';
import { parseSnapshot } from '../../src/backend/stored-snapshot';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { snapshotKeyOf, snapshotKeys } from '../../src/domain/content/snapshot';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { checkContent } from '../../tools/content/check/check-content';
import {
  type PublishOptions,
  publishSnapshots,
  readSnapshots,
  watchPlace,
} from '../../tools/content/publish/publish-snapshots';
import {
  compareWithStored,
  readChange,
  writeSnapshots,
} from '../../tools/content/publish/write-snapshots';
import { indexRef } from '../../tools/content/store/places';
import { findPlaces } from '../../tools/content/store/read-documents';
import { beforeWrites } from '../support/before-writes';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import { loadOwnRules, testConfig } from '../support/emulators-under-test';
import { loadItemsInto } from '../support/load-items';
import { publishedContent } from '../support/published-content';
import { toolProjects } from '../support/tool-projects';
import { writeDocuments } from '../support/write-documents';

const place = { site: '500', branch: '1' } as const;
const plain = { now: () => '20261121120000' };

const open = toolProjects('snapshots');

/** An empty project, and the backend of its readers with the app's rules. */
async function openProject() {
  const { project, db, run } = await open();
  const index = indexRef(db, place);
  return {
    db,
    run,
    index,
    publish: (changes: Partial<PublishOptions> = {}, branch = '1') =>
      publishSnapshots(db, { site: '500', branch }, { ...plain, ...changes }),
    async write(...documents: readonly ContentDocument[]) {
      expect((await writeDocuments(db, documents)).failed).toEqual([]);
    },
    async storedParts() {
      const { docs } = await index.collection('parts').get();
      return docs.map((part) => ({ ...part.data(), updateTime: part.updateTime.toMillis() }));
    },
    isFresh: async () => (await index.get()).get('fresh') === true,
    async openReader() {
      await loadOwnRules(project);
      return createFirebaseBackend(testConfig(project), () => {});
    },
  };
}

const timeAt = (day: number) => digitsOfDate(new Date(Date.UTC(2010, 0, 1) + day * 86_400_000));
const [key, later] = ['20200101000000', '20210101000000'];
const version = buildVersionDocument('Title');
const one = buildDocument('one', { [key]: version });
const edited = { ...one, author: 'Bea' };

/** Stories of up to three versions and two comments each, some not live; all links and styles. */
function manyDocuments(count: number): ContentDocument[] {
  const body = (text: string) => [
    text,
    { text: 'bold', type: 'bold' as const },
    { linkType: 'external' as const, url: 'https://example.org/ü', text: 'Link' },
    { linkType: 'id' as const, targetId: 'story-1', text: 'Next', linkWithBranch: false },
    `\n\n${'word '.repeat(400)}`,
  ];
  const versionsOf = (from: number, versions: number) =>
    Object.fromEntries(
      Array.from({ length: versions }, (_, at) => [
        timeAt(from * 3 + at * 40),
        buildVersionDocument(`Title ${from}`, body(`Version ${at}. `)),
      ]),
    );
  return Array.from({ length: count }, (_, at) => [
    buildDocument(`story-${at}`, at % 50 === 49 ? {} : versionsOf(at, 1 + (at % 3))),
    buildDocument(`reply-${at}`, versionsOf(at + 5, 1 + (at % 2)), { parentId: `story-${at}` }),
    buildDocument(`below-${at}`, versionsOf(at + 9, 1), { parentId: `reply-${at}` }),
  ]).flat();
}

/** Enough for several requests: 3 MB. */
const largeDocuments = Array.from({ length: 60 }, (_, at) =>
  buildDocument(`large-${at}`, { [timeAt(at)]: buildVersionDocument('Large', 'x'.repeat(50_000)) }),
);

describe('published snapshots', { timeout: 120_000 }, () => {
  test('match the content, the report counts them, and readers find them by key', async () => {
    const { index, write, publish, storedParts, openReader } = await openProject();
    const many = manyDocuments(60);
    const orphan = buildDocument('orphan', { [key]: version }, { parentId: 'nowhere' });
    const documents = [...many, orphan];
    await write(...documents);
    const report = await publish();
    // Publishing reads documents in the order of their ids.
    const sorted = documents.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1));
    const built = publishedContent(sorted);
    const stored = (await storedParts()).map(({ updateTime: _, ...part }) => part);
    expect(stored).toEqual(built.parts);
    const { captures, searchShards } = built.index;
    expect(report).toEqual({
      ...{ ...place, items: 180, stories: 59, captures, searchShards },
      ...{ documents: stored.length, written: stored.length, deleted: 0, unchanged: 0 },
      ...{ largest: expect.any(Number), leftOut: [], problem: null },
    });
    const published = { publishedAt: '20261121120000', change: expect.any(String) };
    expect((await index.get()).data()).toEqual({ ...built.index, ...published });

    const { content } = await openReader();
    const expectedIndex = { ...published, fresh: true, searchShards };
    expect(await content.readSnapshotIndex('500', '1')).toMatchObject(expectedIndex);
    const wanted = [
      ...['live', ...[0, 100, 200].map(timeAt)].map((at) => ['screen', at] as const),
      ...[0, 30, 58].map((rank) => ['list', String(rank)] as const),
      ...many.slice(0, 12).map(({ itemId }) => ['thread', itemId] as const),
    ];
    for (const [kind, wantedKey] of wanted) {
      const part = built.readPart(kind, snapshotKeyOf(kind, wantedKey));
      const found = await content.readSnapshot('500', '1', kind, wantedKey);
      expect(found).not.toBeNull();
      expect(found).toEqual(parseSnapshot(kind, part, () => {}));
    }
    expect(await content.readSnapshot('500', '1', 'screen', '20050101000000')).toBeNull();
    const timeMap = await content.readSnapshot('500', '1', 'timemap', '');
    expect(timeMap?.captures).toHaveLength(report.captures);
    await write(buildDocument('new', { [key]: version }));
    expect(await content.readSnapshotIndex('500', '1')).toMatchObject({ fresh: false });
  });

  test('of another branch are read by signed-in readers only', async () => {
    const { write, publish, openReader } = await openProject();
    const branch = 'a/b ü%';
    await write(buildDocument('two', { [key]: version }, { itemBranch: branch }));
    await publish({}, branch);
    const { content, auth } = await openReader();
    const search = snapshotKeys.search('title');
    const keys = { screen: 'live', list: '0', thread: 'two', timemap: '', search };
    const kinds = ['screen', 'list', 'thread', 'timemap', 'search'] as const;
    const readAll = () =>
      Promise.all([
        content.readSnapshotIndex('500', branch),
        content.readItemsTable('500', branch),
        ...kinds.map((kind) => content.readSnapshot('500', branch, kind, keys[kind])),
      ]);
    expect((await readAll()).filter((part) => part !== null)).toEqual([]);
    await auth.register(`reader-${randomUUID()}@example.org`, 'time-machine');
    expect(await readAll()).not.toContain(null);
  });
});

describe('publishing again', { timeout: 120_000 }, () => {
  test('writes only the date if nothing has changed, even if the snapshots were marked as stale', async () => {
    const { index, write, publish, storedParts, isFresh } = await openProject();
    await write(...manyDocuments(20));
    const { documents } = await publish();
    const before = await storedParts();
    const { publishedAt: _, ...marked } = (await index.get()).data() ?? {};
    const unchanged = { documents, written: 0, deleted: 0, unchanged: documents, problem: null };
    const publishAt = async (publishedAt: string) => {
      expect(await publish({ now: () => publishedAt })).toMatchObject(unchanged);
      expect((await index.get()).data()).toMatchObject({ publishedAt, fresh: true });
      expect(await storedParts()).toEqual(before);
    };
    await publishAt('20261122120000');
    expect((await index.get()).data()).toMatchObject(marked);
    await write(...manyDocuments(1));
    expect(await isFresh()).toBe(false);
    await publishAt('20261123120000');
  });

  test('writes the parts that an older version of the tool wrote without a check', async () => {
    const { index, write, publish, storedParts } = await openProject();
    await write(...manyDocuments(2));
    await publish();
    const before = await storedParts();
    const { check: _, ...older } =
      (await index.collection('parts').doc('screen-live').get()).data() ?? {};
    await index.collection('parts').doc('screen-live').set(older);
    expect(await publish()).toMatchObject({ written: 1, problem: null });
    const withoutTimes = (parts: typeof before) => parts.map(({ updateTime: _, ...part }) => part);
    expect(withoutTimes(await storedParts())).toEqual(withoutTimes(before));
  });

  test('follows every change while it watches, whoever made it', async () => {
    const { db, write, publish, isFresh, storedParts } = await openProject();
    await write(one);
    await publish();
    const controller = new AbortController();
    const run = async () => (await publish()).problem === null;
    const watching = watchPlace(db, place, run, controller.signal);
    const parts = async () => JSON.stringify(await storedParts());
    // The listener needs a moment to begin.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    // Not by the content tool, so the index stays fresh.
    const changed = buildDocument('one', { [key]: buildVersionDocument('Changed elsewhere') });
    await db.collection('content').doc('one').set(changed);
    expect(await isFresh()).toBe(true);
    await expect.poll(parts, { timeout: 20_000 }).toContain('Changed elsewhere');
    controller.abort();
    await watching;
  });

  test('deletes documents that are no longer used', async () => {
    const { db, write, publish, storedParts } = await openProject();
    await write(...manyDocuments(40));
    await publish();
    const { docs } = await db.collection('content').get();
    await Promise.all(docs.slice(5).map((document) => document.ref.delete()));
    const fewer = await publish();
    expect(fewer.deleted).toBeGreaterThan(5);
    expect(await storedParts()).toHaveLength(fewer.documents);
    await Promise.all(docs.slice(0, 5).map((document) => document.ref.delete()));
    await publish();
    expect(await storedParts()).toMatchObject([{ key: 'screen-live' }, { key: 'thread-00000000' }]);
  });
});

/** Publishes, and after some parts writes nothing more, as a process that was killed. */
async function killPublish(db: Firestore): Promise<void> {
  beforeWrites(db, async (before) => {
    if (before === 2 || before === 3) throw new Error('killed');
  });
  await expect(publishSnapshots(db, place, plain)).rejects.toThrow('killed');
}

/** Has an index and a part as an older version wrote them: with other fields, and without some. */
async function writeOlder(db: Firestore): Promise<void> {
  const index = indexRef(db, place);
  await index.set({ site: '500', branch: '1', published: '2020-01-01', version: 1 });
  await index.collection('parts').doc('screen-live').set({ items: [], key: 'screen-live' });
  await index.collection('parts').doc('recent').set({ key: 'recent', payload: '[]', hash: 'x' });
}

describe('publishing that is interrupted', { timeout: 120_000 }, () => {
  test('leaves no snapshots, and the next run writes them all', { tags: ['15.20'] }, async () => {
    const { write, publish, storedParts, isFresh } = await openProject();
    await write(...largeDocuments);
    const controller = new AbortController();
    const onWritten = () => controller.abort();
    await expect(publish({ signal: controller.signal, onWritten })).rejects.toThrow();
    expect(await isFresh()).toBe(false);
    expect(await storedParts()).toEqual([]);
    const report = await publish();
    expect(report).toMatchObject({ unchanged: 0, written: report.documents });
    expect(await isFresh()).toBe(true);
    const published = await storedParts();
    expect(published).toHaveLength(report.documents);
    // Before anything is written, the published snapshots stay.
    await expect(publish({ signal: controller.signal })).rejects.toThrow();
    expect(await isFresh()).toBe(true);
    expect(await storedParts()).toEqual(published);
  });

  test.each([
    ['always has a part for every key', false],
    ['has the right part for a key or none, even if it stops', true],
  ])('%s, for readers who saw a fresh index before', async (_what, stops) => {
    const { db, write, publish, isFresh, openReader } = await openProject();
    const before = largeDocuments.slice(0, 30);
    await write(...before);
    await publish();
    await write(...largeDocuments);
    const { content } = await openReader();
    const expectRightParts = async () => {
      for (const [rank, { itemId }] of [...before.entries()].filter(([at]) => at % 6 === 0)) {
        const thread = await content.readSnapshot('500', '1', 'thread', itemId);
        const ids = thread?.items.map((item) => item.itemId);
        if (ids || !stops) expect(ids).toContain(itemId);
        const list = await content.readSnapshot('500', '1', 'list', String(rank));
        if (list || !stops) expect(list?.stories[rank - list.start]).toBeDefined();
      }
    };
    beforeWrites(db, expectRightParts);
    const controller = new AbortController();
    const onWritten = () => stops && controller.abort();
    const published = publish({ signal: controller.signal, onWritten });
    if (stops) await expect(published).rejects.toThrow('aborted');
    else await published;
    await expectRightParts();
    expect(await isFresh()).toBe(!stops);
  });

  test.each<[string, (db: Firestore) => Promise<unknown>]>([
    ['that was killed half way', killPublish],
    ['by an older version of the tool', writeOlder],
  ])(
    '%s is no current snapshot for readers, is reported by check, and mended by publish',
    async (_what, damage) => {
      const { db, run, write, publish, isFresh, openReader } = await openProject();
      await write(...largeDocuments.slice(0, 30));
      await publish();
      await write(...largeDocuments);
      await damage(db);
      const { content } = await openReader();
      expect((await content.readSnapshotIndex('500', '1'))?.fresh ?? false).toBe(false);
      const { offenders, notes } = await checkContent(db, '500');
      expect(offenders.map(({ rule }) => rule)).toContain('outdated-snapshot');
      expect(notes.join()).toContain('500, branch 1 has changed since it was published');
      const now = () => digitsOfDate(new Date(Date.now() - 25 * 3_600_000));
      expect(await publish({ now })).toMatchObject({ problem: null });
      expect(await isFresh()).toBe(true);
      const { code, stdout } = await run('check', '--site', '500');
      expect(stdout).toContain('500, branch 1 was published more than 24 hours ago');
      expect(code).toBe(0);
      vi.stubEnv('VITE_SNAPSHOT_MAX_AGE_HOURS', '26');
      onTestFinished(() => void vi.unstubAllEnvs());
      expect((await run('check', '--site', '500')).stdout).not.toContain('was published');
    },
  );
});

describe('publishing content that changes meanwhile', { timeout: 120_000 }, () => {
  /** The steps of a run, with `change` between reading and writing. */
  async function publishAround(db: Firestore, change: () => Promise<unknown>) {
    const before = await readChange(db, place);
    const built = await readSnapshots(db, place);
    expect(built.problem).toBeNull();
    const difference = await compareWithStored(db, built);
    await change();
    return writeSnapshots(db, built, difference, before, key, {});
  }

  test('fails, and leaves no fresh snapshots', async () => {
    const { db, write, publish, isFresh, storedParts } = await openProject();
    await write(one);
    expect(await publishAround(db, () => write(edited))).toBeNull();
    expect(await isFresh()).toBe(false);
    expect(await storedParts()).toEqual([]);
    expect(await publish()).toMatchObject({ problem: null });
    // The stored snapshots match the former content.
    expect(await publishAround(db, () => write(one))).toBeNull();
    expect(await isFresh()).toBe(false);
  });

  test('fails if the content changes while snapshots are written', {
    tags: ['15.20'],
  }, async () => {
    const { write, publish, isFresh, storedParts } = await openProject();
    await write(...largeDocuments);
    let writing: Promise<void> | null = null;
    const report = await publish({
      onWritten: () => {
        writing ??= write({ ...one, itemId: 'large-7' });
      },
    });
    await writing;
    expect(report.problem).toContain('the content changed');
    expect(await isFresh()).toBe(false);
    expect(await storedParts()).toEqual([]);
  });

  test('fails if the content changes while pages are written', async () => {
    const { write, publish } = await openProject();
    await write(one);
    const report = await publish({ onPublished: () => write(edited) });
    expect(report.problem).toContain('the content changed');
  });

  test('fails if another run has published in between', async () => {
    const { db, write, publish, isFresh, storedParts } = await openProject();
    await write(one);
    const change = () => write(edited).then(() => publish());
    expect(await publishAround(db, change)).toBeNull();
    expect(await isFresh()).toBe(true);
    expect(JSON.stringify(await storedParts())).toContain('Bea');
  });

  test('by two runs at once succeeds in at least one of them', async () => {
    const { write, publish, storedParts, isFresh } = await openProject();
    await write(...manyDocuments(30));
    const reports = await Promise.all([publish(), publish()]);
    const [done] = reports.filter(({ problem }) => problem === null);
    expect(await isFresh()).toBe(true);
    expect(await storedParts()).toHaveLength(done?.documents ?? 0);
    const problems = reports.flatMap(({ problem }) => problem ?? []);
    expect(problems.filter((problem) => !problem.includes('another run'))).toEqual([]);
  });

  test('to unpublishable content deletes the former snapshots', async () => {
    const { write, publish, isFresh, storedParts } = await openProject();
    await write(one);
    await publish();
    await write(buildDocument('loud', { [later]: buildVersionDocument('x'.repeat(800_000)) }));
    expect(await publish()).toMatchObject({
      problem: 'the newest story, loud, is too large for a document',
      documents: 0,
    });
    expect(await isFresh()).toBe(false);
    expect(await storedParts()).toEqual([]);
  });
});

describe('snapshots are marked as stale', { timeout: 120_000 }, () => {
  type Project = Awaited<ReturnType<typeof openProject>>;
  const items = ({ db }: Project) => {
    const item = { documentId: edited.itemId, document: edited, unapproved: new Map() };
    return loadItemsInto(db, [item]);
  };
  const ofHomer = { ...one, itemId: 'x', itemSite: 'homer' } as const;
  const ofBranch2 = { ...one, itemId: 'x', itemBranch: '2' };

  test.each<[what: string, isStale: boolean, change: (project: Project) => Promise<unknown>]>([
    ['an import of items', true, items],
    ['writing documents, as seed and an import of pages do', true, ({ write }) => write(one)],
    ['writing documents of another site', false, ({ write }) => write(ofHomer)],
    ['writing documents of another branch', false, ({ write }) => write(ofBranch2)],
    ['an approval', true, ({ run }) => run('approve', 'one', later)],
    ['a dry run of an approval', false, ({ run }) => run('approve', 'one', later, '--dry-run')],
    ['a rejection', false, ({ run }) => run('reject', 'one', later, '--reason', 'spam')],
    ['check --fix --write', true, ({ run }) => run('check', '--fix', '--write')],
    ['check --fix', false, ({ run }) => run('check', '--fix')],
  ])('after %s: %s', async (_what, isStale, change) => {
    const project = await openProject();
    const pending = buildVersionDocument('New', 'Text.', 'pending');
    await project.write(one, buildDocument('mixed', { [key]: version, [later]: pending }));
    await project.db.doc(`content/one/unapproved/${later}`).set(pending);
    await project.publish();
    expect(await project.isFresh()).toBe(true);
    await change(project);
    expect(await project.isFresh()).toBe(!isStale);
    expect(await project.publish()).toMatchObject({ problem: null });
    expect(await project.isFresh()).toBe(true);
  });
});

describe('the command publish', { timeout: 120_000 }, () => {
  test('finds the sites and branches that have or had content', async () => {
    const { db, write, publish } = await openProject();
    const ofHomer = buildDocument('h', {}, { itemSite: 'homer' });
    await write(one, buildDocument('two', {}, { itemBranch: '2' }), ofHomer);
    await db.doc('content/odd').set({ itemSite: 'elsewhere', itemBranch: '1' });
    await publish({}, 'gone');
    const all = { site: undefined, branch: undefined };
    const found = async (filter: Partial<Parameters<typeof findPlaces>[1]>) =>
      (await findPlaces(db, { ...all, ...filter })).map(({ site, branch }) => `${site} ${branch}`);
    expect(await found({})).toEqual(['500 1', '500 2', '500 gone', 'homer 1']);
    expect(await found({ site: 'homer' })).toEqual(['homer 1']);
    expect(await found({ branch: '1' })).toEqual(['500 1', 'homer 1']);
    expect(await found({ site: '500', branch: '2' })).toEqual(['500 2']);
    expect(await found({ site: '500', branch: 'gone' })).toEqual(['500 gone']);
    expect(await found({ site: 'word', branch: '7' })).toEqual([]);
  });

  test('publishes all sites and branches, or the named ones', async () => {
    const { run, write, isFresh } = await openProject();
    await write(one, buildDocument('h', { [key]: version }, { itemSite: 'homer' }));
    expect(await run('publish', '--dry-run')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^Dry run: .*\n500, branch 1: .* 7 documents: 7 to write, 0 to delete.*\nhomer, branch 1/,
      ),
    });
    expect(await isFresh()).toBe(false);
    const { code, stdout } = await run('publish', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      dryRun: false,
      interrupted: false,
      published: [
        { site: '500', branch: '1', stories: 1, items: 1, captures: 1, written: 7, problem: null },
        { site: 'homer', branch: '1' },
      ],
    });
    expect(await isFresh()).toBe(true);
    expect(await run('publish', '--site', 'homer')).toMatchObject({
      stdout: expect.stringMatching(/^.*\nhomer, branch 1: .* 0 written, 0 deleted, 7 unchanged/),
    });
    const nowhere = { code: 2, stderr: expect.stringContaining('no content of homer, branch 7.') };
    expect(await run('publish', '--site', 'homer', '--branch', '7')).toMatchObject(nowhere);
  });
});
