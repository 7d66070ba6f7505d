import type { SiteKey } from '../../domain/site-registry';
import { defaultBranch } from '../../domain/user';
import type { AuthUser, Backend, ReportProblem } from '../backend';
import { loadOnce } from '../load-once';
import { parseMirror, parseMirrorPart } from '../mirror-document';
import { defaultTimeoutMs, type RetryOptions, readWithRetry, withTimeout } from '../retry';
import type { ContentPage } from './content-page';
import { takeEarlyMirror, takeEarlyPage } from './early-content';
import { fetchAnswer } from './fetch-answer';
import type { FirebaseAuth } from './firebase-auth';
import type { FirebaseConfig } from './firebase-config';
import { forgetKeptContent } from './kept-answers';
import {
  documentOfAnswer,
  documentRequest,
  mirrorPartPath,
  mirrorPath,
  mirrorRequest,
} from './mirror-request';
import type { PastContent } from './past-content';
import { readOwnUser } from './read-own-user';
import { readPublicPage } from './read-public-page';

/**
 * The backend on Firebase or its emulators. The SDKs are loaded at the first call that needs
 * them, so that a page that shows live text waits for neither accounts nor anything else.
 */
export function createFirebaseBackend(
  config: FirebaseConfig,
  report: ReportProblem,
  patience: Partial<Pick<RetryOptions, 'sleep' | 'timeoutMs'>> = {},
): Backend {
  const { sleep = wait, timeoutMs = defaultTimeoutMs } = patience;
  const startAppCheck = loadOnce(async () => {
    if (config.recaptchaKey === null) return;
    (await import('./app-check')).startAppCheck(config, config.recaptchaKey);
  });
  // App Check must be on before the first request, or the request goes without its token.
  const loadAuth = loadOnce(async () => {
    const [{ createFirebaseAuth }] = await Promise.all([
      import('./firebase-auth'),
      startAppCheck(),
    ]);
    return createFirebaseAuth(config);
  });
  const loadStore = loadOnce(async () => {
    const [firestore] = await Promise.all([import('./firestore'), startAppCheck()]);
    return { ...firestore, db: firestore.openFirestore(config) };
  });
  /** Whether everybody may read a branch, and no token tells who asks. */
  const isOpen = (branch: string) => branch === defaultBranch && config.recaptchaKey === null;
  /** A document that may be missing, as plain data; null too when it cannot be had. */
  const readDocument = async (
    path: string,
    branch: string,
    request = documentRequest(config, path),
  ): Promise<unknown> => {
    if (isOpen(branch)) {
      return documentOfAnswer(await fetchAnswer(request, timeoutMs));
    }
    // Here a token is needed, and the SDK has it.
    try {
      const store = await loadStore();
      return await withTimeout(store.readDocument(store.db, path), timeoutMs);
    } catch {
      return null;
    }
  };
  const loadPast = loadOnce(async () =>
    (await import('./past-content')).createPastContent(config, { report, timeoutMs, isOpen }),
  );
  /** What of the past can be had; null where not even that which reads it can. */
  const ofPast = async <T>(read: (past: PastContent) => Promise<T>): Promise<T | null> => {
    const past = await loadPast().catch(() => null);
    return past && read(past);
  };
  let authIsLoaded = false;
  const auth = async () => {
    authIsLoaded = true;
    return loadAuth();
  };
  const retry: RetryOptions = {
    sleep,
    random: Math.random,
    refreshToken: async () => {
      if (authIsLoaded) await (await loadAuth()).refreshToken();
    },
    timeoutMs,
  };
  type Store = Awaited<ReturnType<typeof loadStore>>;
  /** Reads by `own` request at first, if at all; after a failure the SDK asks. */
  const readBy = <T>(own: (() => Promise<T>) | null, sdk: (store: Store) => Promise<T>) => {
    let next = own;
    return readWithRetry(async () => {
      const read = next;
      next = null;
      return read ? read() : sdk(await loadStore());
    }, retry);
  };
  const readPage = (site: SiteKey, branch: string, after: string | null): Promise<ContentPage> =>
    readBy(
      isOpen(branch) ? () => readPublicPage(config, site, after, { report, timeoutMs }) : null,
      (store) => store.readContentPage(store.db, site, branch, after, report),
    );
  return {
    kind: 'firebase',
    auth: {
      observe: (listener) => observeLater(auth(), listener),
      register: async (email, password) =>
        withTimeout((await auth()).register(email, password), timeoutMs),
      setDisplayName: async (name) => withTimeout((await auth()).setDisplayName(name), timeoutMs),
      signIn: async (email, password) =>
        withTimeout((await auth()).signIn(email, password), timeoutMs),
      signOut: async () => (await auth()).signOut(),
    },
    content: {
      async *pages(site: SiteKey, branch: string) {
        const early = await takeEarlyPage(site, branch, report);
        let page = early ?? (await readPage(site, branch, null));
        yield page.items;
        while (page.nextAfter !== null) {
          page = await readPage(site, branch, page.nextAfter);
          yield page.items;
        }
      },
      kept: (...of) => ofPast((past) => past.kept(...of)),
      keep: async (...of) => void (await ofPast((past) => past.keep(...of))),
      forgetKept: forgetKeptContent,
      mirror: async (site, branch, has = 'all') => {
        const early = has === 'live' ? takeEarlyMirror(site, branch) : undefined;
        const request = mirrorRequest(config, site, branch, has);
        const found = early
          ? documentOfAnswer(await early)
          : await readDocument(mirrorPath(site, branch), branch, request);
        return parseMirror(found, report);
      },
      front: (...of) => ofPast((past) => past.front(...of)),
      story: (...of) => ofPast((past) => past.story(...of)),
      timeMap: (...of) => ofPast((past) => past.timeMap(...of)),
      mirrorPart: async (mirror, part) => {
        const found = await readDocument(mirrorPartPath(mirror, part), mirror.branch);
        return parseMirrorPart(found, mirror, report);
      },
    },
    users: {
      read: (uid) => {
        const own = async () => readOwnUser(config, uid, await (await auth()).token(), timeoutMs);
        return readBy(config.recaptchaKey === null ? own : null, (store) =>
          store.readUser(store.db, uid),
        );
      },
      create: async (uid, user) => {
        const store = await loadStore();
        await withTimeout(store.createUser(store.db, uid, user), timeoutMs);
      },
      createIfMissing: async (uid, user) => {
        const store = await loadStore();
        return withTimeout(store.createUserIfMissing(store.db, uid, user), timeoutMs);
      },
      update: async (uid, update) => {
        const store = await loadStore();
        await withTimeout(store.updateUser(store.db, uid, update), timeoutMs);
      },
    },
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function observeLater(
  loading: Promise<FirebaseAuth>,
  listener: (user: AuthUser | null) => void,
): () => void {
  let stopped = false;
  let stop: (() => void) | null = null;
  loading.then(
    (auth) => {
      if (!stopped) stop = auth.observe(listener);
    },
    () => {
      if (!stopped) listener(null);
    },
  );
  return () => {
    stopped = true;
    stop?.();
  };
}
