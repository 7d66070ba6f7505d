import { parseSegments } from '../../../src/backend/segment-document';
import type { IdLinkSegment, Segment } from '../../../src/domain/content/segment';
import { isRecord, textField, type UnknownRecord } from '../../../src/domain/record';
import { isTimestamp } from '../../../src/domain/time/timestamp';

/** An id link of an item, listed once, with the first version that has it. */
export interface FoundLink {
  readonly link: IdLinkSegment;
  readonly key: string;
}

/** The facts of a document that checks across items need; no text. */
export interface ItemFacts {
  /** `content/{document id}`; the item's own id may differ. */
  readonly path: string;
  readonly itemId: string;
  readonly site: string;
  readonly branch: string;
  readonly parentId: string | null;
  /** The oldest valid key of an approved version, or null. */
  readonly firstKey: string | null;
  readonly links: readonly FoundLink[];
}

/** Reads the facts of a stored document; missing fields get the same defaults as in the app. */
export function itemFacts(path: string, stored: UnknownRecord): ItemFacts {
  const approved = approvedVersions(stored.versions);
  return {
    path,
    itemId: textField(stored, 'itemId') ?? path.slice(path.lastIndexOf('/') + 1),
    site: textField(stored, 'itemSite') ?? '',
    branch: textField(stored, 'itemBranch') ?? '1',
    parentId: textField(stored, 'parentId'),
    firstKey: approved[0]?.[0] ?? null,
    links: linksOf(approved),
  };
}

type VersionEntry = readonly [key: string, version: UnknownRecord];

function approvedVersions(stored: unknown): readonly VersionEntry[] {
  if (!isRecord(stored)) return [];
  return Object.entries(stored)
    .flatMap(([key, version]): VersionEntry[] =>
      isTimestamp(key) && isRecord(version) && version.approved === 'yes' ? [[key, version]] : [],
    )
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function linksOf(versions: readonly VersionEntry[]): readonly FoundLink[] {
  const found = new Map<string, FoundLink>();
  for (const [key, { headline, body }] of versions) {
    for (const link of [headline, body].flatMap(idLinksIn)) {
      const { text: _, ...target } = link;
      const name = JSON.stringify(target);
      if (!found.has(name)) found.set(name, { link: { ...target, text: '' }, key });
    }
  }
  return [...found.values()];
}

function idLinksIn(stored: unknown): IdLinkSegment[] {
  return parseSegments(stored, () => {}).flatMap((segment) => (isIdLink(segment) ? segment : []));
}

function isIdLink(segment: Segment): segment is IdLinkSegment {
  return typeof segment === 'object' && 'linkType' in segment && segment.linkType === 'id';
}
