import { isRecord, type UnknownRecord } from '../../../src/domain/record';
import { maxDocumentSize } from '../model/document-limit';
import { documentSize } from '../model/stored-size';
import { isSameContent, storedVersions } from '../model/stored-version';

export type ApprovalDecision =
  /** `version` is to be published. */
  | { readonly kind: 'approve'; readonly version: UnknownRecord }
  /** It is published already; a remaining copy in `unapproved` may be deleted. */
  | { readonly kind: 'already' }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Decides whether to approve the version `key`: `document` is its item's document at `path`,
 * `waiting` the version in `unapproved`, or null. Never replaces a published text with a different
 * one.
 */
export function decideApproval(
  path: string,
  document: UnknownRecord,
  key: string,
  waiting: UnknownRecord | null,
): ApprovalDecision {
  const versions = storedVersions(document);
  if (versions === null) return refused(`${path} has versions that are not a map`);
  const there = versions.get(key);
  const isPublished = isRecord(there) && there.approved === 'yes';
  if (waiting === null) {
    return isPublished ? { kind: 'already' } : refused(`no version ${key} waits for approval`);
  }
  if (there !== undefined && !isSameContent(there, waiting)) {
    return refused(`${path} already has a version ${key} with a different text`);
  }
  if (isPublished) return { kind: 'already' };
  const version = { ...waiting, approved: 'yes' };
  const size = sizeWith(path, document, versions, key, version);
  if (size <= maxDocumentSize) return { kind: 'approve', version };
  const [needed, limit] = [size, maxDocumentSize].map((bytes) => bytes.toLocaleString('en-US'));
  return refused(`with this version ${path} would have ${needed} bytes, and ${limit} is the limit`);
}

function sizeWith(
  path: string,
  document: UnknownRecord,
  versions: ReadonlyMap<string, unknown>,
  key: string,
  version: UnknownRecord,
): number {
  const after = Object.fromEntries(new Map([...versions, [key, version]]));
  return documentSize(path, { ...document, versions: after });
}

function refused(reason: string): ApprovalDecision {
  return { kind: 'refused', reason };
}
