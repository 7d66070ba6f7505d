import type { UnknownRecord } from '../../src/backend/record';

/** The fields of the specification, section 3; `currentVersion` is never stored. */
export const itemFields = [
  'itemId',
  'itemSite',
  'parentId',
  'itemBranch',
  'itemTz',
  'author',
  'versions',
] as const;

export const versionFields = ['approved', 'headline', 'body'] as const;

/** The fields of an id link that are texts and may be missing. */
export const idLinkTexts = ['newUserBranch', 'userBranch', 'date', 'targetSite'] as const;

const textFields = ['text', 'type'];
const externalLinkFields = ['linkType', 'url', 'text'];
const idLinkFields = ['linkType', 'targetId', 'text', 'linkWithBranch', ...idLinkTexts];

/** The fields that a segment of its kind may have. */
export function segmentFields({ linkType }: UnknownRecord): readonly string[] {
  if (linkType === 'external') return externalLinkFields;
  return linkType === 'id' ? idLinkFields : textFields;
}

/** The fields of a map that are none of `known`. */
export function unknownFieldsOf(value: UnknownRecord, known: readonly string[]): string[] {
  return Object.keys(value).filter((field) => !known.includes(field));
}
