import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ContentRepository } from '../../../src/backend/backend';
import { BackendError } from '../../../src/backend/backend-error';
import { parseContentDocument } from '../../../src/backend/content-document';
import { keepSite, withKeptSites } from '../../../src/backend/kept-content';
import { KeptSites } from '../../../src/backend/kept-sites';
import type { ContentItem } from '../../../src/domain/content/content-item';
import { buildDocument, buildVersionDocument as version } from '../../support/build-document';

const now = () => new Date('2026-11-23T12:00:00Z');
const place = { site: '500', branch: '1', account: 'ada' } as const;

function itemOf(title: string): ContentItem {
  const item = parseContentDocument(
    'a',
    buildDocument('a', { '20040503120000': version(title) }),
    () => {},
  );
  if (!item) throw new Error('no item');
  return item;
}

/** An archive whose content and index a test can change; counts the reads of all content. */
function openArchive() {
  const archive = { title: 'First', change: 'c1', isDown: false, reads: 0 };
  const check = () => {
    if (archive.isDown) throw new BackendError('unreachable', 'down');
  };
  const repository: ContentRepository = {
    async *readContent() {
      check();
      archive.reads++;
      yield [itemOf(archive.title)];
    },
    readSnapshotIndex: async () =>
      archive.isDown
        ? null
        : { fresh: true, publishedAt: '20261123000000', change: archive.change },
    readScreen: async () => null,
    readStory: async () => itemOf(archive.title),
    readProvenance: async () => null,
    readList: async () => null,
    readThread: async () => null,
    readTimeMap: async () => null,
    readSearchIndex: async () => null,
  };
  return { archive, repository };
}

function openKept() {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return new KeptSites(storage, () => {});
}

const silent = { onKeptRead: () => {}, onArchiveAsked: () => {} };

const titlesOf = async (repository: ContentRepository) => {
  const titles: unknown[] = [];
  for await (const page of repository.readContent('500', '1')) {
    titles.push(...page.map(({ versions }) => versions.get('20040503120000')?.headline[0]));
  }
  return titles;
};

describe('a kept site', () => {
  let setUp: Awaited<ReturnType<typeof open>>;
  async function open() {
    const { archive, repository } = openArchive();
    const kept = openKept();
    let again = 0;
    const reached: boolean[] = [];
    const content = withKeptSites(repository, kept, now, {
      onKeptRead: () => {
        again++;
      },
      onArchiveAsked: (hasAnswered) => reached.push(hasAnswered),
    });
    const counts: number[] = [];
    await keepSite(repository, kept, place, now, (count) => counts.push(count));
    archive.reads = 0;
    return { archive, repository, kept, content, counts, reached, again: () => again };
  }
  beforeEach(async () => {
    setUp = await open();
  });

  test('is listed with its date and size, and was read with progress', () => {
    const { kept, counts } = setUp;
    expect(counts).toEqual([1]);
    expect(kept.list()).toEqual([
      { ...place, keptAt: '20261123120000', change: 'c1', size: expect.any(Number) },
    ]);
    expect(kept.find('500', '2')).toBeNull();
  });

  test('is read from the browser first, and asks to be read again', async () => {
    const { archive, content, again } = setUp;
    archive.title = 'Second';
    expect(await titlesOf(content)).toEqual(['First']);
    expect([archive.reads, again()]).toEqual([0, 1]);
    expect(await content.readStory('500', '1', 'a')).toBeNull();
  });

  test('is not read from the archive again while nothing has changed there', async () => {
    const { archive, content } = setUp;
    await titlesOf(content);
    expect(await titlesOf(content)).toEqual(['First']);
    expect(archive.reads).toBe(0);
  });

  test('is read from the archive again after a change, and kept as it is then', async () => {
    const { archive, content, kept } = setUp;
    await titlesOf(content);
    Object.assign(archive, { title: 'Second', change: 'c2' });
    expect(await titlesOf(content)).toEqual(['Second']);
    expect(kept.find('500', '1')?.change).toBe('c2');
    archive.isDown = true;
    expect(await titlesOf(content)).toEqual(['Second']);
  });

  test('stays readable without a network, however often it is read', async () => {
    const { archive, content, reached } = setUp;
    archive.isDown = true;
    for (let visit = 0; visit < 4; visit++) expect(await titlesOf(content)).toEqual(['First']);
    expect(reached).toEqual([false, false]);
    archive.isDown = false;
    await titlesOf(content);
    await titlesOf(content);
    expect(reached).toEqual([false, false, true]);
  });

  test('that was removed is read from the archive', async () => {
    const { archive, content, kept } = setUp;
    await kept.remove('500', '1');
    archive.title = 'Second';
    expect(await titlesOf(content)).toEqual(['Second']);
    expect(kept.list()).toEqual([]);
  });

  test('that was cleared while it was read again stays cleared', async () => {
    const { archive, content, kept } = setUp;
    await titlesOf(content);
    archive.change = 'c2';
    for await (const _ of content.readContent('500', '1')) await kept.clear();
    expect(kept.list()).toEqual([]);
    archive.isDown = true;
    await expect(titlesOf(content)).rejects.toThrow('down');
  });

  test('that is cleared while it is written stays cleared', async () => {
    const { kept } = setUp;
    const writing = kept.write({ ...place, keptAt: '20261123130000', change: null }, [
      itemOf('Late'),
    ]);
    await kept.clear();
    await writing;
    expect(kept.list()).toEqual([]);
    expect(await kept.read('500', '1')).toBeNull();
  });

  test('whose items the browser has removed is read from the archive', async () => {
    const { archive, content, kept } = setUp;
    const { deleteItems } = await import('../../../src/backend/kept-items');
    await deleteItems('500~1');
    expect(await titlesOf(content)).toEqual(['First']);
    expect(archive.reads).toBe(1);
    expect(kept.list().length).toBeLessThan(2);
  });

  test('keeps what it has if the archive refuses access', async () => {
    const { repository, kept } = setUp;
    const refusing: ContentRepository = {
      ...repository,
      // biome-ignore lint/correctness/useYield: it fails before.
      async *readContent() {
        throw new BackendError('permission-denied', 'no');
      },
      readSnapshotIndex: async () => null,
    };
    const content = withKeptSites(refusing, kept, now, silent);
    await titlesOf(content);
    await expect(titlesOf(content)).rejects.toThrow('no');
  });
});

test('a site that is not kept is read as without', async () => {
  const { repository } = openArchive();
  const content = withKeptSites(repository, openKept(), now, silent);
  expect(await titlesOf(content)).toEqual(['First']);
  expect(await content.readStory('500', '1', 'a')).not.toBeNull();
});

test('a list of kept sites that somebody has changed is empty, not an error', () => {
  for (const text of [
    '',
    'x',
    '{}',
    '[1]',
    '[{"site":"500"}]',
    '[{"site":"nowhere","branch":"1"}]',
  ]) {
    const storage = { getItem: () => text, setItem: () => {}, removeItem: () => {} };
    expect(new KeptSites(storage, () => {}).list()).toEqual([]);
  }
});
