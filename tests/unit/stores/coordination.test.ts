import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { noContent } from '../../../src/domain/content/content';
import { capturesAreKnown, isDiscussionKnown } from '../../../src/domain/content/content-selectors';
import { february, january, live, march } from '../../support/open-content-store';
import {
  captures500,
  documents,
  emptyTimeMap,
  openAsReader,
  openInArchive,
} from '../../support/open-stores';
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

  test('in the choice of a capture, its date and an error are cleared, too', {
    tags: ['10.5'],
  }, async () => {
    const { site, archive, content, watched } = await openInArchive();
    site().switchToArchiveSelectMode('homer');
    watched.fail('pages', 'unreachable');
    await content().fetchContent();
    archive().setCaptureDate(january);
    expect(content().error).not.toBeNull();
    expect(archive().captureDate).toBe(january);
    site().switchToArchiveSelectMode('word');
    expect(content().error).toBeNull();
    expect(archive().captureDate).toBeNull();
  });

  test('content is loaded on the next tick, not before', { tags: ['10.6'] }, async () => {
    const { site, content, ids, watched } = await openInArchive();
    site().switchToArchiveSelectMode('word');
    expect(content().isLoading).toBe(false);
    await Promise.resolve();
    expect(content().isLoading).toBe(true);
    await settle();
    expect(watched.documents.content).toBe(1);
    expect(ids()).toEqual(['of-word']);
  });

  test('several times within a tick, only the last is loaded, be it the first one', async () => {
    const { site, ids, watched } = await openInArchive();
    site().switchToLiveMode('word');
    site().switchToLiveMode('homer');
    await settle();
    expect(ids()).toEqual(['of-homer']);
    site().switchToArchiveViewMode(february, '500');
    site().switchToLiveMode('homer');
    await settle();
    // The one document of homer, twice.
    expect(watched.documents.content).toBe(2);
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

describe('in the archive, another capture date', () => {
  test('enters the page of that date, without another read', async () => {
    const { site, archive, content, ids, watched } = await openInArchive();
    archive().setCaptureDate(march);
    expect(site()).toMatchObject({
      mode: 'archive-view',
      selectedSite: '500',
      currentTimestamp: march,
      page: { path: `/web/${march}/500` },
    });
    expect(archive().captureDate).toBe(march);
    expect(ids()).toEqual(['early', 'late', 'revised']);
    expect(content().timestampFilteredContent).toHaveLength(3);
    await settle();
    expect(watched.documents).toMatchObject({ content: 0, snapshots: 0 });
  });

  test('keeps the story, and may be an object', async () => {
    const { site, archive, enter } = await openInArchive();
    enter(`/web/${february}/500/story/revised`);
    archive().setCaptureDate({ timestamp: march });
    expect(site()).toMatchObject({
      currentTimestamp: march,
      page: { path: `/web/${march}/500/story/revised`, route: { itemId: 'revised' } },
    });
  });

  test('from the content store, too', async () => {
    const { site, archive, content } = await openInArchive();
    content().setSelectedTimestamp(march);
    expect(archive().captureDate).toBe(march);
    expect(site().page.path).toBe(`/web/${march}/500`);
  });

  test('that is none, or no date, shows nothing and stays on the page', {
    tags: ['11.13', '13.8'],
  }, async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    for (const date of [null, '20201301000000']) {
      const { site, archive, content } = await openInArchive();
      const { page } = site();
      warn.mockClear();
      archive().setCaptureDate(date);
      expect(content()).toMatchObject({ contentItems: [], timestampFilteredContent: [] });
      expect(content().archivedContent).toHaveLength(4);
      expect(site().page).toBe(page);
      expect(warn).toHaveBeenCalledTimes(1);
    }
  });

  test('under the pointer is shown meanwhile, and the page stays until it is chosen', async () => {
    const { site, archive, ids } = await openInArchive();
    const { page } = site();
    archive().scrubTo(march);
    expect(ids()).toEqual(['early', 'late', 'revised']);
    expect(archive().captureDate).toBe(february);
    expect(site().page).toBe(page);
    archive().scrubTo(null);
    expect(ids()).toEqual(['early', 'revised']);
    archive().scrubTo(march);
    archive().setCaptureDate(february);
    expect(ids()).toEqual(['early', 'revised']);
  });
});

test('in the choice of a capture, a capture date filters, and stays on the page', async () => {
  const { site, archive, content, ids } = await openInArchive();
  site().switchToArchiveSelectMode(null);
  const { page } = site();
  archive().setCaptureDate(january);
  expect(content().timestampFilteredContent.map(({ itemId }) => itemId)).toEqual([
    'early',
    'revised',
  ]);
  expect(ids()).toEqual(['early', 'late', 'pending', 'revised']);
  expect(site().page).toBe(page);
});

test('the captures of a site are known when its archive is loaded', async () => {
  const { site, capturesOf } = await openInArchive();
  site().switchToArchiveSelectMode('word');
  await settle();
  expect(await capturesOf('500')).toEqual(captures500);
  expect(await capturesOf('word')).toEqual([{ timestamp: january, count: 1 }]);
  expect(await capturesOf('homer')).toBeNull();
});

test('the captures of a site whose archive is loaded need no request, even if other ones are published', async () => {
  const { site, content, capturesOf, watched } = await openAsReader({ timeMap: emptyTimeMap });
  site().switchToArchiveViewMode(february, '500');
  await expect.poll(() => content().content.parts).toBeNull();
  watched.countAnew();
  expect(await capturesOf('500')).toEqual(captures500);
  expect(watched.documents).toMatchObject({ content: 0, snapshots: 0 });
});

test('the captures of loaded content replace those that were published', async () => {
  const { site, content, capturesOf } = await openAsReader({ timeMap: emptyTimeMap });
  expect(await capturesOf('500')).toEqual([]);
  site().switchToArchiveViewMode(february, '500');
  await expect.poll(() => content().content.parts).toBeNull();
  expect(await capturesOf('500')).toEqual(captures500);
});

test('the captures of a site are not taken from content that is shown live', async () => {
  const { site, content, capturesOf } = await openAsReader();
  site().switchToLiveMode('500');
  await expect.poll(() => content().content.parts).toBeNull();
  expect(await capturesOf('500')).toBeNull();
});

test('the captures of a site are unknown when loading failed', async () => {
  const { site, capturesOf, watched } = await openAsReader();
  watched.fail('pages', 'unreachable');
  site().switchToArchiveSelectMode('500');
  await settle();
  expect(await capturesOf('500')).toBeNull();
});

describe('a site with snapshots', () => {
  const published = publishSnapshots(
    documents.filter(({ itemSite, itemBranch }) => itemSite === '500' && itemBranch === '1'),
  );
  // The stores' clock says 2020.
  const index = published.index && { ...published.index, publishedAt: '20200615110000' };
  const snapshots = { ...published, index };

  test('loads what the screen of a route needs', async () => {
    const { site, enter, content, watched } = await openAsReader(snapshots);
    // A page of the site that needs nothing of its content.
    enter('/500/register');
    expect(site()).toMatchObject({ selectedSite: '500', page: { view: live, need: null } });
    await settle();
    expect(watched.documents).toMatchObject({ content: 0, snapshots: 0 });
    enter('/500/story/early');
    await expect.poll(() => isDiscussionKnown(content().content, 'early')).toBe(true);
    expect(watched.documents.content).toBe(0);
  });

  test.each(['archive-select', 'archive-view'] as const)(
    'has the captures of its TimeMap until the reader signs out: %s',
    async (mode) => {
      const { site, auth, capturesOf, content, watched } = await openAsReader(snapshots);
      watched.hold('pages');
      if (mode === 'archive-select') site().switchToArchiveSelectMode('500');
      else site().switchToArchiveViewMode(february, '500');
      await expect.poll(() => capturesAreKnown(content().content)).toBe(true);
      watched.countAnew();
      expect(await capturesOf('500')).toEqual(captures500);
      expect(watched.documents.snapshots).toBe(0);
      await auth().logout();
      await settle();
      expect(content().content).toBe(noContent);
      watched.countAnew();
      await capturesOf('500');
      expect(watched.documents.snapshots).toBe(1);
    },
  );
});
