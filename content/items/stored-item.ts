import type { ContentItem, Version } from '../../src/domain/content-item';

/** An item as it is in the database: what its document holds, and what waits beside it. */
export interface StoredItem
  extends Pick<ContentItem, 'parentId' | 'itemTz' | 'author' | 'versions'> {
  /** Versions that wait for approval or were refused. */
  readonly unapproved: ReadonlyMap<string, Version>;
}
