import { isRecord } from '../../../src/backend/record';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { maxReasonLength } from '../commands/moderation-arguments';
import { isDocumentId } from '../moderation/find-item';
import type { RequestedDecision } from './review-api';

/** Thrown for a request that is not valid; the message says why. */
export class InvalidRequest extends Error {}

/** Parses the body of `POST /api/decisions`. Throws `InvalidRequest`. */
export function parseDecision(body: unknown): RequestedDecision {
  if (!isRecord(body)) throw new InvalidRequest('A decision is required.');
  const { action, versions } = body;
  if (action !== 'approve' && action !== 'reject') {
    throw new InvalidRequest('The action is "approve" or "reject".');
  }
  const reason = typeof body.reason === 'string' ? body.reason.trim() || null : null;
  if (action === 'reject' && reason === null) throw new InvalidRequest('Give a reason to reject.');
  if (reason !== null && reason.length > maxReasonLength) {
    throw new InvalidRequest(`A reason has at most ${maxReasonLength} characters.`);
  }
  if (!Array.isArray(versions) || versions.length === 0) {
    throw new InvalidRequest('Name at least one version.');
  }
  return { action, reason, versions: versions.map(parseVersion) };
}

function parseVersion(version: unknown): RequestedDecision['versions'][number] {
  const { id, key, seen } = isRecord(version) ? version : {};
  const isValid = typeof id === 'string' && isDocumentId(id) && typeof key === 'string';
  if (!isValid || !isTimestamp(key) || typeof seen !== 'string') {
    throw new InvalidRequest('A version has an id, a key and the state that was seen.');
  }
  return { id, key, seen };
}
