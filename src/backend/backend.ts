import type { ContentItem } from '../domain/content-item';
import type { TimeMap } from '../domain/encoded-timemap';
import type { Front } from '../domain/front';
import type { Mirror, MirrorPart } from '../domain/mirror';
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
  /**
   * The mirror of a site and branch (docs/mirrors.md), or null where there is none, it is older than
   * the content, or it cannot be had for any reason: then `pages` has everything. Never rejects.
   * What live pages need may come without the TimeMap.
   */
  mirror(site: SiteKey, branch: string, has?: 'all' | 'live'): Promise<Mirror | null>;
  /**
   * What this browser has kept of an earlier visit, to show until `pages` has come; null where there
   * is nothing. Past captures do not change; new ones may be missing. Never rejects.
   */
  kept(site: SiteKey, branch: string): Promise<readonly ContentItem[] | null>;
  /** Keeps what `pages` gave for the next visit. Never rejects. */
  keep(site: SiteKey, branch: string, items: readonly ContentItem[]): Promise<void>;
  /** Forgets all that was kept: it is the reader's who signs out. Never rejects. */
  forgetKept(): Promise<void>;
  /**
   * What stood first on the list of a site and branch at `timestamp` (14 digits), to show until `pages`
   * has come; null where the mirror has no such front, or as for `mirror`. Never rejects.
   */
  front(site: SiteKey, branch: string, timestamp: string): Promise<Front | null>;
  /**
   * A story by itself, with all its versions, to show until `pages` has come; null for a comment, and
   * where it cannot be had for any reason. Never rejects.
   */
  story(site: SiteKey, branch: string, itemId: string): Promise<ContentItem | null>;
  /** The captures of a site and branch, as its mirror tells them; null as for `mirror`. Never rejects. */
  timeMap(site: SiteKey, branch: string): Promise<TimeMap | null>;
  /** A part of a mirror, named by `listPart` or `shelfPart`, or null as above. Never rejects. */
  mirrorPart(mirror: Mirror, part: string): Promise<MirrorPart | null>;
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
