import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type AuthGateway,
  type AuthUser,
  BackendError,
  codeOf,
  type UserRepository,
} from '../backend/backend';
import { firstSaveRetryMs, longestSaveRetryMs, sessionTimeoutMs } from '../constants';
import {
  checkRegistration,
  fallbackUser,
  type Registration,
  registeredUser,
  type UserDocument,
} from '../domain/content/user';
import { digitsOfDate } from '../domain/time/timestamp';
import { wait } from '../platform/scheduling';
import { checkNewPassword } from './new-password';

export interface AuthStoreState {
  /** `unknown` until the session is restored and the user document is loaded or created. */
  readonly status: 'unknown' | 'signed-out' | 'signed-in';
  /**
   * Why the session could not be checked while the status is unknown: the code for that could not be
   * loaded, or there is no answer in time. A later answer still counts.
   */
  readonly sessionProblem: 'unreachable' | 'timeout' | null;
  /** Whether the auth provider has said that nobody is signed in; otherwise `signed-out` is assumed. */
  readonly isSignOutKnown: boolean;
  readonly user: AuthUser | null;
  /** The user document, or while there is a `userProblem`, the one that is not saved yet. */
  readonly userData: UserDocument | null;
  /**
   * Why `userData` is not saved: the document could not be read, or that of a registration not
   * written. The store tries again, at growing intervals, until it is saved.
   */
  readonly userProblem: 'unread' | 'unwritten' | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  /**
   * Restores the session and follows its changes; has no effect when called again. With `isAwaited`,
   * the status is unknown meanwhile, even if the reader counted as a visitor before.
   */
  followSession(isAwaited?: boolean): void;
  /** Treats the reader as a visitor, without asking the provider, until they log in. */
  assumeSignedOut(): void;
  /** Throws "Authentication failed: {code} - {message}" and stores the error. */
  login(email: string, password: string): Promise<void>;
  /**
   * Creates account, display name and user document. Throws MissingFieldsError, BackendError (also for a password that
   * is too short or too common) or
   * IncompleteRegistrationError.
   */
  register(typed: Registration): Promise<void>;
  logout(): Promise<void>;
  /** Sends mail with a link that sets a new password; does nothing if `email` has no account. */
  sendPasswordReset(email: string): Promise<void>;
  /** Sends mail with a link that verifies the reader's address. */
  sendVerification(): Promise<void>;
  /**
   * Sets another password, and ends the account's sessions in every other browser, within an hour. Throws BackendError
   * if the present password is wrong or the new one is refused.
   */
  changePassword(present: string, password: string): Promise<void>;
  /** Ends the account's sessions in every other browser, within an hour. Throws BackendError. */
  endOtherSessions(password: string): Promise<void>;
  /**
   * Deletes the user document, then the account, and ends the session. Throws BackendError; if the
   * document was deleted but the account was not, the next sign-in creates a default document.
   */
  deleteAccount(password: string): Promise<void>;
  /** Tries to save the user document now; has no effect without a `userProblem`. */
  retryUser(): Promise<void>;
  /** Merges `branch` into the reader's user document; has no effect without an account. */
  moveToBranch(branch: string): Promise<void>;
}

export type AuthStore = StoreApi<AuthStoreState>;

export interface AuthDependencies {
  readonly auth: AuthGateway;
  readonly users: UserRepository;
  readonly now: () => Date;
  readonly report: (problem: string) => void;
  /** The status at first. */
  readonly status?: 'unknown' | 'signed-out';
  /** Waits before another attempt to save the user document. */
  readonly sleep?: (ms: number) => Promise<void>;
  /** Rejects with a BackendError for a new password that is too short or too common. */
  readonly checkPassword?: (password: string) => Promise<void>;
}

/** Saves a user document; resolves to the stored one, which may be another. */
type SaveUser = () => Promise<UserDocument>;

/** Thrown when the account was created but a later step of the registration failed. */
export class IncompleteRegistrationError extends Error {
  override readonly name = 'IncompleteRegistrationError';
  constructor(cause: unknown) {
    super('the profile is not saved', { cause });
  }
}

