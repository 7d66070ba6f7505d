import type { ContentItem } from '../domain/content/content-item';
import type { Provenance } from '../domain/content/provenance';
import type { SiteKey } from '../domain/content/site-registry';
import type { IndexedItem, SnapshotContents, SnapshotIndex } from '../domain/content/snapshot';
import type { TimeMap } from '../domain/content/timemap';
import type { UserDocument, UserUpdate } from '../domain/content/user';

/** The signed-in user. `email` is as the provider stores it (lower case). */
export interface AuthUser {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string | null;
  readonly emailVerified: boolean;
}

/** Accounts and the session. Every method rejects with a BackendError. */
export interface AuthGateway {
  /**
   * Restores the session, then calls `listener` with the user, now and at every change, including
   * those in other tabs; or calls `onUnchecked` if the session cannot be checked, because the code
   * that does it cannot be loaded. Returns a function that stops it.
   */
  observe(listener: (user: AuthUser | null) => void, onUnchecked?: () => void): () => void;
  /** Creates an account and signs in. */
  register(email: string, password: string): Promise<AuthUser>;
  setDisplayName(name: string): Promise<void>;
  signIn(email: string, password: string): Promise<AuthUser>;
  signOut(): Promise<void>;
  /** Sends mail with a link that sets a new password; does nothing if `email` has no account. */
  sendPasswordReset(email: string): Promise<void>;
  /** Sends mail with a link that verifies the address of the signed-in user. */
  sendVerification(): Promise<void>;
  /** Signs in again with the same account; rejects if the password is wrong. */
  reauthenticate(password: string): Promise<void>;
  /**
   * Sets the password of the signed-in user, and ends every other session of the account; the same password ends them,
   * too. The provider requires a recent sign-in.
   */
  setPassword(password: string): Promise<void>;
  /** Deletes the account and ends the session. The provider requires a recent sign-in. */
  deleteAccount(): Promise<void>;
}

/**
 * Content items, and the snapshots published from them (docs/snapshots.md). The content is the
 * source of truth; methods that read snapshots never reject, and resolve to null if one is missing
 * or cannot be read.
 */
export interface ContentRepository {
  /**
   * Reads all items of a site and branch, page by page, ordered by document id. Items that cannot
   * be parsed are skipped and reported. Rejects with a BackendError.
   */
  readContent(site: SiteKey, branch: string): AsyncIterable<readonly ContentItem[]>;
  /** Reads one story with all its versions; null for a comment. */
  readStory(site: SiteKey, branch: string, itemId: string): Promise<ContentItem | null>;
  /** Reads where an approved version was imported from; null if it was not. Rejects with a BackendError. */
  readProvenance(itemId: string, key: string): Promise<Provenance | null>;
  /** `limitMs` limits the wait (`snapshotTimeoutMs`). */
  readSnapshotIndex(site: SiteKey, branch: string, limitMs?: number): Promise<SnapshotIndex | null>;
  /**
   * Reads the snapshot of a kind that covers `key`: a screen at `live` or a timestamp; the part of the
   * live list with the story of a rank, counted from the oldest; the discussions that include the live
   * story or comment of an id; a shard of the search index by its key. The TimeMap has no key. `limitMs` limits the wait (`snapshotTimeoutMs`).
   */
  readSnapshot<Kind extends ReadableSnapshot>(
    site: SiteKey,
    branch: string,
    kind: Kind,
    key: string,
    limitMs?: number,
  ): Promise<ReadableSnapshots[Kind] | null>;
  /** Reads the table of items of the search index. `limitMs` limits the wait (`snapshotTimeoutMs`). */
  readItemsTable(
    site: SiteKey,
    branch: string,
    limitMs?: number,
  ): Promise<readonly IndexedItem[] | null>;
}

/** The snapshots that are read one by one: a TimeMap as a whole. */
export interface ReadableSnapshots
  extends Pick<SnapshotContents, 'screen' | 'list' | 'thread' | 'search'> {
  readonly timemap: TimeMap;
}

export type ReadableSnapshot = keyof ReadableSnapshots;

/** Documents of the collection `users`. Every method rejects with a BackendError. */
export interface UserRepository {
  read(uid: string): Promise<UserDocument | null>;
  create(uid: string, user: UserDocument): Promise<void>;
  /** Writes `user` only if no document exists; resolves to the stored one. */
  createIfMissing(uid: string, user: UserDocument): Promise<UserDocument>;
  /** Merges `update` into the document. */
  update(uid: string, update: UserUpdate): Promise<void>;
  /** Deletes the document, if it exists. The security rules require a recent sign-in. */
  delete(uid: string): Promise<void>;
}

/** Files of the storage bucket (spec 11.14). No screen needs one yet. */
export interface FileRepository {
  /** The address of the file at `path`. Rejects with a BackendError. */
  addressOf(path: string): Promise<string>;
}

/** The services that the stores need. */
export interface Backend {
  readonly kind: 'firebase' | 'embedded';
  readonly auth: AuthGateway;
  readonly content: ContentRepository;
  readonly users: UserRepository;
  readonly files: FileRepository;
}

/** The largest page that the security rules allow for a content query. */
export const maxPageSize = 500;

/** Reports something unreadable to the operator. */
export type ReportProblem = (problem: string) => void;

/**
 * An error of the backend with a code: `unreachable` (no network, or an invalid response),
 * `timeout`, `short-password` and `common-password` (our own), the Firestore status in kebab case, or `auth/…`.
 */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Returns the code of any error; `unknown` if it is not a BackendError. */
export function codeOf(error: unknown): string {
  return error instanceof BackendError ? error.code : 'unknown';
}

/** Whether a code means that access was denied. */
export function isRefusal(code: string): boolean {
  return code === 'unauthenticated' || code === 'permission-denied';
}

/** Whether a code means that the archive could not be reached. */
export function isUnreachable(code: string): boolean {
  return code === 'unreachable' || code === 'timeout' || code === 'unavailable';
}

/**
 * Returns the `code` of a provider's error, or null. Checks the shape, not the class, because a
 * bundle may contain the provider's error class twice.
 */
export function providerCode(error: unknown): string | null {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' ? code : null;
}
