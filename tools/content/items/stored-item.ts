import type { ContentItem, Version } from '../../../src/domain/content/content-item';

/** An item in the database: its document's data and its unapproved versions. */
export interface StoredItem
  extends Pick<ContentItem, 'parentId' | 'itemTz' | 'author' | 'versions'> {
  /** Pending, rejected and withdrawn versions. */
  readonly unapproved: ReadonlyMap<string, Version>;
  /** The payload digests of the withdrawn ones, in lower case, as far as they are known. */
  readonly withdrawnDigests: ReadonlySet<string>;
}
