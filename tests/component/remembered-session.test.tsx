import { describe, expect, onTestFinished, test } from 'vitest';
import { readRememberedSession } from '../../src/app/remembered-session';
import { startSession } from '../../src/app/start-session';
import { createEmbeddedBackend } from '../../src/backend/embedded/embedded-backend';
import {
  createMemoryStorage,
  type KeyValueStorage,
} from '../../src/backend/embedded/key-value-storage';
import { createSiteRegistry } from '../../src/domain/site-registry';
import { createStores } from '../../src/stores/create-stores';
import { reader } from '../support/render-app';

const key = 'mnemosyne.session';

/** A visit of the archive by this browser, to the accounts of `storage`. */
function visit(storage: KeyValueStorage) {
  const backend = createEmbeddedBackend({
    documents: async () => [],
    storage,
    demoAccount: reader,
    report: () => {},
  });
  const now = () => new Date(Date.UTC(2024, 0, 1));
  const remembered = readRememberedSession();
  const stores = createStores({
    backend,
    now,
    report: () => {},
    sessionExpected: true,
    remembered,
  });
  startSession({
    stores,
    hosts: { archiveHosts: [], registry: createSiteRegistry() },
    now,
    isDemo: false,
  });
  return stores.auth;
}

function forget() {
  // biome-ignore lint/suspicious/noDocumentCookie: what the product uses.
  document.cookie = 'mnemosyne_session=; Max-Age=0; Path=/';
}

async function signedIn() {
  onTestFinished(forget);
  const storage = createMemoryStorage();
  const auth = visit(storage);
  await auth.getState().login(reader.email, reader.password);
  return { auth, storage };
}

describe('the session of the last visit', () => {
  test('is gone on with at once, before the provider has spoken', async () => {
    const { storage } = await signedIn();
    const { status, userData } = visit(storage).getState();
    expect([status, userData?.name]).toEqual(['signed-in', reader.name]);
  });

  test('ends when the provider knows nothing of it', async () => {
    await signedIn();
    const auth = visit(createMemoryStorage());
    expect(auth.getState().status).toBe('signed-in');
    auth.getState().followSession();
    await expect.poll(() => auth.getState().status).toBe('signed-out');
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('is brought up to date with the user document', async () => {
    const { storage } = await signedIn();
    const stale = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...stale, userData: { name: 'An older name' } }));
    const auth = visit(storage);
    expect(auth.getState().userData?.name).toBe('An older name');
    auth.getState().followSession();
    await expect.poll(() => auth.getState().userData?.name).toBe(reader.name);
  });

  test('goes with the sign-out', async () => {
    const { auth } = await signedIn();
    expect(localStorage.getItem(key)).not.toBeNull();
    await auth.getState().logout();
    expect(localStorage.getItem(key)).toBeNull();
    expect(readRememberedSession()).toBeNull();
  });

  test('is not gone on with where content needs the token, nor without its cookie', async () => {
    const { auth } = await signedIn();
    await auth.getState().moveToBranch('2');
    expect(readRememberedSession()).toBeNull();
    await auth.getState().moveToBranch('1');
    expect(readRememberedSession()).not.toBeNull();
    forget();
    expect(readRememberedSession()).toBeNull();
  });

  test.each(['', '{', 'null', '[]', '{"user":{}}', '{"user":{"uid":"a"}}', '{"user":{"uid":7}}'])(
    'is none where %j is stored',
    async (text) => {
      await signedIn();
      localStorage.setItem(key, text);
      expect(readRememberedSession()).toBeNull();
    },
  );
});
