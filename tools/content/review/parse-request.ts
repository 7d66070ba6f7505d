import { isRecord } from '../../../src/domain/record';
import { maxReasonLength } from '../model/log-entry';
import { isDocumentId } from '../store/read-documents';
import type { RequestedDecision } from './review-api';

/** Thrown for a request that is not valid; the message says why. */
export class InvalidRequest extends Error {
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** Parses the body of `POST /api/decisions`. Throws `InvalidRequest`. */
export function parseDecision(body: unknown): RequestedDecision {
  if (!isRecord(body)) throw new InvalidRequest('A decision is required.');
  const { id, action, versions } = body;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) {
    throw new InvalidRequest('A decision has an id.');
  }
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
  return { id, action, reason, versions: versions.map(parseVersion) };
}

function parseVersion(version: unknown): RequestedDecision['versions'][number] {
  const { id, key, seen } = isRecord(version) ? version : {};
  const isNamed = typeof id === 'string' && isDocumentId(id);
  if (!isNamed || typeof key !== 'string' || !isDocumentId(key) || typeof seen !== 'string') {
    throw new InvalidRequest('A version has an id, a key and the state that was seen.');
  }
  return { id, key, seen };
}
