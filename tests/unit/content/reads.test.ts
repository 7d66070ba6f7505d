import { describe, expect, test } from 'vitest';
import type { ContentRepository } from '../../../src/backend/backend';
import { firstTimeoutMs } from '../../../src/constants';
import { Reads } from '../../../src/content/reads';
import type { ContentQuery } from '../../../src/domain/content/content';
import type { Provenance } from '../../../src/domain/content/provenance';
import type { SnapshotIndex, Thread } from '../../../src/domain/content/snapshot';
import type { TimeMap } from '../../../src/domain/content/timemap';
import { buildItem } from '../../support/build-content';
import { homer, site500 } from '../../support/open-content-store';
import { buildScreen, buildThread } from '../../support/snapshots';
import { watchBackend } from '../../support/watched-backend';

const [january, later] = ['20200101000000', '20210101000000'];
const capturesAt = (...timestamps: readonly string[]) =>
  timestamps.map((timestamp) => ({ timestamp, count: 1 }));
const timeMapAt = (...timestamps: readonly string[]): TimeMap => {
  const captures = capturesAt(...timestamps);
  return { captures, storyCaptures: captures, changes: new Map() };
};
const itemsAt = (...timestamps: readonly string[]) =>
  timestamps.map((key) => buildItem({ itemId: key, versions: { [key]: {} } }));
const indexWith = (change: string): SnapshotIndex => ({
  fresh: true,
  publishedAt: '20261123000000',
  change,
});
const provenance: Provenance = {
  ...{ address: 'http://old.example/', date: '2004-05-03', recordId: null, digest: null },
  ...{ file: 'a.warc', status: 200, type: null, tool: 'mnemosyne 1' },
};
const branch2 = { site: '500', branch: '2' } as const;

/** Reads of an archive that a test can change, and that has the same snapshots of every site and branch. */
function openReads() {
  const archive: {
    index: SnapshotIndex | null;
    thread: Thread | null;
    provenance: Provenance | null;
    arriveAfterMs: number;
  } = { index: indexWith('c1'), thread: buildThread(), provenance, arriveAfterMs: 0 };
  const watched = watchBackend({
    snapshots: {
      get index() {
        return archive.index;
      },
      get arriveAfterMs() {
        return archive.arriveAfterMs;
      },
      screen: () => buildScreen(),
      list: (start) => ({ start, stories: [] }),
      thread: () => archive.thread,
      timeMap: timeMapAt(january),
      items: [],
      search: () => ({ shard: 0, shards: 1, words: new Map(), tooLarge: new Set() }),
      story: (itemId) => buildItem({ itemId }),
    },
  });
  const { content } = watched.backend;
  const repository: ContentRepository = {
    ...content,
    readProvenance: async (...version) => {
      await content.readProvenance(...version);
      return archive.provenance;
    },
    readStory: (_site, _branch, ...asked) => content.readStory('500', '1', ...asked),
    readSnapshotIndex: (_site, _branch, ...asked) =>
      content.readSnapshotIndex('500', '1', ...asked),
    readSnapshot: (_site, _branch, ...asked) => content.readSnapshot('500', '1', ...asked),
    readItemsTable: (_site, _branch, ...asked) => content.readItemsTable('500', '1', ...asked),
  };
  return { reads: new Reads(repository), archive, ...watched };
}

const timeMapCaptures = async (reads: Reads, query: ContentQuery = site500) =>
  (await reads.read(query, 'timemap', ''))?.captures;

