import type { UnknownRecord } from '../../../src/domain/record';

/**
 * The fields of the specification, section 3, and `withdrawn` (docs/takedown.md); `currentVersion` is
 * never stored.
 */
export const itemFields = [
  'itemId',
  'itemSite',
  'parentId',
  'itemBranch',
  'itemTz',
  'author',
  'versions',
  'withdrawn',
] as const;

export const versionFields = ['approved', 'headline', 'body'] as const;

/** The optional text fields of an id link. */
export const idLinkTexts = ['newUserBranch', 'userBranch', 'date', 'targetSite'] as const;

const textFields = ['text', 'type'];
const externalLinkFields = ['linkType', 'url', 'text'];
const idLinkFields = ['linkType', 'targetId', 'text', 'linkWithBranch', ...idLinkTexts];

/** Returns the fields allowed in a segment of this kind. */
export function segmentFields({ linkType }: UnknownRecord): readonly string[] {
  if (linkType === 'external') return externalLinkFields;
  return linkType === 'id' ? idLinkFields : textFields;
}

/** Returns the fields of a map that are not in `known`. */
export function unknownFieldsOf(value: UnknownRecord, known: readonly string[]): string[] {
  return Object.keys(value).filter((field) => !known.includes(field));
}
