import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import type { AuthUser } from '../backend';
import { BackendError, providerCode } from '../backend-error';
import { firebaseApp } from './firebase-app';
import type { FirebaseConfig } from './firebase-config';

/** The Auth SDK behind the gateway; loaded only when somebody's session matters. */
export interface FirebaseAuth {
  observe(listener: (user: AuthUser | null) => void): () => void;
  register(email: string, password: string): Promise<AuthUser>;
  setDisplayName(name: string): Promise<void>;
  signIn(email: string, password: string): Promise<AuthUser>;
  signOut(): Promise<void>;
  /** What tells the database who is signed in; rejects as `unauthenticated` where nobody is. */
  token(): Promise<string>;
  refreshToken(): Promise<void>;
}

export function createFirebaseAuth(config: FirebaseConfig): FirebaseAuth {
  const auth = openAuth(config);
  return {
    observe: (listener) => onAuthStateChanged(auth, (user) => listener(user && authUser(user))),
    register: (email, password) =>
      translated(async () =>
        authUser((await createUserWithEmailAndPassword(auth, email, password)).user),
      ),
    setDisplayName: (displayName) =>
      translated(async () => {
        if (auth.currentUser) await updateProfile(auth.currentUser, { displayName });
      }),
    signIn: (email, password) =>
      translated(async () =>
        authUser((await signInWithEmailAndPassword(auth, email, password)).user),
      ),
    signOut: () => translated(() => signOut(auth)),
    token: () =>
      translated(async () => {
        const token = await auth.currentUser?.getIdToken().catch((error: unknown) => {
          const isOffline = providerCode(error) === 'auth/network-request-failed';
          throw isOffline
            ? new BackendError('unreachable', String(error), { cause: error })
            : error;
        });
        if (token === undefined) throw new BackendError('unauthenticated', 'nobody is signed in');
        return token;
      }),
    refreshToken: () =>
      translated(async () => {
        await auth.currentUser?.getIdToken(true);
      }),
  };
}

function openAuth(config: FirebaseConfig): Auth {
  const inBrowser = typeof window !== 'undefined' && hasIndexedDb();
  // No popup resolver: it would load a third party's script, which the CSP refuses.
  const auth = initializeAuth(firebaseApp(config), {
    persistence: inBrowser
      ? [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence]
      : inMemoryPersistence,
  });
  if (config.authEmulator) {
    connectAuthEmulator(auth, `http://${config.authEmulator}`, { disableWarnings: true });
  }
  return auth;
}

/** A browser that refuses storage may throw at its very name; sign-in then lasts for the tab. */
function hasIndexedDb(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
}

function authUser(user: User): AuthUser {
  return { uid: user.uid, email: user.email ?? '', displayName: user.displayName };
}

async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new BackendError(providerCode(error) ?? 'auth/internal-error', message, { cause: error });
  }
}
