import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  setLogLevel,
  where,
} from 'firebase/firestore/lite';
import { afterAll, describe, expect, test } from 'vitest';
import { parseSnapshot, parseSnapshotIndex } from '../../src/backend/snapshot-document';
import type { ContentDocument } from '../../src/domain/content/content-item';
import type { SiteKey } from '../../src/domain/content/site-registry';
import { type SnapshotKind, snapshotId, snapshotKeys } from '../../src/domain/content/snapshot';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { fixUnapproved } from '../../tools/content/check/fix-unapproved';
import { documentSize } from '../../tools/content/model/stored-document';
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
import { openTarget, type Target } from '../../tools/content/store/open-target';
import { indexRef } from '../../tools/content/store/places';
import { findPlaces } from '../../tools/content/store/read-documents';
import { beforeTransactions } from '../support/before-transactions';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import { decideVersion } from '../support/decide-version';
import { emulatorHosts, loadOwnRules } from '../support/emulators-under-test';
import { importItemsInto } from '../support/import-items';
import { publishedContent } from '../support/published-content';
import { runContentTool } from '../support/run-content-tool';
import { writeDocuments } from '../support/write-documents';

// The client logs each denied request; one test expects denials.
setLogLevel('silent');

const targets: Target[] = [];
afterAll(async () => {
  await Promise.all(targets.map((target) => target.close()));
});

const place = { site: '500', branch: '1' } as const;
const plain: PublishOptions = {
  dryRun: false,
  now: () => '20261121120000',
  signal: new AbortController().signal,
  onRead: () => {},
  onWritten: () => {},
};

/** An empty project with the app's rules. */
async function openProject() {
  const project = `demo-snapshots-${randomUUID().slice(0, 8)}`;
  await loadOwnRules(project);
  const target = await openTarget({ project });
  targets.push(target);
  const { db } = target;
  const index = indexRef(db, place);
  return {
    project,
    db,
    index,
    publish: (changes: Partial<PublishOptions> = {}, branch = '1') =>
      publishSnapshots(db, { site: '500', branch }, { ...plain, ...changes }),
    async write(...documents: readonly ContentDocument[]) {
      const { failed } = await writeDocuments(db, documents);
      expect(failed).toEqual([]);
    },
    async storedParts() {
      const { docs } = await index.collection('parts').get();
      return docs.map((part) => ({ ...part.data(), updateTime: part.updateTime.toMillis() }));
    },
    isFresh: async () => (await index.get()).get('fresh') === true,
  };
}

/** A reader in a browser: anonymous, or signed in as `uid`. */
function openReader(project: string, uid?: string) {
  const db = getFirestore(initializeApp({ projectId: project }, randomUUID()));
  const [host = '', port] = emulatorHosts().firestore.split(':');
  connectFirestoreEmulator(db, host, Number(port), uid ? { mockUserToken: { sub: uid } } : {});
  return {
    async index(site: SiteKey, branch: string) {
      const found = await getDoc(doc(db, 'snapshots', snapshotId(site, branch)));
      return parseSnapshotIndex(found.data());
    },
    async part(kind: SnapshotKind, wantedKey: string, branch = '1') {
      const parts = collection(db, 'snapshots', snapshotId('500', branch), 'parts');
      const covering = [where('key', '>=', `${kind}-`), where('key', '<=', wantedKey)];
      const last = query(parts, ...covering, orderBy('key', 'desc'), limit(1));
      return (await getDocs(last)).docs[0]?.data() ?? null;
    },
  };
}

const timeAt = (day: number) => digitsOfDate(new Date(Date.UTC(2010, 0, 1) + day * 86_400_000));
const key = '20200101000000';
const version = buildVersionDocument('Title');
const one = buildDocument('one', { [key]: version });
const by = { who: 'ada', when: '20261121120000', why: null };

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

/** The snapshots that publishing writes for documents, which it reads ordered by id. */
const publishedOf = (documents: readonly ContentDocument[]) =>
  publishedContent([...documents].sort((a, b) => (a.itemId < b.itemId ? -1 : 1)));

/** Enough for several requests: 8 MB. */
const largeDocuments = Array.from({ length: 160 }, (_, at) =>
  buildDocument(`large-${at}`, { [timeAt(at)]: buildVersionDocument('Large', 'x'.repeat(50_000)) }),
);

