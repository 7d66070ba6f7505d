import { describe, expect, test } from 'vitest';
import { noContent } from '../../../src/domain/content/content';
import { february, january, march } from '../../support/open-content-store';
import { openAsReader, openInArchive, openStores } from '../../support/open-stores';
import { settle, watchBackend } from '../../support/watched-backend';

test('the stores of a page begin in live mode, with no site', { tags: ['10.1'] }, () => {
  const { site } = openStores(watchBackend(), null);
  expect(site()).toMatchObject({ mode: 'live', selectedSite: null, currentTimestamp: null });
});

describe('when the selected site changes', () => {
  test('capture date, lists and errors are cleared at once', { tags: ['10.5'] }, async () => {
    const { site, archive, content } = await openInArchive();
    site().switchToArchiveSelectMode('word');
    expect(archive().captureDate).toBeNull();
    expect(content()).toMatchObject({
      contentItems: [],
      archivedContent: [],
      timestampFilteredContent: [],
      error: null,
      content: noContent,
    });
  });

  test('an error is cleared at once', { tags: ['10.5'] }, async () => {
    const { site, content, watched } = await openAsReader();
    watched.fail('pages', 'unreachable');
    site().switchToLiveMode('word');
    await settle();
    expect(content().error).not.toBeNull();
    site().switchToLiveMode('homer');
    expect(content()).toMatchObject({ error: null, status: { kind: 'idle' } });
  });

  test('content is loaded on the next tick, not before', { tags: ['10.6'] }, async () => {
    const { site, content, ids, pages } = await openInArchive();
    site().switchToArchiveSelectMode('word');
    expect(pages()).toEqual([]);
    expect(content().isLoading).toBe(false);
    await settle();
    expect(pages()).toEqual(['pages word/1']);
    expect(ids()).toEqual(['of-word']);
  });

  test('several times within a tick, only the last is loaded', async () => {
    const { site, ids, pages } = await openInArchive();
    site().switchToLiveMode('word');
    site().switchToLiveMode('maid');
    site().switchToLiveMode('homer');
    await settle();
    expect(pages()).toEqual(['pages homer/1']);
    expect(ids()).toEqual(['of-homer']);
  });

  test('and back again within a tick, it is loaded again', async () => {
    const { site, ids, pages } = await openInArchive();
    site().switchToArchiveViewMode(february, 'word');
    site().switchToArchiveViewMode(february, '500');
    await settle();
    expect(pages()).toEqual(['pages 500/1']);
    expect(ids()).toEqual(['early', 'revised']);
  });

  test('to none, nothing is loaded', async () => {
    const { site, content, pages } = await openInArchive();
    site().switchToLiveMode(null);
    await settle();
    expect(pages()).toEqual([]);
    expect(content()).toMatchObject({ contentItems: [], content: noContent, isLoading: false });
  });

  test('twenty times, with answers in another order, the last choice wins', async () => {
    const { site, content, ids, watched } = await openAsReader();
    watched.hold('pages');
    const sites = ['500', 'word', 'homer', 'maid'] as const;
    for (let index = 0; index < 19; index++) {
      const next = sites[index % sites.length] ?? '500';
      if (index % 3 === 0) site().switchToArchiveSelectMode(next);
      else if (index % 3 === 1) site().switchToArchiveViewMode(january, next);
      else site().switchToLiveMode(next);
      await settle();
    }
    site().switchToArchiveViewMode(march, '500');
    await settle();
    expect(watched.held).toHaveLength(20);
    for (let index = 0; index < 20; index++) {
      watched.held[(index * 7 + 19) % 20]?.proceed();
      await settle();
    }
    expect(ids()).toEqual(['early', 'late', 'revised']);
    expect(content()).toMatchObject({
      isLoading: false,
      content: { query: { site: '500', branch: '1' } },
    });
  });
});

describe('when only the mode or the time changes', () => {
  test('the lists are selected anew, without a request', async () => {
    const { site, ids, pages } = await openInArchive();
    site().switchToArchiveViewMode(march, '500');
    expect(ids()).toEqual(['early', 'late', 'revised']);
    site().switchToArchiveViewMode('20191231235959', '500');
    expect(ids()).toEqual([]);
    site().switchToArchiveSelectMode('500');
    expect(ids()).toEqual(['early', 'late', 'pending', 'revised']);
    site().switchToLiveMode('500');
    expect(ids()).toEqual(['early', 'late', 'revised']);
    await settle();
    expect(pages()).toEqual([]);
  });

  test('the capture date follows the timestamp', async () => {
    const { site, archive } = await openInArchive();
    expect(archive().captureDate).toBe(february);
    site().switchToArchiveViewMode(march, null);
    expect(archive().captureDate).toBe(march);
  });

  test('going back to the choice of dates clears the capture date', async () => {
    const { site, archive } = await openInArchive();
    site().switchToArchiveSelectMode(null);
    expect(archive().captureDate).toBeNull();
  });

  test('a failed load is repeated on request only', async () => {
    const { stores, site, content, ids, pages, watched } = await openAsReader();
    watched.fail('pages', 'unreachable');
    site().switchToArchiveSelectMode('500');
    await settle();
    site().switchToArchiveViewMode(february, '500');
    await settle();
    expect(pages()).toEqual(['pages 500/1']);
    expect(content().error).toBe('Cannot reach the archive.');
    watched.fail('pages', null);
    stores.reload();
    await settle();
    expect(content().error).toBeNull();
    expect(ids()).toEqual(['early', 'revised']);
  });
});

const captures500 = [
  { timestamp: january, count: 2 },
  { timestamp: march, count: 2 },
];

describe('the captures of a site', () => {
  test('are stored when its archive is loaded, also of captures that are not shown', async () => {
    const { knownCaptures } = await openInArchive();
    expect(knownCaptures()).toEqual({ '500': captures500 });
  });

  test('stay when another site is selected', async () => {
    const { site, knownCaptures } = await openInArchive();
    site().switchToArchiveSelectMode('word');
    await settle();
    expect(knownCaptures()).toEqual({
      '500': captures500,
      word: [{ timestamp: january, count: 1 }],
    });
  });

  test('are unknown when loading failed, or there are none', async () => {
    const { site, knownCaptures, watched } = await openAsReader();
    site().switchToArchiveSelectMode('maid');
    await settle();
    watched.fail('pages', 'unreachable');
    site().switchToArchiveSelectMode('500');
    await settle();
    expect(knownCaptures()).toEqual({});
  });

  test('are forgotten at sign-out', async () => {
    const { auth, knownCaptures } = await openInArchive();
    await auth().logout();
    await settle();
    expect(knownCaptures()).toEqual({});
  });
});
