import { describe, expect, test } from 'vitest';
import type { ContentDocument } from '../../../src/domain/content-item';
import { fallbackUser } from '../../../src/domain/user';
import { createArchiveStore } from '../../../src/stores/archive-store';
import { createAuthStore } from '../../../src/stores/auth-store';
import { createContentStore } from '../../../src/stores/content-store';
import { coordinate, reloadContent } from '../../../src/stores/coordination';
import { createStores } from '../../../src/stores/create-stores';
import { createScrubStore } from '../../../src/stores/scrub-store';
import { createSiteStore } from '../../../src/stores/site-store';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { email, password, regTimestamp } from '../../support/open-auth-store';
import { february, fewDocuments, january, march } from '../../support/open-content-store';
import { settle, type WatchedBackend, watchBackend } from '../../support/watched-backend';

const version = buildVersionDocument('Approved');
const documents: readonly ContentDocument[] = [
  ...fewDocuments,
  buildDocument('of-word', { [january]: version }, { itemSite: 'word' }),
  buildDocument('of-word-2', { [january]: version }, { itemSite: 'word', itemBranch: '2' }),
];

/** The stores of a page, and what a test asks of them. */
function openStores(watched: WatchedBackend, sessionExpected: boolean) {
  const stores = createStores({
    backend: watched.backend,
    now: () => new Date('2020-06-15T12:00:00Z'),
    report: () => {},
    sessionExpected,
  });
  return {
    stores,
    watched,
    site: () => stores.site.getState(),
    archive: () => stores.archive.getState(),
    content: () => stores.content.getState(),
    auth: () => stores.auth.getState(),
    ids: () => stores.content.getState().contentItems.map((item) => item.itemId),
    pages: () => watched.calls.filter((call) => call.startsWith('pages')),
  };
}

function openAsVisitor() {
  const page = openStores(watchBackend({ documents }), false);
  page.auth().followSession();
  return page;
}

async function openAsReader() {
  const watched = watchBackend({ documents });
  await watched.backend.auth.register(email, password);
  const page = openStores(watched, true);
  page.auth().followSession();
  await settle();
  expect(page.auth().status).toBe('signed-in');
  watched.calls.length = 0;
  return page;
}

/** A reader in the archive of the site 500, at a capture, with content loaded. */
async function openInArchive() {
  const page = await openAsReader();
  page.site().switchToArchiveViewMode(february, '500');
  await settle();
  expect(page.ids()).toEqual(['early', 'revised']);
  page.watched.calls.length = 0;
  return page;
}