describe('published snapshots', { timeout: 120_000 }, () => {
  test('match the content, and the report counts them', async () => {
    const { index, write, publish, storedParts } = await openProject();
    const documents = [
      ...manyDocuments(150),
      buildDocument('orphan', { [key]: version }, { parentId: 'nowhere' }),
    ];
    await write(...documents);
    const report = await publish();
    const built = publishedOf(documents);
    const stored = await storedParts();
    expect(stored.map(({ updateTime: _, ...part }) => part)).toEqual(built.parts);
    const paths = stored.map(({ updateTime: _, ...part }) =>
      documentSize(`${index.path}/parts/${'key' in part ? part.key : ''}`, part),
    );
    expect(report).toEqual({
      ...place,
      items: 448,
      stories: 147,
      captures: built.index.captures,
      searchShards: built.index.searchShards,
      documents: stored.length,
      written: stored.length,
      deleted: 0,
      unchanged: 0,
      largest: Math.max(...paths),
      leftOut: [],
      problem: null,
    });
    expect((await index.get()).data()).toEqual({
      ...built.index,
      publishedAt: '20261121120000',
      change: expect.any(String),
    });
  });

  test('are found by key, and readable by anyone on branch "1"', async () => {
    const { project, write, publish } = await openProject();
    const documents = manyDocuments(150);
    await write(...documents);
    await publish();
    const reader = openReader(project);
    expect(await reader.index('500', '1')).toMatchObject({
      fresh: true,
      publishedAt: '20261121120000',
    });
    const { readPart } = publishedOf(documents);
    const wanted = [
      ['screen', snapshotKeys.screen('live')],
      ...[0, 100, 200, 400].map((day) => ['screen', snapshotKeys.screen(timeAt(day))] as const),
      ...[0, 60, 146].map((rank) => ['list', snapshotKeys.list(rank)] as const),
      ...documents.slice(0, 12).map((d) => ['thread', snapshotKeys.thread(d.itemId)] as const),
      ['timemap', snapshotKeys.timemap(timeAt(300))],
    ] as const;
    for (const [kind, wantedKey] of wanted) {
      const part = await reader.part(kind, wantedKey);
      expect(part).toEqual(readPart(kind, wantedKey));
      expect(parseSnapshot(kind, part, () => {})).not.toBeNull();
    }
    expect(await reader.part('screen', snapshotKeys.screen('20050101000000'))).toBeNull();
  });

  test('of another branch are read by signed-in readers only', async () => {
    const { project, write, publish } = await openProject();
    const branch = 'a/b ü%';
    await write(buildDocument('two', { [key]: version }, { itemBranch: branch }));
    await publish({}, branch);
    const reader = openReader(project, 'ada');
    expect(await reader.index('500', branch)).toMatchObject({ fresh: true });
    const found = await reader.part('thread', snapshotKeys.thread('two'), branch);
    expect(parseSnapshot('thread', found, () => {})?.items).toMatchObject([{ itemId: 'two' }]);
    const anonymous = openReader(project);
    const denied = { code: 'permission-denied' };
    await expect(anonymous.index('500', branch)).rejects.toMatchObject(denied);
    await expect(anonymous.part('screen', 'screen-live', branch)).rejects.toMatchObject(denied);
  });

  test('do not exist before publishing', async () => {
    const { project, write } = await openProject();
    await write(one);
    const reader = openReader(project);
    expect(await reader.index('500', '1')).toBeNull();
    expect(await reader.part('screen', 'screen-live')).toBeNull();
  });
});

describe('publishing again', { timeout: 120_000 }, () => {
  test('writes only the date if nothing has changed', async () => {
    const { index, write, publish, storedParts } = await openProject();
    await write(...manyDocuments(60));
    const { documents } = await publish();
    const before = [await storedParts(), (await index.get()).data()];
    expect(await publish({ now: () => '20261122120000' })).toMatchObject({
      documents,
      written: 0,
      deleted: 0,
      unchanged: documents,
      problem: null,
    });
    const { publishedAt, ...rest } = (await index.get()).data() ?? {};
    expect(publishedAt).toBe('20261122120000');
    expect([await storedParts(), { publishedAt: '20261121120000', ...rest }]).toEqual(before);
  });

  test('follows every change while it watches, whoever made it', async () => {
    const { db, write, publish, project, isFresh } = await openProject();
    await write(one);
    await publish();
    const controller = new AbortController();
    const run = async () => (await publish()).problem === null;
    const watching = watchPlace(db, place, run, controller.signal);
    const reader = openReader(project);
    const live = async () => JSON.stringify(await reader.part('screen', 'screen-live'));
    // The listener needs a moment to begin.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    // Not by the content tool, so the index stays fresh.
    const changed = buildDocument('one', { [key]: buildVersionDocument('Changed elsewhere') });
    await db.collection('content').doc('one').set(changed);
    expect(await isFresh()).toBe(true);
    await expect.poll(live, { timeout: 20_000 }).toContain('Changed elsewhere');
    controller.abort();
    await watching;
  });

  test('only marks as fresh what was marked as stale without a change', async () => {
    const { write, publish, storedParts, isFresh, index } = await openProject();
    await write(one);
    await publish();
    const before = await storedParts();
    await write(one);
    expect(await isFresh()).toBe(false);
    expect(await publish({ now: () => '20261122120000' })).toMatchObject({ written: 0 });
    expect(await storedParts()).toEqual(before);
    expect((await index.get()).data()).toMatchObject({
      fresh: true,
      publishedAt: '20261122120000',
    });
  });

  test('writes only the documents that a new story changes', async () => {
    const { write, publish, storedParts } = await openProject();
    await write(...manyDocuments(150));
    const { documents } = await publish();
    const before = new Map((await storedParts()).map((part) => [JSON.stringify(part), part]));
    await write(buildDocument('new', { '20200101000000': version }));
    const report = await publish();
    expect(report.written).toBeLessThanOrEqual(8);
    expect(report.unchanged).toBe(documents - 7);
    const after = await storedParts();
    expect(after.filter((part) => !before.has(JSON.stringify(part)))).toHaveLength(report.written);
  });

  test('deletes unused documents', async () => {
    const { db, write, publish, storedParts } = await openProject();
    await write(...manyDocuments(150));
    await publish();
    const { docs } = await db.collection('content').get();
    await Promise.all(docs.slice(5).map((document) => document.ref.delete()));
    const report = await publish();
    expect(report.deleted).toBeGreaterThan(5);
    expect(await storedParts()).toHaveLength(report.documents);
    await Promise.all(docs.slice(0, 5).map((document) => document.ref.delete()));
    await publish();
    expect(await storedParts()).toMatchObject([{ key: 'screen-live' }, { key: 'thread-00000000' }]);
  });
});

