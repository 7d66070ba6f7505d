import type { ContentDocument, VersionDocument } from '../../src/domain/content-item';

/** An item as a line of NDJSON carries it: its document, and what waits beside it. */
export interface ArchiveItem {
  /** The name of its document, where that is not the item's id. */
  readonly documentId?: string;
  readonly document: ContentDocument;
  /** Versions that wait for approval or were refused, by timestamp. */
  readonly unapproved: ReadonlyMap<string, VersionDocument>;
}

/** The name of an item's document. */
export function documentIdOf({ documentId, document }: ArchiveItem): string {
  return documentId ?? document.itemId;
}
