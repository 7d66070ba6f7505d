import { describe, expect, test } from 'vitest';
import { applySiteState } from '../../../src/stores/site-store';
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
    const { site, ids, pages } = await openWithSnapshots();
    site().switchToLiveMode('500');
    await settle();
    site().switchToArchiveSelectMode('500');
    await settle();
    expect(pages()).toEqual([]);
    site().switchToArchiveViewMode(february, '500');
    await expect.poll(ids).toEqual(['early', 'revised']);
    expect(pages()).toEqual(['pages 500/1']);
    site().switchToLiveMode('500');
    site().switchToArchiveSelectMode('500');
    await settle();
    expect(pages()).toEqual(['pages 500/1']);
  });

  test('has its captures from the TimeMap', async () => {
    const { site, knownCaptures } = await openWithSnapshots();
    site().switchToArchiveSelectMode('500');
    await settle();
    expect(knownCaptures()).toEqual({ '500': captures500 });
  });

  test.each(['archive-select', 'archive-view'] as const)(
    'is cleared by signing out: %s',
    async (mode) => {
      const { stores, auth, knownCaptures, content, watched } = await openWithSnapshots();
      watched.hold('pages');
      applySiteState(stores.site, { mode, selectedSite: '500', currentTimestamp: february });
      await expect.poll(() => content().timeMap).not.toBeNull();
      await auth().logout();
      await settle();
      expect(content()).toMatchObject({ query: null, screen: null, timeMap: null });
      expect(knownCaptures()).toEqual({});
    },
  );
});
