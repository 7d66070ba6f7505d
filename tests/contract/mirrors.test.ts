import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { fixUnapproved } from '../../content/check/fix-unapproved';
import { documentSize } from '../../content/items/stored-size';
import { approveVersion } from '../../content/moderation/approve-version';
import { rejectVersion } from '../../content/moderation/reject-version';
import { buildMirror } from '../../content/publish/build-mirror';
import { findPlaces } from '../../content/publish/find-places';
import { largestPart } from '../../content/publish/mirror-limits';
import { mirrorRef } from '../../content/publish/mirror-ref';
import { type PublishRun, publishMirror } from '../../content/publish/publish-mirror';
import { readContent } from '../../content/publish/read-content';
import { openMirror, writeMirror } from '../../content/publish/write-mirror';
import { importItems } from '../../content/store/import-items';
import { openTarget, type Target } from '../../content/store/open-target';
import { writeContent } from '../../content/store/write-content';
import type { ContentRepository } from '../../src/backend/backend';
import { createFirebaseBackend } from '../../src/backend/firebase/firebase-backend';
import { changesByCapture } from '../../src/domain/capture-changes';
import type { ContentDocument, ContentItem } from '../../src/domain/content-item';
import { decodeTimeMap } from '../../src/domain/encoded-timemap';
import { storiesAt, storiesOnFront } from '../../src/domain/front';
import { listPart, type Mirror, shelfPart } from '../../src/domain/mirror';
import { newestFirst } from '../../src/domain/recent-stories';
import { commentCounts } from '../../src/domain/story-tree';
import { capturesOf, topLevelCapturesOf } from '../../src/domain/timemap';
import { digitsOfDate } from '../../src/domain/timestamp';
import { archiveItems, liveItems } from '../../src/domain/visible-items';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import { loadOwnRules, testConfig } from '../support/emulators-under-test';
import { startFaultyServer } from '../support/faulty-server';

const targets: Target[] = [];
afterAll(async () => {
  await Promise.all(targets.map((target) => target.close()));
});

/** An empty project with the product's rules, and a visitor's backend. */
async function openProject() {
  const project = `demo-mirrors-${randomUUID().slice(0, 8)}`;
  await loadOwnRules(project);
  const target = await openTarget({ project });
  targets.push(target);
  const { db } = target;
  const open = () => createFirebaseBackend(testConfig(project), () => {});
  const { content, auth } = open();
  const publish = (changes: Partial<PublishRun> = {}, branch = '1') =>
    publishMirror(db, { site: '500', branch }, { ...plain, ...changes });
  const write = async (...documents: readonly ContentDocument[]) => {
    const { failed } = await writeContent(db, documents, []);
    expect(failed).toEqual([]);
  };
  const parts = async () => {
    const found = await mirrorRef(db, '500', '1').collection('parts').get();
    return found.docs.map((doc) => doc.id).sort();
  };
  const fronts = async () => {
    const found = await mirrorRef(db, '500', '1').collection('fronts').get();
    return found.docs.map((doc) => doc.id).sort();
  };
  const isFresh = async () => (await content.mirror('500', '1')) !== null;
  return { project, db, auth, content, publish, write, parts, fronts, isFresh };
}

const plain: PublishRun = {
  dryRun: false,
  now: () => '20261121120000',
  signal: new AbortController().signal,
  onRead: () => {},
  onWritten: () => {},
};
const key = '20200101000000';
const version = buildVersionDocument('Title');
const one = buildDocument('one', { [key]: version });
const by = { who: 'ada', when: '20261121120000', why: null };

