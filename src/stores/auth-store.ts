import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AuthGateway, AuthUser, UserRepository } from '../backend/backend';
import { BackendError, codeOf } from '../backend/backend-error';
import { checkRegistration, type Registration } from '../domain/registration';
import { digitsOfDate } from '../domain/timestamp';
import { fallbackUser, registeredUser, type UserDocument } from '../domain/user';

export interface AuthError {
  readonly code: string;
  readonly message: string;
}

export interface AuthStoreState {
  /** `unknown` until the session has been restored and the user document is settled. */
  readonly status: 'unknown' | 'signed-out' | 'signed-in';
  readonly user: AuthUser | null;
  /** The user document, or a default in memory where it could not be read. */
  readonly userData: UserDocument | null;
  readonly error: AuthError | null;
  /** Starts to follow the provider; once is enough, and more do no harm. */
  followSession(): void;
  /** Shows the page as to a visitor without asking the provider, until somebody logs in. */
  assumeSignedOut(): void;
  /** Throws "Authentication failed: {code} - {message}" and keeps the error. */
  login(email: string, password: string): Promise<void>;
  /** Account, then display name, then user document. Throws MissingFieldsError or BackendError. */
  register(typed: Registration): Promise<void>;
  logout(): Promise<void>;
  /** Merge-writes `branch` to the own document; without an account nothing happens. */
  moveToBranch(branch: string): Promise<void>;
}

export type AuthStore = StoreApi<AuthStoreState>;

/** Who is signed in, with the user document. */
export interface Session {
  readonly user: AuthUser;
  readonly userData: UserDocument;
}

export interface AuthDependencies {
  readonly auth: AuthGateway;
  readonly users: UserRepository;
  readonly now: () => Date;
  readonly report: (problem: string) => void;
  /** A session to go on with until the provider has spoken. */
  readonly remembered?: Session | null;
}

/** The part of a registration that failed after the account was made. */
export class IncompleteRegistrationError extends Error {
  override readonly name = 'IncompleteRegistrationError';
  constructor(cause: unknown) {
    super(
      'Your account was created and you are logged in, but your profile could not be saved. It will be completed the next time you log in.',
      { cause },
    );
  }
}

/** Waits for a step; null when it succeeded, else why it failed. */
async function settled(step: Promise<void>): Promise<{ readonly reason: unknown } | null> {
  return step.then(
    () => null,
    (reason: unknown) => ({ reason }),
  );
}

/** The auth store (specification, section 4). */
export function createAuthStore(dependencies: AuthDependencies): AuthStore {
  const { auth, users, now, report, remembered = null } = dependencies;
  let isConfirmed = remembered === null;
  let following = false;
  let registering: Promise<void> | null = null;
  let latest: AuthUser | null = null;

  return createStore((set, get) => {
    const signedIn = (user: AuthUser, userData: UserDocument) =>
      set({ status: 'signed-in', user, userData, error: null });

    /** Reads the user document, or makes the default one; a failed read makes none. */
    async function loadUser(user: AuthUser): Promise<UserDocument> {
      const fallback = fallbackUser({ ...user, regTimestamp: digitsOfDate(now()) });
      try {
        return (await users.read(user.uid)) ?? (await users.createIfMissing(user.uid, fallback));
      } catch (error) {
        report(`the user document could not be loaded (${codeOf(error)})`);
        return remembered?.user.uid === user.uid ? remembered.userData : fallback;
      }
    }

    async function accept(user: AuthUser | null): Promise<void> {
      latest = user;
      const isKnown = isConfirmed && get().user?.uid === user?.uid;
      isConfirmed = true;
      if (user === null) {
        set({ status: 'signed-out', user: null, userData: null });
        return;
      }
      if (registering || isKnown) return;
      const userData = await loadUser(user);
      if (latest?.uid === user.uid && !registering) signedIn(user, userData);
    }

    /** Writes the document; where another tab made the default one first, it gets the names typed here. */
    async function createUser(uid: string, document: UserDocument): Promise<void> {
      const { name, nickname } = document;
      try {
        await users.create(uid, document);
      } catch (error) {
        if (codeOf(error) !== 'permission-denied') throw error;
        await users.update(uid, { name, nickname });
      }
    }

    async function registerAccount(registration: Registration): Promise<void> {
      const { email, password, name, nickname } = registration;
      const account = await auth.register(email, password);
      latest = account;
      const regTimestamp = digitsOfDate(now());
      const document = registeredUser({ ...account, name, nickname, regTimestamp });
      // Both are tried: a name that the provider did not take is kept in the document.
      const steps = [
        await settled(auth.setDisplayName(name)),
        await settled(createUser(account.uid, document)),
      ];
      const failure = steps.find((step) => step !== null);
      signedIn({ ...account, displayName: name }, document);
      if (failure) {
        report(`registration was not completed (${codeOf(failure.reason)})`);
        throw new IncompleteRegistrationError(failure.reason);
      }
    }

    /** Whoever signed in or out elsewhere while a registration ran, is followed after it. */
    async function endRegistration(): Promise<void> {
      registering = null;
      if (following && latest?.uid !== get().user?.uid) await accept(latest);
    }

    return {
      status: remembered ? 'signed-in' : 'unknown',
      user: remembered?.user ?? null,
      userData: remembered?.userData ?? null,
      error: null,
      followSession() {
        if (following) return;
        following = true;
        auth.observe((user) => void accept(user));
      },
      assumeSignedOut() {
        if (!following) set({ status: 'signed-out' });
      },
      async login(email, password) {
        get().followSession();
        set({ error: null });
        try {
          await accept(await auth.signIn(email.trim(), password));
        } catch (cause) {
          const code = codeOf(cause);
          const message = cause instanceof Error ? cause.message : String(cause);
          set({ error: { code, message } });
          throw new BackendError(code, `Authentication failed: ${code} - ${message}`, { cause });
        }
      },
      async register(typed) {
        const registration = checkRegistration(typed);
        get().followSession();
        registering ??= registerAccount(registration).finally(endRegistration);
        await registering;
      },
      async logout() {
        await auth.signOut();
        await accept(null);
      },
      async moveToBranch(branch) {
        const { user, userData } = get();
        if (!user || !userData) return;
        await users.update(user.uid, { branch });
        if (get().user?.uid === user.uid) set({ userData: { ...userData, branch } });
      },
    };
  });
}