/** The auth store (spec 12). */
export function createAuthStore(dependencies: AuthDependencies): AuthStore {
  const { auth, users, now, report, status = 'unknown' } = dependencies;
  const { sleep = wait, checkPassword = checkNewPassword } = dependencies;
  let following = false;
  let registering: Promise<void> | null = null;
  let latest: AuthUser | null = null;
  let unsaved: SaveUser | null = null;

  return createStore((set, get) => {
    /** `save` saves `userData`, which is then not saved yet because of `userProblem`. */
    function signedIn(
      user: AuthUser,
      userData: UserDocument,
      userProblem: AuthStoreState['userProblem'] = null,
      save: SaveUser | null = null,
    ): void {
      unsaved = save;
      const sessionState = {
        status: 'signed-in',
        sessionProblem: null,
        isSignOutKnown: false,
      } as const;
      set({ ...sessionState, user, userData, userProblem, error: null });
      if (save) void retryUntilSaved(save);
    }

    /** Reads the user document, or creates the default one if there is none. */
    async function loadUser(user: AuthUser): Promise<void> {
      const isLatest = () => latest?.uid === user.uid && !registering;
      const fallback = fallbackUser({ ...user, regTimestamp: digitsOfDate(now()) });
      const save = () => users.createIfMissing(user.uid, fallback);
      try {
        const userData = (await users.read(user.uid)) ?? (await save());
        if (isLatest()) signedIn(user, userData);
      } catch (error) {
        report(`the user document could not be loaded (${codeOf(error)})`);
        if (isLatest()) signedIn(user, fallback, 'unread', save);
      }
    }

    async function retryUntilSaved(save: SaveUser): Promise<void> {
      for (let delay = firstSaveRetryMs; ; delay = Math.min(2 * delay, longestSaveRetryMs)) {
        await sleep(delay);
        if (unsaved !== save) return;
        await trySaving(save);
      }
    }

    /** Leaves the problem as it is if saving fails, which was reported the first time. */
    async function trySaving(save: SaveUser): Promise<void> {
      const userData = await save().catch(() => null);
      if (userData === null || unsaved !== save) return;
      unsaved = null;
      set({ userData, userProblem: null });
    }

    async function accept(user: AuthUser | null): Promise<void> {
      latest = user;
      const isSameUser = get().user?.uid === user?.uid;
      if (user === null) {
        unsaved = null;
        const sessionState = {
          status: 'signed-out',
          sessionProblem: null,
          isSignOutKnown: true,
        } as const;
        set({ ...sessionState, user: null, userData: null, userProblem: null });
        return;
      }
      if (!registering && !isSameUser) await loadUser(user);
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
      await checkPassword(password);
      const account = await auth.register(email, password);
      latest = account;
      const regTimestamp = digitsOfDate(now());
      const document = registeredUser({ ...account, name, nickname, regTimestamp });
      const complete = async () => {
        // Tries both: if the provider rejects the name, the document still has it.
        const steps = [() => auth.setDisplayName(name), () => createUser(account.uid, document)];
        const failures: unknown[] = [];
        for (const step of steps) await step().catch((reason) => failures.push(reason));
        if (failures.length > 0) throw failures[0];
        return document;
      };
      const failure: unknown = await complete().then(
        () => null,
        (reason) => reason,
      );
      const user = { ...account, displayName: name };
      if (failure === null) return signedIn(user, document);
      signedIn(user, document, 'unwritten', complete);
      report(`registration was not completed (${codeOf(failure)})`);
      throw new IncompleteRegistrationError(failure);
    }

    /** Applies a session change that another tab made during the registration. */
    async function endRegistration(): Promise<void> {
      registering = null;
      if (following && latest?.uid !== get().user?.uid) await accept(latest);
    }

    return {
      status,
      sessionProblem: null,
      isSignOutKnown: false,
      user: null,
      userData: null,
      userProblem: null,
      error: null,
      followSession(isAwaited = false) {
        if (following) return;
        following = true;
        if (isAwaited) set({ status: 'unknown' });
        const fail = (sessionProblem: 'unreachable' | 'timeout') => {
          if (get().status === 'unknown') set({ sessionProblem });
        };
        auth.observe(
          (user) => void accept(user),
          () => {
            following = false;
            fail('unreachable');
          },
        );
        void sleep(sessionTimeoutMs).then(() => following && fail('timeout'));
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
      sendPasswordReset: (email) => auth.sendPasswordReset(email.trim()),
      sendVerification: () => auth.sendVerification(),
      async changePassword(present, password) {
        await checkPassword(password);
        await auth.reauthenticate(present);
        await auth.setPassword(password);
      },
      async endOtherSessions(password) {
        await auth.reauthenticate(password);
        // The provider ends the other sessions when a password is set, and offers readers no other way.
        await auth.setPassword(password);
      },
      async deleteAccount(password) {
        const { user } = get();
        if (!user) return;
        await auth.reauthenticate(password);
        const save = unsaved;
        unsaved = null;
        await users.delete(user.uid).catch((error: unknown) => {
          if (get().user === user && save) {
            // A new function ends the earlier attempts.
            unsaved = () => save();
            void retryUntilSaved(unsaved);
          }
          throw error;
        });
        await auth.deleteAccount();
        await accept(null);
      },
      async retryUser() {
        if (unsaved) await trySaving(unsaved);
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