/** 300 stories of up to three versions and two comments each, some not live: about 2 MB. */
function manyDocuments(): ContentDocument[] {
  const timeAt = (at: number) => digitsOfDate(new Date(Date.UTC(2010, 0, 1) + at * 86_400_000));
  const versionsOf = (from: number, count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        timeAt(from * 3 + at * 40),
        buildVersionDocument(`Title ${from}`, `${at} ${'word '.repeat(600 + (from % 9) * 200)}`),
      ]),
    );
  return Array.from({ length: 300 }, (_, at) => [
    buildDocument(`story-${at}`, at % 50 === 49 ? {} : versionsOf(at, 1 + (at % 3))),
    buildDocument(`reply-${at}`, versionsOf(at + 5, 1 + (at % 2)), { parentId: `story-${at}` }),
    buildDocument(`below-${at}`, versionsOf(at + 9, 1), { parentId: `reply-${at}` }),
  ]).flat();
}

async function itemsOf(content: ContentRepository): Promise<readonly ContentItem[]> {
  const items: ContentItem[] = [];
  for await (const page of content.pages('500', '1')) items.push(...page);
  return items;
}

async function mirrorOf(content: ContentRepository): Promise<Mirror> {
  const mirror = await content.mirror('500', '1');
  if (!mirror) throw new Error('there is no mirror');
  return mirror;
}

/** An item as a mirror can have it. */
const livePartOf = ({ versions, approvedKeys: _, ...item }: ContentItem) => ({
  ...item,
  version: versions.get(item.currentVersion ?? ''),
});
const byId = (a: ContentItem, b: ContentItem) => (a.itemId < b.itemId ? -1 : 1);

describe('a mirror', { timeout: 120_000 }, () => {
  test('has all that the content query has of live mode, in documents below 700 KB', async () => {
    const { db, content, write, publish, parts } = await openProject();
    await write(...manyDocuments());
    await write(buildDocument('orphan', { [key]: version }, { parentId: 'nowhere' }));
    const report = await publish();
    expect(report).toMatchObject({ stories: 294, items: 895, problem: null, oversize: [] });
    const all = await itemsOf(content);
    const live = liveItems(all);
    const mirror = await mirrorOf(content);
    expect(mirror).toMatchObject({ stories: 294, items: 895, builtAt: '20261121120000' });
    expect(decodeTimeMap(mirror.timeMap ?? '')).toEqual({
      captures: capturesOf(all),
      storyCaptures: topLevelCapturesOf(all),
      changes: changesByCapture(all),
    });

    const stories = [...mirror.newest];
    for (let number = 1; number <= mirror.lists; number++) {
      stories.push(...((await content.mirrorPart(mirror, listPart(number)))?.stories ?? []));
    }
    const counts = commentCounts(live, all);
    expect(stories.map(({ item, comments }) => [livePartOf(item), comments])).toEqual(
      live
        .filter(({ parentId }) => parentId === null)
        .sort(newestFirst)
        .map((item) => [livePartOf(item), counts.get(item.itemId) ?? 0]),
    );

    const names = new Set(live.map(({ itemId }) => shelfPart(itemId, mirror.shelves)));
    const shelved: ContentItem[] = [];
    for (const name of names) {
      shelved.push(...((await content.mirrorPart(mirror, name))?.items ?? []));
    }
    expect(liveItems(shelved).toSorted(byId).map(livePartOf)).toEqual(
      live.toSorted(byId).map(livePartOf),
    );

    expect(mirror.lists).toBeGreaterThan(0);
    expect(mirror.shelves).toBeGreaterThan(1);
    expect(await parts()).toHaveLength(mirror.lists + mirror.shelves);
    const ref = mirrorRef(db, '500', '1');
    const stored = [await ref.get(), ...(await ref.collection('parts').get()).docs];
    const sizes = stored.map((doc) => documentSize(doc.ref.path, doc.data() ?? {}));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(largestPart);
    expect(report.largest).toBe(Math.max(...sizes));
  });

  test('is for everybody of branch "1", and of others for who is signed in', async () => {
    const { auth, content, write, publish } = await openProject();
    const branch = 'a/b ü%';
    await write(one, buildDocument('two', { [key]: version }, { itemBranch: branch }));
    await publish();
    await publish({}, branch);
    expect(await content.mirror('500', '1')).toMatchObject({ stories: 1 });
    expect(await content.mirror('500', branch)).toBeNull();
    await auth.register(`mirror-${randomUUID()}@example.org`, 'time-machine');
    const mirror = await content.mirror('500', branch);
    expect(mirror).toMatchObject({ branch, newest: [{ item: { itemId: 'two' } }] });
    const shelf = mirror && (await content.mirrorPart(mirror, shelfPart('two', mirror.shelves)));
    expect(shelf?.items).toMatchObject([{ itemId: 'two' }]);
  });

  test('is none before it is published, and none where it cannot be had', async () => {
    const { project, content, write, publish } = await openProject();
    await write(one);
    expect(await content.mirror('500', '1')).toBeNull();
    await publish();
    const mirror = await mirrorOf(content);
    expect(await content.mirrorPart(mirror, 'shelf-99')).toBeNull();
    expect(await content.mirrorPart({ ...mirror, generation: 'other' }, 'shelf-0')).toBeNull();
    for (const fault of [
      { status: 500, body: '{}' },
      { status: 200, body: '<html>', type: 'text/html' },
      { status: 200, body: 'null' },
      'cut' as const,
      'hang' as const,
    ]) {
      const server = await startFaultyServer(fault);
      const config = testConfig(project, { firestoreEmulator: server.host });
      const faulty = createFirebaseBackend(config, () => {}, { timeoutMs: 300 });
      expect(await faulty.content.mirror('500', '1')).toBeNull();
      expect(await faulty.content.mirror('500', '2')).toBeNull();
      expect(await faulty.content.mirrorPart(mirror, 'shelf-0')).toBeNull();
      await server.close();
    }
  });
});

