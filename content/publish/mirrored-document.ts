import type { ContentDocument, ContentItem } from '../../src/domain/content-item';

/** An item as a mirror stores it: with its live version, or none. */
export interface MirroredDocument extends ContentDocument {
  /** The first approved key, where that is another one: comments stand in its order. */
  readonly written?: string;
}

/** A story as the lists of a mirror store it. */
export interface ListedDocument extends MirroredDocument {
  /** How many live comments stand below it. */
  readonly comments: number;
}

/** The document of an item that `livePart` has made. */
export function mirroredDocument(item: ContentItem): MirroredDocument {
  const { itemId, itemSite, parentId, itemBranch, itemTz, author, currentVersion } = item;
  const written = item.approvedKeys[0] ?? currentVersion;
  return {
    itemId,
    itemSite,
    parentId,
    itemBranch,
    itemTz,
    author,
    versions: Object.fromEntries(item.versions),
    ...(written === null || written === currentVersion ? {} : { written }),
  };
}
