import type { Segment } from './segment';
import type { SiteKey } from './site-registry';

/** Specification, section 3: yes is approved; a value that is none of these counts as pending. */
export type Approval = 'yes' | 'pending' | 'no';

export interface Version {
  readonly approved: Approval;
  readonly headline: readonly Segment[];
  readonly body: readonly Segment[];
}

/**
 * An item of the collection `content` as the client holds it. Keys of `versions` come from
 * outside: those that are no timestamp are kept, so that they show as "Invalid Date", but they
 * are never captures.
 */
export interface ContentItem {
  readonly itemId: string;
  readonly itemSite: SiteKey;
  /** null for a top-level item. */
  readonly parentId: string | null;
  readonly itemBranch: string;
  readonly itemTz: string;
  readonly author: string | null;
  readonly versions: ReadonlyMap<string, Version>;
  /** Valid keys of approved versions, oldest first: derived once, for selecting quickly. */
  readonly approvedKeys: readonly string[];
  /** The key of the version shown; derived on the client by mode. */
  readonly currentVersion: string | null;
}

/** A version is stored as it is held. */
export type VersionDocument = Version;

/** A document of the collection `content` as writers make it: approved versions only. */
export interface ContentDocument {
  readonly itemId: string;
  readonly itemSite: SiteKey;
  readonly parentId: string | null;
  readonly itemBranch: string;
  readonly itemTz: string;
  readonly author: string | null;
  readonly versions: Readonly<Record<string, VersionDocument>>;
}

/** A pending or rejected version: stored at `content/{itemId}/unapproved/{timestamp}`. */
export interface UnapprovedVersion {
  readonly itemId: string;
  readonly timestamp: string;
  readonly version: VersionDocument;
}