describe('a mirror is out of date', { timeout: 120_000 }, () => {
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
      ({ db }) => importItems(db, lines(), { pending: false, dryRun: false }),
    ],
    [
      'one that only tries',
      false,
      ({ db }) => importItems(db, lines(), { pending: false, dryRun: true }),
    ],
    [
      'documents that are written, as by seed and by an import of pages',
      true,
      ({ write }) => write(one),
    ],
    [
      'documents of another site',
      false,
      ({ write }) => write({ ...one, itemId: 'x', itemSite: 'homer' }),
    ],
    [
      'documents of another branch',
      false,
      ({ write }) => write({ ...one, itemId: 'x', itemBranch: '2' }),
    ],
    [
      'an approval',
      true,
      ({ db }) => approveVersion(db, 'one', '20210101000000', by, { dryRun: false }),
    ],
    [
      'an approval that only tries',
      false,
      ({ db }) => approveVersion(db, 'one', '20210101000000', by, { dryRun: true }),
    ],
    [
      'a rejection',
      false,
      ({ db }) => rejectVersion(db, 'one', '20210101000000', by, { dryRun: false }),
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

  test('when content changes while it is being built: then there is no new one', async () => {
    const { db, write, publish, isFresh } = await openProject();
    const place = { site: '500', branch: '1' } as const;
    const { signal } = plain;
    await write(one);
    const former = await openMirror(db, place);
    const content = await readContent(db, place, () => {}, signal);
    await write({ ...one, author: 'Bea' });
    const build = { ...place, builtAt: '20261121120000', generation: 'g' };
    const built = buildMirror(content, build);
    if ('problem' in built) throw new Error(built.problem);
    expect(await writeMirror(db, built, former, () => {}, signal)).toBe(false);
    expect(await isFresh()).toBe(false);
    expect(await publish()).toMatchObject({ problem: null });
    expect(await isFresh()).toBe(true);
  });

  test('when two build it at once: one of them is the mirror, whole', async () => {
    const { content, write, publish, parts } = await openProject();
    await write(one);
    const reports = await Promise.all([publish(), publish()]);
    expect(reports.filter(({ problem }) => problem === null).length).toBeGreaterThan(0);
    const mirror = await mirrorOf(content);
    expect(await content.mirrorPart(mirror, 'shelf-0')).toMatchObject({ items: [{}] });
    await publish();
    expect(await parts()).toHaveLength(1);
  });
});

