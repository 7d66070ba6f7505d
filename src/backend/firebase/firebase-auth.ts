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
import { openSessionSignal, type SessionChange } from './session-signal';

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
  const tellTabs = followTabs(auth);
  const enterBy = (enter: typeof signInWithEmailAndPassword) => (email: string, password: string) =>
    translated(async () => {
      const { user } = await enter(auth, email, password);
      tellTabs('signed-in');
      return authUser(user);
    });
  return {
    observe: (listener) => onAuthStateChanged(auth, (user) => listener(user && authUser(user))),
    register: enterBy(createUserWithEmailAndPassword),
    setDisplayName: (displayName) =>
      translated(async () => {
        if (auth.currentUser) await updateProfile(auth.currentUser, { displayName });
      }),
    signIn: enterBy(signInWithEmailAndPassword),
    signOut: () =>
      translated(async () => {
        await signOut(auth);
        tellTabs('signed-out');
      }),
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

/**
 * Ends the session that another tab has ended, unless it has begun anew meanwhile; returns how to
 * tell other tabs. The SDK tells them as well, but one that is restoring the session just then would
 * write it back, and so undo the sign-out in all of them.
 */
function followTabs(auth: Auth): (change: SessionChange) => void {
  if (!keepsSession()) return () => {};
  let isOver = false;
  const tell = openSessionSignal(async (change) => {
    isOver = change === 'signed-out';
    await auth.authStateReady();
    if (isOver && auth.currentUser) await signOut(auth);
  });
  return (change) => {
    isOver = false;
    tell(change);
  };
}

function openAuth(config: FirebaseConfig): Auth {
  // No popup resolver: it would load a third party's script, which the CSP refuses.
  const auth = initializeAuth(firebaseApp(config), {
    persistence: keepsSession()
      ? [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence]
      : inMemoryPersistence,
  });
  if (config.authEmulator) {
    connectAuthEmulator(auth, `http://${config.authEmulator}`, { disableWarnings: true });
  }
  return auth;
}

/** A browser that refuses storage may throw at its very name; sign-in then lasts for the tab. */
function keepsSession(): boolean {
  try {
    return typeof window !== 'undefined' && typeof indexedDB !== 'undefined';
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
