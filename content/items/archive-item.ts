import type { ContentDocument, VersionDocument } from '../../src/domain/content-item';

/** An item as a line of NDJSON carries it: its document, and what waits beside it. */
export interface ArchiveItem {
  readonly document: ContentDocument;
  /** Versions that wait for approval or were refused, by timestamp. */
  readonly unapproved: ReadonlyMap<string, VersionDocument>;
}