describe('the fronts of a mirror', { timeout: 120_000 }, () => {
  test('tell at every capture what stood first, by its content', async () => {
    const { content, write, publish, fronts } = await openProject();
    await write(...manyDocuments());
    const report = await publish();
    expect(report.fronts).toBe((await fronts()).length);
    const all = await itemsOf(content);
    const keys = capturesOf(all).map(({ timestamp }) => timestamp);
    for (const key of keys.filter((_, at) => at % 37 === 0)) {
      const front = await content.front('500', '1', key);
      const visible = archiveItems(all, key);
      const counts = commentCounts(visible, all);
      expect(
        front && storiesAt(front, key).map(({ item, comments }) => [item.itemId, comments]),
      ).toEqual(
        visible
          .filter(({ parentId }) => parentId === null)
          .toSorted(newestFirst)
          .slice(0, storiesOnFront)
          .map(({ itemId }) => [itemId, counts.get(itemId) ?? 0]),
      );
    }
    expect(await content.front('500', '1', '20011231000000')).toBeNull();
    expect((await content.timeMap('500', '1'))?.captures).toEqual(capturesOf(all));
  });

  test('are none when content has changed, on another branch, or when they cannot be had', async () => {
    const { project, auth, content, write, publish } = await openProject();
    const branch = 'a/b ü%';
    await write(one, buildDocument('two', { [key]: version }, { itemBranch: branch }));
    expect(await content.front('500', '1', key)).toBeNull();
    await publish();
    await publish({}, branch);
    expect(await content.front('500', '1', key)).toMatchObject({ from: key, until: null });
    await auth.register(`front-${randomUUID()}@example.org`, 'time-machine');
    expect(await content.front('500', branch, key)).toBeNull();
    expect(await content.timeMap('500', '1')).toMatchObject({ captures: [{ timestamp: key }] });
    expect(await content.timeMap('500', branch)).toBeNull();
    for (const fault of [
      { status: 500, body: '{}' },
      { status: 200, body: 'null' },
      'cut' as const,
    ]) {
      const server = await startFaultyServer(fault);
      const config = testConfig(project, { firestoreEmulator: server.host });
      const faulty = createFirebaseBackend(config, () => {}, { timeoutMs: 300 });
      expect(await faulty.content.front('500', '1', key)).toBeNull();
      expect(await faulty.content.timeMap('500', '1')).toBeNull();
      await server.close();
    }
    await write({ ...one, author: 'Bea' });
    expect(await content.front('500', '1', key)).toBeNull();
    expect(await content.timeMap('500', '1')).toBeNull();
  });

  test('of a former build are swept up, those of an interrupted one too', async () => {
    const { write, publish, fronts, content } = await openProject();
    await write(one, ...manyDocuments().slice(0, 90));
    await publish();
    const controller = new AbortController();
    let written = 0;
    const interrupted = publish({
      now: () => '20261121120001',
      signal: controller.signal,
      onWritten: (documents, total) => {
        written = documents;
        if (documents === total - 1) controller.abort();
      },
    });
    await expect(interrupted).rejects.toThrow();
    expect(written).toBeGreaterThan(1);
    const { fronts: count } = await publish();
    expect(await fronts()).toHaveLength(count);
    expect(await content.front('500', '1', '20120101000000')).not.toBeNull();
  });
});

