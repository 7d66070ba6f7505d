import type { ContentItem } from '../domain/content-item';
import type { SiteKey } from '../domain/site-registry';
import type { UserDocument, UserUpdate } from '../domain/user';

/** Who is signed in. `email` is as the provider keeps it (lower case). */
export interface AuthUser {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string | null;
}

/** Accounts and the session. Every method rejects with a BackendError. */
export interface AuthGateway {
  /**
   * Restores the session, then tells `listener` who is signed in, now and at every change, other
   * tabs' included. Returns how to stop.
   */
  observe(listener: (user: AuthUser | null) => void): () => void;
  /** Creates an account and signs in. */
  register(email: string, password: string): Promise<AuthUser>;
  setDisplayName(name: string): Promise<void>;
  signIn(email: string, password: string): Promise<AuthUser>;
  signOut(): Promise<void>;
}

/** Content items; `pages` rejects with a BackendError while being read. */
export interface ContentRepository {
  /**
   * All items of a site and branch, a page at a time, by document id. What cannot be read is left
   * out and reported.
   */
  pages(site: SiteKey, branch: string): AsyncIterable<readonly ContentItem[]>;
}

/** Documents of the collection `users`. Every method rejects with a BackendError. */
export interface UserRepository {
  read(uid: string): Promise<UserDocument | null>;
  create(uid: string, user: UserDocument): Promise<void>;
  /** Writes `user` only if there is no document yet; resolves to the one that stands. */
  createIfMissing(uid: string, user: UserDocument): Promise<UserDocument>;
  /** Merges `update` into the document. */
  update(uid: string, update: UserUpdate): Promise<void>;
}

/** All that the stores know of the backend. */
export interface Backend {
  readonly kind: 'firebase' | 'embedded';
  readonly auth: AuthGateway;
  readonly content: ContentRepository;
  readonly users: UserRepository;
}

/** Page size of content queries; the security rules allow no more. */
export const pageSize = 500;

/** Tells the operator of something that could not be read. */
export type ReportProblem = (problem: string) => void;