describe('publishing that is interrupted', { timeout: 120_000 }, () => {
  test('leaves no snapshots, and the next run writes them all', async () => {
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
    expect(await storedParts()).toHaveLength(report.documents);
  });

  test.each([
    ['always has a part for every key', false],
    ['has the right part for a key or none, even if it stops', true],
  ])('%s, for readers who saw a fresh index before', async (_what, stops) => {
    const { project, db, write, publish, isFresh } = await openProject();
    const before = largeDocuments.slice(0, 80);
    await write(...before);
    await publish();
    await write(...largeDocuments);
    const reader = openReader(project);
    const expectRightParts = async () => {
      for (const [rank, { itemId }] of [...before.entries()].filter(([at]) => at % 8 === 0)) {
        const thread = await reader.part('thread', snapshotKeys.thread(itemId));
        const found = parseSnapshot('thread', thread, () => {})?.items.map((item) => item.itemId);
        if (found || !stops) expect(found).toContain(itemId);
        const list = await reader.part('list', snapshotKeys.list(rank));
        const { start = 0, stories } = parseSnapshot('list', list, () => {}) ?? {};
        if (stories || !stops) expect(stories?.[rank - start]).toBeDefined();
      }
    };
    beforeTransactions(db, expectRightParts);
    const controller = new AbortController();
    const onWritten = () => stops && controller.abort();
    const published = publish({ signal: controller.signal, onWritten });
    if (stops) await expect(published).rejects.toThrow('aborted');
    else await published;
    await expectRightParts();
    expect(await isFresh()).toBe(!stops);
  });

  test('before it writes leaves the published snapshots', async () => {
    const { write, publish, isFresh, index } = await openProject();
    await write(one);
    await publish();
    const before = (await index.get()).data();
    const controller = new AbortController();
    controller.abort();
    await expect(publish({ signal: controller.signal })).rejects.toThrow();
    expect((await index.get()).data()).toEqual(before);
    expect(await isFresh()).toBe(true);
  });
});

