import { firstTimeoutMs, requestTimeoutMs, snapshotTimeoutMs } from '../../constants';
import type { ContentItem } from '../../domain/content/content-item';
import type { SiteKey } from '../../domain/content/site-registry';
import { type SnapshotContents, snapshotKeyOf } from '../../domain/content/snapshot';
import { defaultBranch } from '../../domain/content/user';
import { parseJson } from '../../domain/text/record';
import { isTimestamp } from '../../domain/time/timestamp';
import { wait } from '../../platform/scheduling';
import {
  type AuthUser,
  type Backend,
  BackendError,
  maxPageSize,
  type ReadableSnapshot,
  type ReadableSnapshots,
  type ReportProblem,
} from '../backend';
import { type RetryOptions, readWithRetry, withTimeout } from '../retry';
import { belongsTo, isIntact, type PageKind, parsePayload } from '../snapshot-document';
import type { FirebaseAuth } from './firebase-auth';
import type { FirebaseConfig } from './firebase-config';
import { takePrefetched } from './prefetched-snapshot';

/**
 * Versions per page of content, which a slow line must receive within `requestTimeoutMs`, and the SDK decodes in
 * one task. The first page is small, because the number of versions per item is still unknown.
 */
const versionsPerPage = 300;
const firstPageSize = 20;
const minPageSize = 5;

type SnapshotReaders = {
  readonly [Kind in ReadableSnapshot]: (
    site: SiteKey,
    branch: string,
    key: string,
  ) => Promise<ReadableSnapshots[Kind] | null>;
};

/**
 * Creates a backend for Firebase or its emulators. The SDKs load on first use, so that live text
 * does not wait for them.
 */
