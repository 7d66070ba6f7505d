import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import { sessionChannel } from '../../constants';
import { type AuthGateway, type AuthUser, BackendError, codeOf, providerCode } from '../backend';
import { firebaseApp } from './firebase-app';
import type { FirebaseConfig } from './firebase-config';
import { guardSessionChecks } from './session-checks';

/** The Auth SDK as an `AuthGateway`. */
export interface FirebaseAuth extends AuthGateway {
  /** Fetches a new token for the next requests to the database. */
  refreshToken(): Promise<void>;
}

export function createFirebaseAuth(config: FirebaseConfig): FirebaseAuth {
  const auth = openAuth(config);
  const broadcast = followOtherTabs(auth);
  const enterBy = (enter: typeof signInWithEmailAndPassword) => (email: string, password: string) =>
    translated(async () => {
      const { user } = await enter(auth, email, password);
      broadcast('signed-in');
      return authUser(user);
    });
  const currentUser = () => {
    if (auth.currentUser) return auth.currentUser;
    throw new BackendError('auth/no-current-user', 'nobody is signed in');
  };
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
        broadcast('signed-out');
      }),
    sendPasswordReset: (email) =>
      translated(() => sendPasswordResetEmail(auth, email)).catch((error: unknown) => {
        // Must not reveal who has an account.
        if (codeOf(error) !== 'auth/user-not-found') throw error;
      }),
    sendVerification: () => translated(() => sendEmailVerification(currentUser())),
    reauthenticate: (password) =>
      translated(async () => {
        const user = currentUser();
        const credential = EmailAuthProvider.credential(user.email ?? '', password);
        await reauthenticateWithCredential(user, credential);
      }),
    setPassword: (password) => translated(() => updatePassword(currentUser(), password)),
    deleteAccount: () =>
      translated(async () => {
        await deleteUser(currentUser());
        broadcast('signed-out');
      }),
    refreshToken: () =>
      translated(async () => {
        await auth.currentUser?.getIdToken(true);
      }),
  };
}

type SessionChange = 'signed-in' | 'signed-out';

/**
 * Signs out when another tab does, unless a newer sign-in has happened. Returns a function that
 * broadcasts a change to the other tabs. The SDK synchronizes tabs too, but a tab that is restoring
 * the session at that moment writes it back, which would undo the sign-out in all of them.
 */
function followOtherTabs(auth: Auth): (change: SessionChange) => void {
  if (!hasStorage()) return () => {};
  let isSignedOut = false;
  try {
    const channel = new BroadcastChannel(sessionChannel);
    channel.onmessage = async ({ data }: MessageEvent<unknown>) => {
      if (data !== 'signed-in' && data !== 'signed-out') return;
      isSignedOut = data === 'signed-out';
      await auth.authStateReady();
      if (isSignedOut && auth.currentUser) await signOut(auth);
    };
    return (change) => {
      isSignedOut = false;
      channel.postMessage(change);
    };
  } catch {
    // The browser blocks channels: tabs rely on the SDK.
    return () => {};
  }
}

function openAuth(config: FirebaseConfig): Auth {
  guardSessionChecks(config.authEmulator);
  // No popup resolver: it would load a third-party script, which the CSP blocks.
  const auth = initializeAuth(firebaseApp(config), {
    persistence: hasStorage()
      ? [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence]
      : inMemoryPersistence,
  });
  if (config.authEmulator) {
    connectAuthEmulator(auth, `http://${config.authEmulator}`, { disableWarnings: true });
  }
  return auth;
}

/** A browser that blocks storage may throw on access; sign-in then lasts for the tab. */
function hasStorage(): boolean {
  try {
    return typeof window !== 'undefined' && typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
}

function authUser(user: User): AuthUser {
  const { uid, email, displayName, emailVerified } = user;
  return { uid, email: email ?? '', displayName, emailVerified };
}

async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new BackendError(providerCode(error) ?? 'auth/internal-error', message, { cause: error });
  }
}