describe('publishing content that changes meanwhile', { timeout: 120_000 }, () => {
  /** The steps of a run, with `change` between reading and writing. */
  async function publishAround(db: Target['db'], change: () => Promise<unknown>) {
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
    expect(await publishAround(db, () => write({ ...one, author: 'Bea' }))).toBeNull();
    expect(await isFresh()).toBe(false);
    expect(await storedParts()).toEqual([]);
    expect(await publish()).toMatchObject({ problem: null });
    expect(await isFresh()).toBe(true);
  });

  test('fails even if the stored snapshots match the former content', async () => {
    const { db, write, publish, isFresh } = await openProject();
    await write(one);
    await publish();
    expect(await publishAround(db, () => write({ ...one, author: 'Bea' }))).toBeNull();
    expect(await isFresh()).toBe(false);
  });

  test('fails if the content changes while snapshots are written', async () => {
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

  test('fails if another run has published in between', async () => {
    const { db, write, publish, isFresh, storedParts } = await openProject();
    await write(one);
    expect(
      await publishAround(db, async () => {
        await write({ ...one, author: 'Bea' });
        await publish();
      }),
    ).toBeNull();
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
    await write(
      buildDocument('loud', { '20210101000000': buildVersionDocument('x'.repeat(800_000)) }),
    );
    expect(await publish()).toMatchObject({
      problem: 'the newest story, loud, is too large for a document',
      documents: 0,
    });
    expect(await isFresh()).toBe(false);
    expect(await storedParts()).toEqual([]);
  });
});

describe('snapshots are marked as stale', { timeout: 120_000 }, () => {
  const item = { document: { ...one, author: 'Bea' }, unapproved: new Map() };
  const lines = async function* () {
    yield { item, where: 'line 1', length: 100 };
  };
  const fixOptions = {
    dryRun: false,
    signal: new AbortController().signal,
    onDone: () => {},
  };
  const mixed = { path: 'content/mixed', rule: 'unapproved-version', detail: '' } as const;
  type Project = Awaited<ReturnType<typeof openProject>>;

  test.each<[what: string, isStale: boolean, change: (project: Project) => Promise<unknown>]>([
    [
      'an import of items',
      true,
      ({ db }) => importItemsInto(db, lines(), { pending: false, dryRun: false }),
    ],
    [
      'a dry run of an import',
      false,
      ({ db }) => importItemsInto(db, lines(), { pending: false, dryRun: true }),
    ],
    ['writing documents, as seed and an import of pages do', true, ({ write }) => write(one)],
    [
      'writing documents of another site',
      false,
      ({ write }) => write({ ...one, itemId: 'x', itemSite: 'homer' }),
    ],
    [
      'writing documents of another branch',
      false,
      ({ write }) => write({ ...one, itemId: 'x', itemBranch: '2' }),
    ],
    [
      'an approval',
      true,
      ({ db }) =>
        decideVersion(db, 'approve', { id: 'one', key: '20210101000000' }, by, { dryRun: false }),
    ],
    [
      'a dry run of an approval',
      false,
      ({ db }) =>
        decideVersion(db, 'approve', { id: 'one', key: '20210101000000' }, by, { dryRun: true }),
    ],
    [
      'a rejection',
      false,
      ({ db }) =>
        decideVersion(db, 'reject', { id: 'one', key: '20210101000000' }, by, { dryRun: false }),
    ],
    ['check --fix --write', true, ({ db }) => fixUnapproved(db, [mixed], by, fixOptions)],
    [
      'check --fix',
      false,
      ({ db }) => fixUnapproved(db, [mixed], by, { ...fixOptions, dryRun: true }),
    ],
  ])('after %s: %s', async (_what, isStale, change) => {
    const project = await openProject();
    const pending = buildVersionDocument('New', 'Text.', 'pending');
    await project.write(one, buildDocument('mixed', { [key]: version, '20220101000000': pending }));
    await project.db.doc('content/one/unapproved/20210101000000').set(pending);
    await project.publish();
    expect(await project.isFresh()).toBe(true);
    await change(project);
    expect(await project.isFresh()).toBe(!isStale);
    expect(await project.publish()).toMatchObject({ problem: null });
    expect(await project.isFresh()).toBe(true);
  });
});

describe('the command publish', { timeout: 120_000 }, () => {
  test('as a dry run counts the same and writes nothing', async () => {
    const { db, write, publish } = await openProject();
    await write(one);
    const report = await publish({ dryRun: true });
    expect(report).toMatchObject({ documents: 7, written: 7, deleted: 0, unchanged: 0 });
    expect((await db.collection('snapshots').listDocuments()).length).toBe(0);
    expect(await publish()).toEqual(report);
    expect(await publish({ dryRun: true })).toMatchObject({ written: 0, unchanged: 7 });
  });

  test('finds the sites and branches that have or had content', async () => {
    const { db, write, publish } = await openProject();
    await write(
      one,
      buildDocument('two', {}, { itemBranch: '2' }),
      buildDocument('h', {}, { itemSite: 'homer' }),
    );
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
    const { project, write, isFresh } = await openProject();
    await write(one, buildDocument('h', { [key]: version }, { itemSite: 'homer' }));
    const run = (...args: readonly string[]) =>
      runContentTool('publish', '--project', project, ...args);
    expect(await run('--dry-run')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^Dry run: .*\n500, branch 1: .* 7 documents: 7 to write, 0 to delete.*\nhomer, branch 1/,
      ),
    });
    expect(await isFresh()).toBe(false);
    const { code, stdout } = await run('--json');
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
    expect(await run('--site', 'homer')).toMatchObject({
      stdout: expect.stringMatching(/^.*\nhomer, branch 1: .* 0 written, 0 deleted, 7 unchanged/),
    });
    expect(await run('--site', 'nowhere')).toMatchObject({ code: 2 });
  });
});