export function createFirebaseBackend(
  config: FirebaseConfig,
  report: ReportProblem,
  timing: Partial<Pick<RetryOptions, 'sleep' | 'timeoutMs'>> = {},
): Backend {
  const { sleep = wait, timeoutMs = requestTimeoutMs } = timing;
  const startAppCheck = loadOnce(async () => {
    if (config.recaptchaKey === null) return;
    (await import('./app-check')).startAppCheck(config, config.recaptchaKey);
  });
  /** App Check must start before the first request, which would otherwise have no token. */
  const withAppCheck = async <Module>(loading: Promise<Module>) =>
    (await Promise.all([loading, startAppCheck()]))[0];
  let usesAuth = false;
  const loadAuth = loadOnce(async () => {
    usesAuth = true;
    return (await withAppCheck(import('./firebase-auth'))).createFirebaseAuth(config);
  });
  const loadFirestore = loadOnce(async () =>
    (await withAppCheck(import('./firestore'))).openFirestore(config, report),
  );
  const loadStorage = loadOnce(async () =>
    (await withAppCheck(import('./firebase-storage'))).openStorage(config),
  );
  type Firestore = Awaited<ReturnType<typeof loadFirestore>>;
  const read = <T>(call: (firestore: Firestore) => Promise<T>, limitMs = timeoutMs) =>
    readWithRetry(async () => call(await loadFirestore()), {
      sleep,
      random: Math.random,
      refreshToken: async () => {
        if (usesAuth) await (await loadAuth()).refreshToken();
      },
      timeoutMs: Math.min(limitMs, timeoutMs),
    });
  const write = async <T>(call: (firestore: Firestore) => Promise<T>) =>
    withTimeout(call(await loadFirestore()), timeoutMs);
  const account = async <T>(call: (auth: FirebaseAuth) => Promise<T>) =>
    withTimeout(call(await loadAuth()), timeoutMs);
  /** Resolves to null on failure, for data that the app can do without. */
  const tryTo = <T>(reading: Promise<T>, limitMs = snapshotTimeoutMs) =>
    withTimeout(reading, limitMs).catch(() => null);
  const tryToRead = <T>(call: (firestore: Firestore) => Promise<T>, limitMs?: number) =>
    tryTo(loadFirestore().then(call), limitMs);
  const readPart = async <Kind extends PageKind>(
    site: SiteKey,
    branch: string,
    kind: Kind,
    key: string,
  ): Promise<SnapshotContents[Kind] | null> => {
    const documentKey = snapshotKeyOf(kind, key);
    const prefetched = branch === defaultBranch ? takePrefetched(site, documentKey) : null;
    const document = await prefetched;
    const payload = isIntact(document, { site, branch }) ? parseJson(document.payload) : null;
    const snapshot =
      parsePayload(kind, payload, report) ??
      (await (await loadFirestore()).readSnapshot(site, branch, kind, documentKey));
    return snapshot && belongsTo(snapshot, site, branch) ? snapshot : null;
  };
  const readers: SnapshotReaders = {
    screen: (site, branch, key) => readPart(site, branch, 'screen', key),
    list: (site, branch, key) => readPart(site, branch, 'list', key),
    thread: (site, branch, key) => readPart(site, branch, 'thread', key),
    timemap: async (site, branch) => (await loadFirestore()).readTimeMap(site, branch),
    search: async (site, branch, key) =>
      (await loadFirestore()).readSnapshot(site, branch, 'search', key),
  };
  return {
    kind: 'firebase',
    auth: {
      observe: (listener, onUnchecked) => observeLater(loadAuth(), listener, onUnchecked),
      register: (email, password) => account((auth) => auth.register(email, password)),
      setDisplayName: (name) => account((auth) => auth.setDisplayName(name)),
      signIn: (email, password) => account((auth) => auth.signIn(email, password)),
      signOut: async () => (await loadAuth()).signOut(),
      sendPasswordReset: (email) => account((auth) => auth.sendPasswordReset(email)),
      sendVerification: () => account((auth) => auth.sendVerification()),
      reauthenticate: (password) => account((auth) => auth.reauthenticate(password)),
      setPassword: (password) => account((auth) => auth.setPassword(password)),
      deleteAccount: () => account((auth) => auth.deleteAccount()),
    },
    content: {
      async *readContent(site, branch) {
        const readPage = (after: string | null, pageSize: number) =>
          read(
            (firestore) => firestore.readContentPage(site, branch, after, pageSize),
            after === null ? firstTimeoutMs : timeoutMs,
          );
        let pageSize = firstPageSize;
        let page = await readPage(null, pageSize);
        const items = [...page.items];
        yield page.items;
        while (page.nextAfter !== null) {
          pageSize = nextPageSize(page.items, pageSize);
          page = await readPage(page.nextAfter, pageSize);
          items.push(...page.items);
          yield page.items;
        }
        (await loadFirestore()).reportCycles(items);
      },
      async readStory(site, branch, itemId) {
        if (itemId === '' || itemId.includes('/')) return null;
        const item = await tryToRead((firestore) => firestore.readItem(itemId));
        const isStory = item?.itemId === itemId && item.parentId === null;
        return isStory && item.itemSite === site && item.itemBranch === branch ? item : null;
      },
      async readProvenance(itemId, key) {
        if (itemId === '' || itemId.includes('/') || !isTimestamp(key)) return null;
        return read((firestore) => firestore.readProvenance(itemId, key), firstTimeoutMs);
      },
      readSnapshotIndex: (site, branch, limitMs) =>
        tryToRead((firestore) => firestore.readSnapshotIndex(site, branch), limitMs),
      readSnapshot: (site, branch, kind, key, limitMs) =>
        tryTo(readers[kind](site, branch, key), limitMs),
      readItemsTable: (site, branch, limitMs) =>
        tryToRead((firestore) => firestore.readItemsTable(site, branch), limitMs),
    },
    users: {
      read: (uid) => read((firestore) => firestore.readUser(uid), firstTimeoutMs),
      create: (uid, user) => write((firestore) => firestore.createUser(uid, user)),
      createIfMissing: (uid, user) =>
        write((firestore) => firestore.createUserIfMissing(uid, user)),
      update: (uid, update) => write((firestore) => firestore.updateUser(uid, update)),
      delete: (uid) => write((firestore) => firestore.deleteUser(uid)),
    },
    files: {
      addressOf: async (path) => withTimeout((await loadStorage()).addressOf(path), timeoutMs),
    },
  };
}

/** Returns the size with which the next page has about `versionsPerPage` versions. */
function nextPageSize(items: readonly ContentItem[], pageSize: number): number {
  const versions = items.reduce((sum, item) => sum + item.versions.size, 0);
  const wanted = Math.floor((versionsPerPage * pageSize) / Math.max(versions, 1));
  return Math.min(Math.max(wanted, minPageSize), maxPageSize);
}

function observeLater(
  loading: Promise<FirebaseAuth>,
  listener: (user: AuthUser | null) => void,
  onUnchecked = () => {},
): () => void {
  let isStopped = false;
  let stop = () => {};
  loading.then(
    (auth) => {
      if (!isStopped) stop = auth.observe(listener);
    },
    () => {
      if (!isStopped) onUnchecked();
    },
  );
  return () => {
    isStopped = true;
    stop();
  };
}

/**
 * Wraps a dynamic import so that it runs once; rejects with a BackendError. A failed load (offline,
 * or a chunk removed by a deployment) is retried on the next call.
 */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw new BackendError('unreachable', 'a part of the app could not be loaded', {
        cause: error,
      });
    });
    return loading;
  };
}
