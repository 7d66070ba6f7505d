import { describe, expect, test } from 'vitest';
import { noContent } from '../../../src/domain/content/content';
import { fallbackUser } from '../../../src/domain/content/user';
import { applyView } from '../../../src/stores/site-store';
import { email, password, regTimestamp } from '../../support/open-auth-store';
import { february } from '../../support/open-content-store';
import {
  documents,
  openAsReader,
  openAsVisitor,
  openInArchive,
  openStores,
} from '../../support/open-stores';
import { settle, watchBackend } from '../../support/watched-backend';

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
      stores.reload();
      await settle();
      expect(watched.calls).toEqual(['observe']);
      expect(content()).toMatchObject({ contentItems: [], content: noContent, isLoading: false });
    },
  );

  test('sees the archive once logged in, at the site and time of the address', async () => {
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

describe('when no session is expected', () => {
  test('live content does not wait for the provider', async () => {
    const { site, auth, ids } = openStores(watchBackend({ documents }), null);
    site().switchToLiveMode('500');
    await settle();
    expect(auth().status).toBe('unknown');
    expect(ids()).toEqual(['early', 'late', 'revised']);
  });

  test('archived content does', async () => {
    const watched = watchBackend({ documents });
    await watched.backend.auth.register(email, password);
    const { site, auth, ids, pages } = openStores(watched, null);
    site().switchToArchiveViewMode(february, '500');
    await settle();
    expect(pages()).toEqual([]);
    auth().followSession();
    await settle();
    expect(ids()).toEqual(['early', 'revised']);
  });

  test('content is not loaded again for a session of the same branch', async () => {
    const watched = watchBackend({ documents });
    await watched.backend.auth.register(email, password);
    const { site, auth, pages } = openStores(watched, null);
    site().switchToLiveMode('500');
    await settle();
    auth().followSession();
    await settle();
    expect(auth().status).toBe('signed-in');
    expect(pages()).toEqual(['pages 500/1']);
  });
});

/** A backend with a reader of branch "2", signed in. */
async function watchReaderOfBranch2() {
  const watched = watchBackend({ documents });
  const { uid } = await watched.backend.auth.register(email, password);
  const user = fallbackUser({ uid, email, displayName: null, regTimestamp });
  await watched.backend.users.createIfMissing(uid, user);
  await watched.backend.users.update(uid, { branch: '2' });
  return watched;
}

describe('when a session of another branch than the default one is expected', () => {
  test('content waits for the provider', async () => {
    const watched = await watchReaderOfBranch2();
    watched.hold('read');
    const { site, auth, ids, pages } = openStores(watched, '2');
    site().switchToLiveMode('word');
    auth().followSession();
    await settle();
    expect(pages()).toEqual([]);
    watched.held[0]?.proceed();
    await settle();
    expect(pages()).toEqual(['pages word/2']);
    expect(ids()).toEqual(['of-word-2']);
  });

  test('live content loads also if the session has ended since', async () => {
    const { site, auth, ids } = openStores(watchBackend({ documents }), '2');
    site().switchToLiveMode('word');
    await settle();
    expect(ids()).toEqual([]);
    auth().followSession();
    await settle();
    expect(ids()).toEqual(['of-word']);
  });
});

describe('when a session of the default branch is expected', () => {
  test.each(['live', 'archive-view', 'archive-select'] as const)(
    'content does not wait for the provider: %s',
    async (mode) => {
      const { stores, content, pages } = openStores(watchBackend({ documents }), '1');
      applyView(stores.site, { mode, selectedSite: 'word', currentTimestamp: february });
      await settle();
      expect(pages()).toEqual(['pages word/1']);
      expect(content().contentItems.map(({ itemId }) => itemId)).toEqual(['of-word']);
    },
  );

  test('content is not loaded again when the provider agrees', async () => {
    const watched = watchBackend({ documents });
    await watched.backend.auth.register(email, password);
    const { site, auth, pages } = openStores(watched, '1');
    site().switchToArchiveViewMode(february, 'word');
    auth().followSession();
    await settle();
    expect(auth().status).toBe('signed-in');
    expect(pages()).toEqual(['pages word/1']);
  });

  test("content of the reader's own branch replaces it when the provider names another", async () => {
    const watched = await watchReaderOfBranch2();
    const { site, auth, ids, pages } = openStores(watched, '1');
    site().switchToLiveMode('word');
    await settle();
    auth().followSession();
    await settle();
    expect(pages()).toEqual(['pages word/1', 'pages word/2']);
    expect(ids()).toEqual(['of-word-2']);
  });

  test('archived content is cleared when the session has ended since', async () => {
    const { site, auth, archive, knownCaptures, content, ids } = openStores(
      watchBackend({ documents }),
      '1',
    );
    site().switchToArchiveViewMode(february, 'word');
    await settle();
    expect(ids()).toEqual(['of-word']);
    auth().followSession();
    await settle();
    expect(ids()).toEqual([]);
    expect(archive().captureDate).toBeNull();
    expect(knownCaptures()).toEqual({});
    expect(content().content).toBe(noContent);
  });

  test('live content stays when the session has ended since', async () => {
    const { site, auth, ids, pages } = openStores(watchBackend({ documents }), '1');
    site().switchToLiveMode('word');
    await settle();
    auth().followSession();
    await settle();
    expect(ids()).toEqual(['of-word']);
    expect(pages()).toEqual(['pages word/1']);
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
      content: noContent,
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

  test('ignores an answer that comes later', async () => {
    const { site, auth, content, watched } = await openAsReader();
    watched.hold('pages');
    site().switchToArchiveViewMode(february, '500');
    await settle();
    await auth().logout();
    watched.held[0]?.proceed();
    await settle();
    expect(content()).toMatchObject({ contentItems: [], isLoading: false, content: noContent });
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
    expect(content().status).toEqual({ kind: 'failed', code: 'permission-denied' });
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
