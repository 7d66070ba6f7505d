import { isRecord, type UnknownRecord } from '../../src/backend/record';
import type { Finding } from './offender';

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

const textFields = ['text', 'type'];
const externalLinkFields = ['linkType', 'url', 'text'];
const idLinkFields = [
  'linkType',
  'targetId',
  'text',
  'newUserBranch',
  'userBranch',
  'linkWithBranch',
  'date',
  'targetSite',
];

/** The fields of a map that are none of `known`; `prefix` leads to the map ("versions.2004…."). */
export function unknownFields(
  stored: UnknownRecord,
  known: readonly string[],
  prefix: string,
): Finding[] {
  return Object.keys(stored)
    .filter((field) => !known.includes(field))
    .map((field) => ({ rule: 'unknown-field', detail: `${prefix}${field}` }));
}

/** The unknown fields of the segments in a list. */
export function unknownSegmentFields(stored: unknown, path: string): Finding[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((segment: unknown, at) =>
    isRecord(segment) ? unknownFields(segment, fieldsOf(segment), `${path}[${at}].`) : [],
  );
}

function fieldsOf({ linkType }: UnknownRecord): readonly string[] {
  if (linkType === 'external') return externalLinkFields;
  return linkType === 'id' ? idLinkFields : textFields;
}