describe('what is read of a site and branch', () => {
  test.each([
    ['screen', 'live'],
    ['list', '0'],
    ['thread', 'a'],
    ['timemap', ''],
    ['search', 'search-00000000'],
    ['items', ''],
    ['story', 'a'],
  ] as const)('is read once, whoever asks for it meanwhile or later: %s', async (kind, key) => {
    const { reads, documents } = openReads();
    const [first, second] = await Promise.all([
      reads.read(site500, kind, key),
      reads.read(site500, kind, key),
    ]);
    expect(first).not.toBeNull();
    expect(second).toBe(first);
    expect(await reads.read(site500, kind, key)).toBe(first);
    expect(documents.content + documents.snapshots).toBe(1);
  });

  test('is read for each site, branch, kind and key', async () => {
    const { reads, documents } = openReads();
    for (let visit = 0; visit < 2; visit++) {
      for (const query of [site500, homer, branch2]) await reads.read(query, 'thread', 'a');
      await reads.read(site500, 'thread', 'b');
      await reads.read(site500, 'story', 'a');
    }
    expect(documents).toMatchObject({ snapshots: 4, content: 1 });
  });

  test('is waited for as long as the reader says', async () => {
    const { reads, archive } = openReads();
    archive.arriveAfterMs = 5_000;
    expect(await reads.read(site500, 'thread', 'a')).toBeNull();
    expect(await reads.read(site500, 'thread', 'a', firstTimeoutMs)).not.toBeNull();
  });

  test('is read again if it was missing', async () => {
    const { reads, archive, documents } = openReads();
    archive.thread = null;
    expect(await reads.read(site500, 'thread', 'a')).toBeNull();
    archive.thread = buildThread();
    expect(await reads.read(site500, 'thread', 'a')).toBe(archive.thread);
    await reads.read(site500, 'thread', 'a');
    expect(documents.snapshots).toBe(2);
  });

  test('is read again if it could not be read', async () => {
    const { reads, fail, documents } = openReads();
    fail('story', 'unreachable');
    const code = { code: 'unreachable' };
    await expect(reads.read(site500, 'story', 'a')).rejects.toMatchObject(code);
    fail('story', null);
    expect(await reads.read(site500, 'story', 'a')).toMatchObject({ itemId: 'a' });
    expect(documents.content).toBe(1);
  });

  test('is read again once it was forgotten, also what was still being read', async () => {
    const { reads, hold, held, documents } = openReads();
    await reads.read(site500, 'screen', 'live');
    hold('thread');
    const before = reads.read(site500, 'thread', 'a');
    reads.forget();
    held[0]?.proceed();
    expect(await before).not.toBeNull();
    await reads.read(site500, 'screen', 'live');
    const after = reads.read(site500, 'thread', 'a');
    held[1]?.proceed();
    await after;
    expect(documents.snapshots).toBe(4);
  });

  test('after it was forgotten is not forgotten once more by a failure of the earlier read', async () => {
    const { reads, hold, held, documents } = openReads();
    hold('thread');
    const before = reads.read(site500, 'thread', 'a');
    reads.forget();
    const after = reads.read(site500, 'thread', 'a');
    held[0]?.fail('unreachable');
    await expect(before).rejects.toMatchObject({ code: 'unreachable' });
    held[1]?.proceed();
    await after;
    await reads.read(site500, 'thread', 'a');
    expect(documents.snapshots).toBe(1);
  });
});