describe('when the selected site changes', () => {
  test('capture date, lists and errors are cleared at once', async () => {
    const { site, archive, content } = await openInArchive();
    site().switchToArchiveSelectMode('word');
    expect(archive().captureDate).toBeNull();
    expect(content()).toMatchObject({
      contentItems: [],
      archivedContent: [],
      timestampFilteredContent: [],
      error: null,
      query: null,
    });
  });

  test('an error is cleared at once', async () => {
    const { site, content, watched } = await openAsReader();
    watched.fail('pages', 'unreachable');
    site().switchToLiveMode('word');
    await settle();
    expect(content().error).not.toBeNull();
    site().switchToLiveMode('homer');
    expect(content()).toMatchObject({ error: null, errorCode: null });
  });

  test('content is loaded on the next tick, not before', async () => {
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

  test('and back again within a tick, it is loaded anew', async () => {
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
    expect(content()).toMatchObject({ contentItems: [], query: null, isLoading: false });
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
    expect(content()).toMatchObject({ isLoading: false, query: { site: '500', branch: '1' } });
  });
});

describe('when only the mode or the time changes', () => {
  test('what is loaded is shown anew, and nobody is asked', async () => {
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

  test('going back to the dates leaves the capture date to be chosen anew', async () => {
    const { site, archive } = await openInArchive();
    site().switchToArchiveSelectMode(null);
    expect(archive().captureDate).toBeNull();
  });

  test('a load that failed is not tried again behind the reader, only when asked', async () => {
    const { stores, site, content, ids, pages, watched } = await openAsReader();
    watched.fail('pages', 'unreachable');
    site().switchToArchiveSelectMode('500');
    await settle();
    site().switchToArchiveViewMode(february, '500');
    await settle();
    expect(pages()).toEqual(['pages 500/1']);
    expect(content().error).toBe('Cannot reach the archive.');
    watched.fail('pages', null);
    reloadContent(stores);
    await settle();
    expect(content().error).toBeNull();
    expect(ids()).toEqual(['early', 'revised']);
  });
});

describe('a visitor', () => {
  test('sees live content', async () => {
    const { site, ids, pages } = openAsVisitor();
    site().switchToLiveMode('500');
    await settle();
    expect(ids()).toEqual(['early', 'late', 'revised']);
    expect(pages()).toEqual(['pages 500/1']);
  });

  test.each(['archive-select', 'archive-view'] as const)(
    'loads nothing in %s mode',
    async (mode) => {
      const { stores, site, content, watched } = openAsVisitor();
      if (mode === 'archive-select') site().switchToArchiveSelectMode('500');
      else site().switchToArchiveViewMode(february, '500');
      await settle();
      reloadContent(stores);
      await settle();
      expect(watched.calls).toEqual(['observe']);
      expect(content()).toMatchObject({ contentItems: [], query: null, isLoading: false });
    },
  );

  test('sees the archive once logged in, at the site and time that were asked for', async () => {
    const { site, auth, ids, watched } = openAsVisitor();
    await watched.backend.auth.register(email, password);
    await auth().logout();
    site().switchToArchiveViewMode(february, '500');
    await settle();
    expect(ids()).toEqual([]);
    await auth().login(email, password);
    await settle();
    expect(ids()).toEqual(['early', 'revised']);
  });
});

describe('where nobody was signed in when the page was opened', () => {
  test('live content does not wait for the session', async () => {
    const { site, auth, ids } = openStores(watchBackend({ documents }), false);
    site().switchToLiveMode('500');
    await settle();
    expect(auth().status).toBe('unknown');
    expect(ids()).toEqual(['early', 'late', 'revised']);
  });

  test('it is not loaded again when the session turns out to be of the same branch', async () => {
    const watched = watchBackend({ documents });
    await watched.backend.auth.register(email, password);
    const { site, auth, pages } = openStores(watched, false);
    site().switchToLiveMode('500');
    await settle();
    auth().followSession();
    await settle();
    expect(auth().status).toBe('signed-in');
    expect(pages()).toEqual(['pages 500/1']);
  });
});

describe('where somebody was signed in when the page was opened', () => {
  test("live content waits for the session, and is that of the reader's branch", async () => {
    const watched = watchBackend({ documents });
    const { uid } = await watched.backend.auth.register(email, password);
    const user = fallbackUser({ uid, email, displayName: null, regTimestamp });
    await watched.backend.users.createIfMissing(uid, user);
    await watched.backend.users.update(uid, { branch: '2' });
    watched.hold('read');
    const { site, auth, ids, pages } = openStores(watched, true);
    site().switchToLiveMode('word');
    auth().followSession();
    await settle();
    expect(pages()).toEqual([]);
    watched.held[0]?.proceed();
    await settle();
    expect(pages()).toEqual(['pages word/2']);
    expect(ids()).toEqual(['of-word-2']);
  });

  test('live content comes also when the session has ended since', async () => {
    const { site, auth, ids } = openStores(watchBackend({ documents }), true);
    site().switchToLiveMode('word');
    await settle();
    expect(ids()).toEqual([]);
    auth().followSession();
    await settle();
    expect(ids()).toEqual(['of-word']);
  });
});

describe('signing out', () => {
  test('clears lists and capture date at once, and loads nothing in the archive', async () => {
    const { auth, archive, content, pages } = await openInArchive();
    const done = auth().logout();
    await expect.poll(() => auth().status).toBe('signed-out');
    expect(archive().captureDate).toBeNull();
    await done;
    await settle();
    expect(content()).toMatchObject({
      contentItems: [],
      archivedContent: [],
      timestampFilteredContent: [],
      query: null,
    });
    expect(pages()).toEqual([]);
  });

  test("in live mode leaves what visitors see, not the reader's branch", async () => {
    const { site, auth, ids, pages } = await openAsReader();
    await auth().moveToBranch('2');
    site().switchToLiveMode('word');
    await settle();
    expect(ids()).toEqual(['of-word-2']);
    await auth().logout();
    await settle();
    expect(ids()).toEqual(['of-word']);
    expect(pages()).toEqual(['pages word/2', 'pages word/1']);
  });

  test('drops an answer that is still under way', async () => {
    const { site, auth, content, watched } = await openAsReader();
    watched.hold('pages');
    site().switchToArchiveViewMode(february, '500');
    await settle();
    await auth().logout();
    watched.held[0]?.proceed();
    await settle();
    expect(content()).toMatchObject({ contentItems: [], isLoading: false, query: null });
  });

  test('happens when the backend no longer knows the session', async () => {
    const { site, auth, content, watched } = await openAsReader();
    watched.fail('pages', 'unauthenticated');
    site().switchToArchiveViewMode(february, '500');
    await expect.poll(() => auth().status).toBe('signed-out');
    await settle();
    expect(watched.calls).toContain('signOut');
    expect(content()).toMatchObject({ contentItems: [], error: null });
  });

  test('does not happen because of another fault', async () => {
    const { site, auth, content, watched } = await openAsReader();
    watched.fail('pages', 'permission-denied');
    site().switchToArchiveViewMode(february, '500');
    await settle();
    expect(auth().status).toBe('signed-in');
    expect(content().errorCode).toBe('permission-denied');
  });
});

describe('moving to another branch', () => {
  test('reloads content', async () => {
    const { site, auth, ids, pages } = await openAsReader();
    site().switchToArchiveSelectMode('word');
    await settle();
    await auth().moveToBranch('2');
    await settle();
    expect(pages()).toEqual(['pages word/1', 'pages word/2']);
    expect(ids()).toEqual(['of-word-2']);
  });
});

describe('what is known of the captures of a site', () => {
  const range500 = { count: 2, first: january, last: march };

  test('is noted when its archive is loaded, also those that are not shown', async () => {
    const { archive } = await openInArchive();
    expect(archive().knownCaptures).toEqual({ '500': range500 });
  });

  test('stays when another site is selected', async () => {
    const { site, archive } = await openInArchive();
    site().switchToArchiveSelectMode('word');
    await settle();
    expect(archive().knownCaptures).toEqual({
      '500': range500,
      word: { count: 1, first: january, last: january },
    });
  });

  test('is nothing when loading failed, or there is nothing', async () => {
    const { site, archive, watched } = await openAsReader();
    site().switchToArchiveSelectMode('maid');
    await settle();
    watched.fail('pages', 'unreachable');
    site().switchToArchiveSelectMode('500');
    await settle();
    expect(archive().knownCaptures).toEqual({});
  });

  test('is forgotten at sign-out', async () => {
    const { auth, archive } = await openInArchive();
    await auth().logout();
    await settle();
    expect(archive().knownCaptures).toEqual({});
  });
});

test('coordination can be stopped: the stores no longer know of one another', async () => {
  const { backend, calls } = watchBackend({ documents });
  const { auth, users } = backend;
  const stores = {
    site: createSiteStore(),
    archive: createArchiveStore(),
    content: createContentStore(backend.content),
    auth: createAuthStore({ auth, users, now: () => new Date(0), report: () => {} }),
    scrub: createScrubStore(),
    sessionExpected: false,
  };
  const stop = coordinate(stores);
  stores.site.getState().switchToLiveMode('500');
  await settle();
  expect(calls).toEqual(['pages 500/1']);
  stop();
  stores.archive.getState().setCaptureDate(january);
  stores.site.getState().switchToLiveMode('word');
  stores.auth.getState().assumeSignedOut();
  await settle();
  expect(calls).toEqual(['pages 500/1']);
  expect(stores.archive.getState().captureDate).toBe(january);
  expect(stores.content.getState().query).toEqual({ site: '500', branch: '1' });
});
