import type { ContentDocument, Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';

/** An item in NDJSON: its document and its unapproved versions. */
export interface ArchiveItem {
  readonly documentId: string;
  readonly document: ContentDocument & {
    /** When withdrawn versions were withdrawn: timestamps by timestamp. */
    readonly withdrawn?: Readonly<Record<string, string>>;
  };
  /** Pending, rejected and withdrawn versions, by timestamp. */
  readonly unapproved: ReadonlyMap<string, Version>;
  /** Where versions come from, by timestamp. */
  readonly provenance?: ReadonlyMap<string, Provenance>;
}

/** A version that is not published, stored at `content/{itemId}/unapproved/{timestamp}`. */
export interface UnapprovedVersion {
  readonly itemId: string;
  readonly timestamp: string;
  readonly version: Version;
}