describe('a story by itself', { timeout: 120_000 }, () => {
  test('is read by its id, with all its versions, and nothing else is', async () => {
    const { content, auth, write } = await openProject();
    await write(
      buildDocument('one', { [key]: version, '20210101000000': version }),
      buildDocument('two', { [key]: version }, { itemSite: 'homer' }),
      buildDocument('three', { [key]: version }, { itemBranch: '2' }),
      buildDocument('reply', { [key]: version }, { parentId: 'one' }),
    );
    expect((await content.story('500', '1', 'one'))?.approvedKeys).toHaveLength(2);
    for (const id of ['two', 'three', 'reply', 'nowhere', 'one/log/x', '..', '']) {
      expect(await content.story('500', '1', id)).toBeNull();
    }
    await auth.register(`story-${randomUUID()}@example.org`, 'time-machine');
    expect(await content.story('500', '2', 'three')).toBeNull();
  });
});

describe('publishing', { timeout: 120_000 }, () => {
  test('again leaves only the parts of the new mirror', async () => {
    const { content, write, publish, parts } = await openProject();
    await write(one);
    await publish();
    const [before] = await parts();
    await publish();
    const [after, ...more] = await parts();
    expect(more).toEqual([]);
    expect(after).not.toBe(before);
    expect(after).toBe(`${(await mirrorOf(content)).generation}-shelf-0`);
  });

  test('that is interrupted leaves the former mirror whole, and done again finishes', async () => {
    const { content, write, publish, parts } = await openProject();
    await write(one, ...manyDocuments().slice(0, 90));
    await publish();
    const former = await mirrorOf(content);
    const there = await parts();
    const controller = new AbortController();
    const interrupted = publish({ signal: controller.signal, onWritten: () => controller.abort() });
    await expect(interrupted).rejects.toThrow();
    expect((await parts()).length).toBe(there.length + 1);
    expect(await mirrorOf(content)).toEqual(former);
    const shelf = await content.mirrorPart(former, shelfPart('one', former.shelves));
    expect(shelf?.items.map(({ itemId }) => itemId)).toContain('one');
    await publish();
    const { generation, lists, shelves } = await mirrorOf(content);
    expect(generation).not.toBe(former.generation);
    expect(await parts()).toHaveLength(lists + shelves);
  });

  test('the first time leaves no mirror when it is interrupted', async () => {
    const { write, publish, isFresh } = await openProject();
    await write(one);
    const controller = new AbortController();
    controller.abort();
    await expect(publish({ signal: controller.signal })).rejects.toThrow();
    expect(await isFresh()).toBe(false);
    await publish();
    expect(await isFresh()).toBe(true);
  });

  test('as a dry run tells the same and writes nothing', async () => {
    const { db, write, publish } = await openProject();
    await write(one);
    const report = await publish({ dryRun: true });
    expect((await db.collection('mirrors').get()).size).toBe(0);
    expect(await publish()).toMatchObject({ ...report, largest: expect.any(Number) });
  });

  test('finds the sites and branches that have content, or had it', async () => {
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
    expect(await found({ site: 'word', branch: '7' })).toEqual(['word 7']);
  });

  test('is a command of the tool', async () => {
    const { project, content, write } = await openProject();
    await write(one, buildDocument('h', { [key]: version }, { itemSite: 'homer' }));
    const run = (...args: readonly string[]) =>
      new Promise<{ code: number | null; stdout: string }>((resolve) => {
        const child = execFile(
          process.execPath,
          ['--import', 'tsx', 'content/main.ts', 'publish', '--project', project, ...args],
          (_error, stdout) => resolve({ code: child.exitCode, stdout }),
        );
      });
    expect(await run('--dry-run')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^Dry run: .*\n500, branch 1: .* would make 3 documents.*\nhomer/,
      ),
    });
    expect(await content.mirror('500', '1')).toBeNull();
    const { code, stdout } = await run('--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      dryRun: false,
      interrupted: false,
      mirrors: [
        { site: '500', branch: '1', stories: 1, items: 1, captures: 1, problem: null },
        { site: 'homer', branch: '1' },
      ],
    });
    expect(await content.mirror('500', '1')).not.toBeNull();
    expect(await run('--site', 'nowhere')).toMatchObject({ code: 2 });
  });
});
