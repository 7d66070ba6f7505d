import { describe, expect, test } from 'vitest';
import { noContent } from '../../../src/domain/content/content';
import { capturesAreKnown, storyOf } from '../../../src/domain/content/content-selectors';
import { archiveViewState, liveState, type SiteState } from '../../../src/domain/content/site-mode';
import { applyView } from '../../../src/stores/site-store';
import { email, password } from '../../support/open-auth-store';
import { february, january, march } from '../../support/open-content-store';
import { documents, openStores } from '../../support/open-stores';
import { publishSnapshots } from '../../support/snapshots';
import { settle, watchBackend } from '../../support/watched-backend';

const captures500 = [
  { timestamp: january, count: 2 },
  { timestamp: march, count: 2 },
];

describe('a site with snapshots', () => {
  const snapshots = publishSnapshots(
    documents.filter(({ itemSite, itemBranch }) => itemSite === '500' && itemBranch === '1'),
  );

  async function openWithSnapshots() {
    const watched = watchBackend({ documents, snapshots });
    await watched.backend.auth.register(email, password);
    const page = openStores(watched, '1');
    page.auth().followSession();
    await settle();
    watched.calls.length = 0;
    return page;
  }

  test('is read from them while it is live', async () => {
    const { site, ids, pages } = await openWithSnapshots();
    site().switchToLiveMode('500');
    await settle();
    expect(pages()).toEqual([]);
    expect([...ids()].sort()).toEqual(['early', 'late', 'revised']);
  });

  test('loads its content when the reader goes to the archive, and then no more', async () => {
    const { site, content, ids, pages } = await openWithSnapshots();
    site().switchToLiveMode('500');
    await settle();
    site().switchToArchiveSelectMode('500');
    await expect.poll(() => capturesAreKnown(content().content)).toBe(true);
    expect(pages()).toEqual([]);
    site().switchToArchiveViewMode(february, '500');
    await expect.poll(ids).toEqual(['early', 'revised']);
    expect(pages()).toEqual(['pages 500/1']);
    site().switchToLiveMode('500');
    site().switchToArchiveSelectMode('500');
    await settle();
    expect(pages()).toEqual(['pages 500/1']);
  });

  test('loads its content for the choice of a capture, when the page is idle', async () => {
    const { site, content, ids, pages } = await openWithSnapshots();
    site().switchToArchiveSelectMode('500');
    await expect.poll(() => capturesAreKnown(content().content)).toBe(true);
    expect(content()).toMatchObject({ isLoading: false, contentItems: [] });
    await expect.poll(ids).toEqual(['early', 'late', 'pending', 'revised']);
    expect(pages()).toEqual(['pages 500/1']);
  });

  test('loads what the screen of a route needs', async () => {
    const { stores, content, watched } = await openWithSnapshots();
    const view = liveState('500');
    stores.enter({ screen: 'site', site: '500', itemId: 'early' }, view);
    await expect.poll(() => storyOf(content().content, view, 'early').hasDiscussion).toBe(true);
    expect(watched.calls).toContain('thread early');
    expect(watched.calls).not.toContain('pages 500/1');
    stores.enter({ screen: 'search', site: '500', query: 'x', at: 'live', scope: 'then' }, view);
    await expect.poll(() => content().content.parts).toBeNull();
  });

  test('is not loaded for a screen that needs no content', async () => {
    const { stores, content, watched } = await openWithSnapshots();
    stores.enter({ screen: 'account' }, liveState('500'));
    await settle();
    expect(watched.calls).toEqual([]);
    expect(content().status).toEqual({ kind: 'idle' });
  });

  test.each<[SiteState | null, SiteState]>([
    [archiveViewState(february, '500'), archiveViewState(february, '500')],
    [archiveViewState(february, null), archiveViewState(february, 'word')],
    [null, liveState('word')],
  ])('entering a route at the view %j, in a tab at word, shows %j', async (view, shown) => {
    const { stores, site } = await openWithSnapshots();
    site().switchToLiveMode('word');
    expect(stores.enter({ screen: 'archive-index', timestamp: february }, view)).toEqual(shown);
    expect(site()).toMatchObject(shown);
  });

  test('has its captures from the TimeMap', async () => {
    const { site, knownCaptures, pages } = await openWithSnapshots();
    site().switchToArchiveSelectMode('500');
    await settle();
    expect(pages()).toEqual([]);
    expect(knownCaptures()).toEqual({ '500': captures500 });
  });

  test.each(['archive-select', 'archive-view'] as const)(
    'is cleared by signing out: %s',
    async (mode) => {
      const { stores, auth, knownCaptures, content, watched } = await openWithSnapshots();
      watched.hold('pages');
      applyView(stores.site, { mode, selectedSite: '500', currentTimestamp: february });
      await expect.poll(() => capturesAreKnown(content().content)).toBe(true);
      await auth().logout();
      await settle();
      expect(content().content).toBe(noContent);
      expect(knownCaptures()).toEqual({});
    },
  );
});
