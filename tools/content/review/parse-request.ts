import type { IncomingMessage } from 'node:http';
import { isRecord } from '../../../src/domain/record';
import { maxReasonLength } from '../model/log-entry';
import type { DecidedVersion } from '../moderation/decide-version';
import { isDocumentId } from '../store/read-documents';
import { Refusal } from './review-access';
import type { RequestedDecision } from './review-api';

const maxBodySize = 4 * 1024 * 1024;

/** Reads the body of a request. Throws `Refusal` if it is too large or no JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBodySize) throw new Refusal(413, 'This request is too large.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Refusal(400, 'JSON is required.');
  }
}

/** Parses the body of `POST /api/decisions`. Throws `Refusal` for what the page never sends. */
export function parseDecision(body: unknown): RequestedDecision {
  const decision = isRecord(body) ? body : {};
  const { id, action, versions } = decision;
  const reason = typeof decision.reason === 'string' ? decision.reason.trim() || null : null;
  if (
    typeof id !== 'string' ||
    !/^[\w-]{1,64}$/.test(id) ||
    (action !== 'approve' && action !== 'reject') ||
    (action === 'reject' && reason === null) ||
    (reason !== null && reason.length > maxReasonLength) ||
    !Array.isArray(versions) ||
    versions.length === 0 ||
    !versions.every(isSeenVersion)
  ) {
    throw new Refusal(400, 'This decision is not valid.');
  }
  return { id, action, reason, versions: versions.map(({ id, key, seen }) => ({ id, key, seen })) };
}

function isSeenVersion(version: unknown): version is Required<DecidedVersion> {
  const { id, key, seen } = isRecord(version) ? version : {};
  return (
    [id, key].every((name) => typeof name === 'string' && isDocumentId(name)) &&
    typeof seen === 'string'
  );
}
