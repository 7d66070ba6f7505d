import { describe, expect, test } from 'vitest';
import { noContent } from '../../../src/domain/content/content';
import { fallbackUser } from '../../../src/domain/content/user';
import type { SiteMode } from '../../../src/domain/content/view';
import { email, password, regTimestamp } from '../../support/open-auth-store';
import { february } from '../../support/open-content-store';
import { documents, openAsReader, openInArchive, openStores } from '../../support/open-stores';
import { settle, watchBackend } from '../../support/watched-backend';

/** A backend with a reader of this branch, signed in, or without any for null. */
async function watchReaderOf(branch: string | null) {
  const watched = watchBackend({ documents });
  if (branch === null) return watched;
  const { uid } = await watched.backend.auth.register(email, password);
  const user = fallbackUser({ uid, email, displayName: null, regTimestamp });
  await watched.backend.users.createIfMissing(uid, user);
  await watched.backend.users.update(uid, { branch });
  return watched;
}

/** What is expected, what the provider then says, and what is shown before and after that. */
test.each<[string | null, string | null, SiteMode, string[], string[], number]>([
  [null, '1', 'live', ['of-word'], ['of-word'], 1],
  [null, '1', 'archive-view', [], ['of-word'], 1],
  ['2', '2', 'live', [], ['of-word-2'], 1],
  ['2', '2', 'archive-view', [], ['of-word-2'], 1],
  ['2', '2', 'archive-select', [], ['of-word-2'], 1],
  ['2', null, 'live', [], ['of-word'], 1],
  ['1', '1', 'live', ['of-word'], ['of-word'], 1],
  ['1', '1', 'archive-view', ['of-word'], ['of-word'], 1],
  ['1', '2', 'live', ['of-word'], ['of-word-2'], 2],
  ['1', null, 'archive-view', ['of-word'], [], 1],
])(
  'expecting a session of branch %j that is of %j, in %s, shows %j, then %j; documents read: %d',
  {
    tags: ['11.8'],
  },
  async (...row) => {
    const [expected, branch, mode, before, after, read] = row;
    const { site, auth, archive, capturesOf, ids, watched } = openStores(
      await watchReaderOf(branch),
      expected,
    );
    if (mode === 'live') site().switchToLiveMode('word');
    else if (mode === 'archive-select') site().switchToArchiveSelectMode('word');
    else site().switchToArchiveViewMode(february, 'word');
    await settle();
    expect(auth().status).toBe('unknown');
    expect(ids()).toEqual(before);
    auth().followSession();
    await settle();
    expect(auth().status).toBe(branch === null ? 'signed-out' : 'signed-in');
    expect(ids()).toEqual(after);
    expect(watched.documents.content).toBe(read);
    if (branch !== null) return;
    expect(archive().captureDate).toBeNull();
    expect(await capturesOf('word')).toBeNull();
  },
);

describe('sites cached for offline reading', { tags: ['12.23'] }, () => {
  /** A page, and the accounts whose sites alone it keeps, one after the other. */
  async function openWithSites(isChecked = true) {
    const watched = await watchReaderOf('1');
    const { auth } = watched.backend;
    const unchecked = (_: unknown, onUnchecked = () => {}) => {
      onUnchecked();
      return () => {};
    };
    const observe = isChecked ? auth.observe : unchecked;
    const backend = { ...watched.backend, auth: { ...auth, observe } };
    const page = openStores({ ...watched, backend }, '1');
    const kept: (string | null)[] = [];
    const retainOnly = async (account: string | null) => void kept.push(account);
    page.stores.cachedSites.setState({ retainOnly });
    return { ...page, kept };
  }

  test('are removed if the provider says that they are of others', async () => {
    const { auth, kept } = await openWithSites();
    auth().assumeSignedOut();
    await settle();
    expect(kept).toEqual([]);
    auth().followSession();
    await settle();
    const uid = auth().user?.uid;
    expect(kept).toEqual([uid]);
    await auth().logout();
    expect(kept).toEqual([uid, null]);
  });

  test('are removed if the provider says that nobody is signed in', async () => {
    const { auth, kept, watched } = await openWithSites();
    await watched.backend.auth.signOut();
    auth().followSession();
    await settle();
    expect(kept).toEqual([null]);
  });

  test('stay if the session cannot be checked', async () => {
    const { auth, kept } = await openWithSites(false);
    auth().followSession();
    await settle();
    expect(auth()).toMatchObject({ status: 'unknown', sessionProblem: 'unreachable' });
    expect(kept).toEqual([]);
  });
});

describe('signing out', () => {
  test('clears lists and capture date at once, and loads nothing in the archive', async () => {
    const { auth, archive, content, watched } = await openInArchive();
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
    expect(watched.documents.content).toBe(0);
  });

  test('happens when the backend no longer knows the session', async () => {
    const { site, auth, content, watched } = await openAsReader();
    watched.fail('pages', 'unauthenticated');
    site().switchToArchiveViewMode(february, '500');
    await expect.poll(() => auth().status).toBe('signed-out');
    await settle();
    expect(watched.storage.getItem('mnemosyne.embedded.session')).toBeNull();
    expect(content()).toMatchObject({ contentItems: [], error: null });
  });
});
