import type { Backend } from '../../src/backend/backend';
import { createAuthStore } from '../../src/stores/auth-store';
import { type WatchedBackend, watchBackend } from './watched-backend';

/** What a reader types to register; the provider knows the address as `email`. */
export const typedRegistration = {
  email: ' Reader@Example.com',
  password: 'correct horse',
  name: ' A Reader ',
  nickname: 'reader',
} as const;

export const email = 'reader@example.com';
export const { password } = typedRegistration;

/** The clock of every auth store under test, and its digits. */
const now = new Date('2020-06-15T12:00:00Z');
export const regTimestamp = '20200615120000';

/** An auth store on `watched`, or on `backend` in its place. */
export function openAuthStore(watched: WatchedBackend, backend: Backend = watched.backend) {
  const reports: string[] = [];
  const { auth, users } = backend;
  const report = (problem: string) => void reports.push(problem);
  const store = createAuthStore({ auth, users, now: () => now, report });
  return { store, reports, is: () => store.getState() };
}

/** A backend with an account; its calls so far are forgotten. */
export async function buildAccount(session: 'signed in' | 'signed out') {
  const watched = watchBackend();
  const { uid } = await watched.backend.auth.register(email, password);
  if (session === 'signed out') await watched.backend.auth.signOut();
  watched.calls.length = 0;
  return { watched, uid };
}

/** Where the embedded backend keeps a user document. */
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
