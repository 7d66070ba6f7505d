import type { ContentDocument, Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import type { UnknownRecord } from '../../../src/domain/record';

/** An item in NDJSON: its document and its unapproved versions. */
export interface ArchiveItem {
  /** The document id, if it differs from the item's id. */
  readonly documentId?: string;
  readonly document: ContentDocument & {
    /** When withdrawn versions were withdrawn: timestamps by timestamp. */
    readonly withdrawn?: Readonly<Record<string, string>>;
  };
  /** Pending, rejected and withdrawn versions, by timestamp. */
  readonly unapproved: ReadonlyMap<string, Version>;
  /** Where versions come from, by timestamp. */
  readonly provenance?: ReadonlyMap<string, Provenance>;
}

/** Returns the id of an item's document. */
export function documentIdOf({ documentId, document }: ArchiveItem): string {
  return documentId ?? document.itemId;
}

/** A version that is not published, stored at `content/{itemId}/unapproved/{timestamp}`. */
export interface UnapprovedVersion {
  readonly itemId: string;
  readonly timestamp: string;
  readonly version: Version;
}

/** The optional text fields of an item. */
export const itemTexts = ['itemId', 'parentId', 'itemBranch', 'itemTz', 'author'] as const;

/** The stored fields of the specification, section 3, and `withdrawn` (docs/takedown.md). */
export const itemFields = [...itemTexts, 'itemSite', 'versions', 'withdrawn'] as const;

export const versionFields = ['approved', 'headline', 'body'] as const;

const textFields = ['text', 'type'];
const externalLinkFields = ['linkType', 'url', 'text'];
const idLinkFields =
  'linkType targetId text linkWithBranch newUserBranch userBranch date targetSite'.split(' ');

/** Returns the fields allowed in a segment of this kind. */
export function segmentFields({ linkType }: UnknownRecord): readonly string[] {
  if (linkType === 'external') return externalLinkFields;
  return linkType === 'id' ? idLinkFields : textFields;
}

/** Returns the fields of a map that are not in `known`. */
export function unknownFieldsOf(value: UnknownRecord, known: readonly string[]): string[] {
  return Object.keys(value).filter((field) => !known.includes(field));
}
