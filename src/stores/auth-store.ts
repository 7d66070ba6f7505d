import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AuthGateway, AuthUser, UserRepository } from '../backend/backend';
import { BackendError, codeOf } from '../backend/backend-error';
import {
  checkRegistration,
  fallbackUser,
  type Registration,
  registeredUser,
  type UserDocument,
} from '../domain/content/user';
import { digitsOfDate } from '../domain/time/timestamp';

export interface AuthStoreState {
  /** `unknown` until the session is restored and the user document is loaded or created. */
  readonly status: 'unknown' | 'signed-out' | 'signed-in';
  readonly user: AuthUser | null;
  /** The user document, or an in-memory default if it could not be read. */
  readonly userData: UserDocument | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** Restores the session and follows its changes; has no effect when called again. */
  followSession(): void;
  /** Treats the reader as a visitor, without asking the provider, until they log in. */
  assumeSignedOut(): void;
  /** Throws "Authentication failed: {code} - {message}" and stores the error. */
  login(email: string, password: string): Promise<void>;
  /**
   * Creates account, display name and user document. Throws MissingFieldsError, BackendError or
   * IncompleteRegistrationError.
   */
  register(typed: Registration): Promise<void>;
  logout(): Promise<void>;
  /** Merges `branch` into the reader's user document; has no effect without an account. */
  moveToBranch(branch: string): Promise<void>;
}

export type AuthStore = StoreApi<AuthStoreState>;

export interface AuthDependencies {
  readonly auth: AuthGateway;
  readonly users: UserRepository;
  readonly now: () => Date;
  readonly report: (problem: string) => void;
}

/** Thrown when the account was created but a later step of the registration failed. */
export class IncompleteRegistrationError extends Error {
  override readonly name = 'IncompleteRegistrationError';
  constructor(cause: unknown) {
    super(
      'Your account was created and you are logged in, but your profile could not be saved. It will be completed the next time you log in.',
      { cause },
    );
  }
}

/** The auth store (specification, section 4). */
export function createAuthStore(dependencies: AuthDependencies): AuthStore {
  const { auth, users, now, report } = dependencies;
  let following = false;
  let registering: Promise<void> | null = null;
  let latest: AuthUser | null = null;

  return createStore((set, get) => {
    const signedIn = (user: AuthUser, userData: UserDocument) =>
      set({ status: 'signed-in', user, userData, error: null });

    /** Reads the user document, or creates the default one if there is none; a failed read creates none. */
    async function loadUser(user: AuthUser): Promise<UserDocument> {
      const fallback = fallbackUser({ ...user, regTimestamp: digitsOfDate(now()) });
      try {
        return (await users.read(user.uid)) ?? (await users.createIfMissing(user.uid, fallback));
      } catch (error) {
        report(`the user document could not be loaded (${codeOf(error)})`);
        return fallback;
      }
    }

    async function accept(user: AuthUser | null): Promise<void> {
      latest = user;
      const isKnown = get().user?.uid === user?.uid;
      if (user === null) {
        set({ status: 'signed-out', user: null, userData: null });
        return;
      }
      if (registering || isKnown) return;
      const userData = await loadUser(user);
      if (latest?.uid === user.uid && !registering) signedIn(user, userData);
    }

    /** Writes the document. If another tab has created the default one, updates its names. */
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
      // Tries both: if the provider rejects the name, the document still has it.
      const failures: unknown[] = [];
      await auth.setDisplayName(name).catch((reason) => failures.push(reason));
      await createUser(account.uid, document).catch((reason) => failures.push(reason));
      signedIn({ ...account, displayName: name }, document);
      if (failures.length > 0) {
        report(`registration was not completed (${codeOf(failures[0])})`);
        throw new IncompleteRegistrationError(failures[0]);
      }
    }

    /** Applies a session change that another tab made during the registration. */
    async function endRegistration(): Promise<void> {
      registering = null;
      if (following && latest?.uid !== get().user?.uid) await accept(latest);
    }

    return {
      status: 'unknown',
      user: null,
      userData: null,
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