describe('the index', () => {
  test('is read anew', async () => {
    const { reads, archive, documents } = openReads();
    expect(await reads.index(site500)).toBe(archive.index);
    archive.index = null;
    expect(await reads.index(site500)).toBeNull();
    expect(documents.snapshots).toBe(2);
  });

  test('as last read needs no request; one that was missing is read again', async () => {
    const { reads, archive, documents } = openReads();
    const { index } = archive;
    archive.index = null;
    expect(await reads.latestIndex(site500)).toBeNull();
    archive.index = index;
    expect(await reads.latestIndex(site500)).toBe(index);
    archive.index = indexWith('c2');
    expect(await reads.latestIndex(site500)).toBe(index);
    expect(documents.snapshots).toBe(2);
    expect(await reads.index(site500)).toBe(archive.index);
    expect(await reads.latestIndex(site500)).toBe(archive.index);
    reads.forget();
    await reads.latestIndex(site500);
    expect(documents.snapshots).toBe(4);
  });

  test('that arrives after all was forgotten is not the one last read', async () => {
    const { reads, hold, held, archive } = openReads();
    hold('index');
    const before = reads.index(site500);
    reads.forget();
    held[0]?.proceed();
    expect(await before).toBe(archive.index);
    expect(reads.changeOf(site500)).toBeNull();
  });

  test('of another change has all of its site and branch read again, and nothing else', async () => {
    const { reads, archive, documents, countAnew } = openReads();
    const places = [site500, homer, branch2];
    /** Reads everything, and returns how many documents that takes. */
    const readAll = async () => {
      countAnew();
      for (const query of places) await reads.read(query, 'thread', 'a');
      await reads.read(site500, 'items', '');
      await reads.provenance('a', january);
      return { snapshots: documents.snapshots, provenance: documents.provenance };
    };
    for (const query of places) await reads.index(query);
    expect(await readAll()).toEqual({ snapshots: 4, provenance: 1 });
    await reads.index(site500);
    expect(await readAll()).toEqual({ snapshots: 0, provenance: 0 });
    archive.index = indexWith('c2');
    await reads.index(site500);
    expect(await readAll()).toEqual({ snapshots: 2, provenance: 0 });
  });
});

describe('the items of content that has loaded', () => {
  test('have the TimeMap of their site and branch, without a request, until it is forgotten', async () => {
    const { reads, documents } = openReads();
    reads.keepItems(site500, itemsAt(january, later));
    expect(await timeMapCaptures(reads)).toEqual(capturesAt(january, later));
    expect(documents.snapshots).toBe(0);
    for (const query of [homer, branch2]) {
      expect(await timeMapCaptures(reads, query)).toEqual(capturesAt(january));
    }
    expect(documents.snapshots).toBe(2);
    reads.forget();
    expect(await timeMapCaptures(reads)).toEqual(capturesAt(january));
    expect(documents.snapshots).toBe(3);
  });

  test('replace a published TimeMap that has been read before, because they are newer', async () => {
    const { reads } = openReads();
    expect(await timeMapCaptures(reads)).toEqual(capturesAt(january));
    reads.keepItems(site500, itemsAt(january, later));
    expect(await timeMapCaptures(reads)).toEqual(capturesAt(january, later));
  });

  test('replace a published TimeMap that is read meanwhile', async () => {
    const { reads, hold, held } = openReads();
    hold('timemap');
    const reading = timeMapCaptures(reads);
    reads.keepItems(site500, itemsAt(january, later));
    held[0]?.proceed();
    await reading;
    expect(await timeMapCaptures(reads)).toEqual(capturesAt(january, later));
  });

  test('replace those that loaded before', async () => {
    const { reads } = openReads();
    reads.keepItems(site500, itemsAt(january));
    expect(await timeMapCaptures(reads)).toEqual(capturesAt(january));
    reads.keepItems(site500, itemsAt(january, later));
    expect(await timeMapCaptures(reads)).toEqual(capturesAt(january, later));
  });
});

describe('the provenance of a version', () => {
  test('is read once for each version', async () => {
    const { reads, documents } = openReads();
    for (let visit = 0; visit < 2; visit++) {
      expect(await reads.provenance('a', january)).toBe(provenance);
      await reads.provenance('a', later);
      await reads.provenance('b', january);
    }
    expect(documents.provenance).toBe(3);
  });

  test('is read again after a failure, and once it was forgotten', async () => {
    const { reads, fail, documents } = openReads();
    fail('provenance', 'unreachable');
    const code = { code: 'unreachable' };
    await expect(reads.provenance('a', january)).rejects.toMatchObject(code);
    fail('provenance', null);
    expect(await reads.provenance('a', january)).toBe(provenance);
    reads.forget();
    expect(await reads.provenance('a', january)).toBe(provenance);
    expect(documents.provenance).toBe(2);
  });

  test('of a version that was not imported is null', async () => {
    const { reads, archive } = openReads();
    archive.provenance = null;
    expect(await reads.provenance('a', january)).toBeNull();
  });
});
