import type { Backend } from '../../src/backend/backend';
import { createAuthStore } from '../../src/stores/auth-store';
import { type BackendCall, settle, type WatchedBackend, watchBackend } from './watched-backend';

/** Registration input; the provider normalizes the address to `email`. */
export const typedRegistration = {
  email: ' Reader@Example.com',
  password: 'correct horse',
  name: ' A Reader ',
  nickname: 'reader',
} as const;

export const email = 'reader@example.com';
export const { password } = typedRegistration;

/** The current time of every auth store in tests, and its digits. */
const now = new Date('2020-06-15T12:00:00Z');
export const regTimestamp = '20200615120000';

/**
 * Creates an auth store on `backend`, by default that of `watched`. `wake` ends its waits so far, or
 * those of a length; `waits` are their lengths in ms.
 */
export function openAuthStore(watched: WatchedBackend, backend: Backend = watched.backend) {
  const reports: string[] = [];
  const { auth, users } = backend;
  const report = (problem: string) => void reports.push(problem);
  const waits: number[] = [];
  let waiting: { readonly ms: number; readonly resolve: () => void }[] = [];
  const sleep = (ms: number) => {
    waits.push(ms);
    return new Promise<void>((resolve) => waiting.push({ ms, resolve }));
  };
  const wake = async (length?: number) => {
    const ended = waiting.filter(({ ms }) => length === undefined || ms === length);
    waiting = waiting.filter((each) => !ended.includes(each));
    for (const { resolve } of ended) resolve();
    await settle();
  };
  const checkPassword = async () => {};
  const store = createAuthStore({ auth, users, now: () => now, report, sleep, checkPassword });
  return { store, reports, waits, wake, is: () => store.getState() };
}

/** Creates a backend with an account, and counts documents from then on. */
export async function buildAccount(session: 'signed in' | 'signed out') {
  const watched = watchBackend();
  const { uid } = await watched.backend.auth.register(email, password);
  if (session === 'signed out') await watched.backend.auth.signOut();
  watched.countAnew();
  return { watched, uid };
}

export interface FollowedOptions {
  readonly session?: 'signed in' | 'signed out';
  /** The user document, as it is stored. */
  readonly stored?: string;
  /** The calls that fail with `code`. */
  readonly failing?: readonly BackendCall[];
  readonly code?: string;
  /** The call that is held back. */
  readonly held?: BackendCall;
}

/** Opens a page that follows the session of an account. `proceed` carries out the held call. */
export async function openFollowed({
  session = 'signed in',
  stored,
  failing = [],
  code = 'unreachable',
  held,
}: FollowedOptions = {}) {
  const account = await buildAccount(session);
  const { watched, uid } = account;
  if (stored !== undefined) watched.storage.setItem(documentKey(uid), stored);
  for (const call of failing) watched.fail(call, code);
  if (held) watched.hold(held);
  const opened = openAuthStore(watched);
  opened.is().followSession();
  await settle();
  const proceed = async () => {
    watched.held[0]?.proceed();
    await settle();
  };
  return { ...account, ...opened, proceed };
}

/** The storage key of a user document in the embedded backend. */
export const documentKey = (uid: string) => `mnemosyne.embedded.users.${uid}`;

export function storedDocument({ storage }: WatchedBackend, uid: string): unknown {
  return JSON.parse(storage.getItem(documentKey(uid)) ?? 'null');
}

export function storedAccounts({ storage }: WatchedBackend): unknown {
  return JSON.parse(storage.getItem('mnemosyne.embedded.accounts') ?? '[]');
}

/** The default user document of the account. */
export const fallbackOf = (uid: string, name: string) => ({
  itemId: uid,
  email,
  userBranch: '1',
  regTimestamp,
  name,
  nickname: null,
  role: 'user',
});
