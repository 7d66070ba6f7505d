import { describe, expect, test } from 'vitest';
import { noContent } from '../../../src/domain/content/content';
import { capturesAreKnown, storyOf } from '../../../src/domain/content/content-selectors';
import { liveState } from '../../../src/domain/content/site-mode';
import { applyView } from '../../../src/stores/site-store';
import { february, january, march } from '../../support/open-content-store';
import { captures500, documents, openAsReader, openInArchive } from '../../support/open-stores';
import { publishSnapshots } from '../../support/snapshots';
import { settle } from '../../support/watched-backend';

describe('when the selected site changes', () => {
  test('capture date, lists and errors are cleared at once', { tags: ['10.5'] }, async () => {
    const { site, archive, content } = await openInArchive();
    site().switchToLiveMode('word');
    expect(archive().captureDate).toBeNull();
    expect(content()).toMatchObject({
      contentItems: [],
      archivedContent: [],
      timestampFilteredContent: [],
      error: null,
      content: noContent,
    });
  });

  test('content is loaded on the next tick, not before', { tags: ['10.6'] }, async () => {
    const { site, ids, pages } = await openInArchive();
    site().switchToArchiveSelectMode('word');
    expect(pages()).toEqual([]);
    await settle();
    expect(pages()).toEqual(['pages word/1']);
    expect(ids()).toEqual(['of-word']);
  });

  test('several times within a tick, only the last is loaded, be it the first one', async () => {
    const { site, ids, pages } = await openInArchive();
    site().switchToLiveMode('word');
    site().switchToLiveMode('homer');
    await settle();
    expect(ids()).toEqual(['of-homer']);
    site().switchToArchiveViewMode(february, '500');
    site().switchToLiveMode('homer');
    await settle();
    expect(pages()).toEqual(['pages homer/1', 'pages homer/1']);
    expect(ids()).toEqual(['of-homer']);
  });
});

test('the capture date follows the time, and is cleared by the choice of dates', async () => {
  const { site, archive } = await openInArchive();
  expect(archive().captureDate).toBe(february);
  site().switchToArchiveViewMode(march, null);
  expect(archive().captureDate).toBe(march);
  site().switchToArchiveSelectMode(null);
  expect(archive().captureDate).toBeNull();
});

test('the captures of a site are known when its archive is loaded', async () => {
  const { site, knownCaptures } = await openInArchive();
  site().switchToArchiveSelectMode('word');
  await settle();
  const word = [{ timestamp: january, count: 1 }];
  expect(knownCaptures()).toEqual({ '500': captures500, word });
});

test('the captures of a site are unknown when loading failed', async () => {
  const { site, knownCaptures, watched } = await openAsReader();
  watched.fail('pages', 'unreachable');
  site().switchToArchiveSelectMode('500');
  await settle();
  expect(knownCaptures()).toEqual({});
});

describe('a site with snapshots', () => {
  const snapshots = publishSnapshots(
    documents.filter(({ itemSite, itemBranch }) => itemSite === '500' && itemBranch === '1'),
  );

  test('loads what the screen of a route needs', async () => {
    const { stores, content, watched } = await openAsReader(snapshots);
    const view = liveState('500');
    stores.enter({ screen: 'account' }, view);
    await settle();
    expect(watched.calls).toEqual([]);
    stores.enter({ screen: 'site', site: '500', itemId: 'early' }, view);
    await expect.poll(() => storyOf(content().content, view, 'early').hasDiscussion).toBe(true);
    expect(watched.calls).not.toContain('pages 500/1');
  });

  test.each(['archive-select', 'archive-view'] as const)(
    'has the captures of its TimeMap until the reader signs out: %s',
    async (mode) => {
      const { stores, auth, knownCaptures, content, watched } = await openAsReader(snapshots);
      watched.hold('pages');
      applyView(stores.site, { mode, selectedSite: '500', currentTimestamp: february });
      await expect.poll(() => capturesAreKnown(content().content)).toBe(true);
      expect(knownCaptures()).toEqual({ '500': captures500 });
      await auth().logout();
      await settle();
      expect(content().content).toBe(noContent);
      expect(knownCaptures()).toEqual({});
    },
  );
});
