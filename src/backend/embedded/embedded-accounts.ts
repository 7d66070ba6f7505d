import { embeddedAccountsKey, embeddedSessionKey } from '../../constants';
import { sha256Hex } from '../../domain/citation/sha256';
import { isRecord, parseJson, textField } from '../../domain/text/record';
import type { KeyValueStorage } from '../../platform/key-value-storage';
import { type AuthGateway, type AuthUser, BackendError } from '../backend';

interface Account {
  readonly uid: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly displayName: string | null;
}

/** Accounts stored in this browser, with the error codes of the real provider. */
export type EmbeddedAccounts = AuthGateway & { currentUid(): string | null };

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

export interface EmbeddedAccountsOptions {
  /** Emits "storage" events for changes in other tabs; omitted if there are no tabs. */
  readonly events?: EventTarget;
  /** An account that exists from the start. */
  readonly demoAccount?: DemoAccount;
}

export function createEmbeddedAccounts(
  storage: KeyValueStorage,
  { events, demoAccount }: EmbeddedAccountsOptions = {},
): EmbeddedAccounts {
  const listeners = new Set<(user: AuthUser | null) => void>();
  const accounts = () => parseAccounts(storage.getItem(embeddedAccountsKey));
  const find = (uid: string | null) => accounts().find((account) => account.uid === uid) ?? null;
  const current = () => find(storage.getItem(embeddedSessionKey));
  const currentUser = () => {
    const account = current();
    return account && userOf(account);
  };
  const announce = () => {
    for (const listener of listeners) listener(currentUser());
  };
  const save = (account: Account) => {
    const others = accounts().filter((other) => other.uid !== account.uid);
    storage.setItem(embeddedAccountsKey, JSON.stringify([...others, account]));
  };
  const saveDemoAccount = async () => {
    if (!demoAccount || accounts().some((account) => account.email === demoAccount.email)) return;
    const { email, password, name: displayName } = demoAccount;
    save({ ...(await newAccount(email, password)), displayName });
  };
  const open = (account: Account): AuthUser => {
    storage.setItem(embeddedSessionKey, account.uid);
    announce();
    return userOf(account);
  };
  const close = async () => {
    storage.removeItem(embeddedSessionKey);
    announce();
  };
  const hasPassword = async (account: Account, password: string) =>
    account.passwordHash === (await hashOf(account.uid, password));
  const sendMail = async () => {
    throw refused('operation-not-supported-in-this-environment');
  };
  events?.addEventListener('storage', announce);

  return {
    currentUid: () => current()?.uid ?? null,
    observe(listener) {
      listeners.add(listener);
      queueMicrotask(() => {
        if (listeners.has(listener)) listener(currentUser());
      });
      return () => listeners.delete(listener);
    },
    async register(typedEmail, password) {
      const email = typedEmail.trim().toLowerCase();
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw refused('invalid-email');
      refuseWeak(password);
      await saveDemoAccount();
      const account = await newAccount(email, password);
      if (find(account.uid)) throw refused('email-already-in-use');
      save(account);
      return open(account);
    },
    async setDisplayName(displayName) {
      const account = current();
      if (account) save({ ...account, displayName });
    },
    async signIn(typedEmail, password) {
      await saveDemoAccount();
      const email = typedEmail.trim().toLowerCase();
      const account = accounts().find((candidate) => candidate.email === email);
      if (!account || !(await hasPassword(account, password))) throw refused('invalid-credential');
      return open(account);
    },
    signOut: close,
    sendPasswordReset: sendMail,
    sendVerification: sendMail,
    async reauthenticate(password) {
      const account = current();
      if (!account || !(await hasPassword(account, password))) throw refused('invalid-credential');
    },
    // There is one session at most, that of this browser.
    async setPassword(password) {
      const account = current();
      refuseWeak(password);
      if (account) save({ ...account, passwordHash: await hashOf(account.uid, password) });
    },
    async deleteAccount() {
      const others = accounts().filter(({ uid }) => uid !== current()?.uid);
      storage.setItem(embeddedAccountsKey, JSON.stringify(others));
      await close();
    },
  };
}

const hashOf = (uid: string, password: string) => sha256Hex(`${uid}:${password}`);

/** As the provider does without a policy. */
function refuseWeak(password: string): void {
  if (password.length < 6) throw refused('weak-password');
}

function refused(reason: string): BackendError {
  return new BackendError(`auth/${reason}`, `Embedded backend: ${reason}.`);
}

function userOf({ uid, email, displayName }: Account): AuthUser {
  return { uid, email, displayName, emailVerified: false };
}

async function newAccount(email: string, password: string): Promise<Account> {
  const uid = `embedded-${(await sha256Hex(`uid:${email}`)).slice(0, 20)}`;
  // Hashed even in a demo, because the password may be one the user has elsewhere.
  return { uid, email, passwordHash: await hashOf(uid, password), displayName: null };
}

function parseAccounts(stored: string | null): readonly Account[] {
  const list: unknown = parseJson(stored);
  if (!Array.isArray(list)) return [];
  return list.filter(isRecord).flatMap((value) => {
    const uid = textField(value, 'uid');
    const email = textField(value, 'email');
    const passwordHash = textField(value, 'passwordHash');
    if (!uid || !email || !passwordHash) return [];
    return [{ uid, email, passwordHash, displayName: textField(value, 'displayName') }];
  });
}
