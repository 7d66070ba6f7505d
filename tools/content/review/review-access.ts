import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { inkedText } from '../../../src/domain/text/ink';
import { isRecord, textField } from '../../../src/domain/text/record';
import { parseUrl } from '../../../src/domain/text/url';
import { maxReasonLength, needsReason, verbs } from '../model/log-entry';
import type { VersionAction } from '../moderation/decide-many';
import type { DecidedVersion } from '../moderation/decide-version';
import { isDocumentId } from '../store/read-documents';
import type { ItemDecision, RequestedDecision } from './review-api';

/** Thrown for a request that is refused; the message says why. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the address of a request. Throws `Refusal` unless it comes from the page or the address bar. */
export function checkedAddress({ headers, method, url }: IncomingMessage, origin: string): URL {
  // A hostile site can make its own host name lead to this machine (DNS rebinding).
  if (`http://${headers.host}` !== origin) throw new Refusal(421, `Open ${origin}.`);
  const address = parseUrl(url ?? '/', origin);
  if (address?.origin !== origin) throw new Refusal(400, 'This is not an address.');
  if (address.pathname.startsWith('/api/')) {
    if (headers.origin === undefined || headers.origin === origin) return address;
    throw new Refusal(403, 'This is for its own page only.');
  }
  // A page that another one opens could be sent keys that were meant for that.
  if (/^(?:cross-site|same-site)$/.test(String(headers['sec-fetch-site'] ?? ''))) {
    throw new Refusal(403, 'Enter this address in the address bar.');
  }
  if (method === 'GET' || method === 'HEAD') return address;
  throw new Refusal(405, 'GET only.');
}

/**
 * Lets one browser in. The address that the operator opens has a token, which is exchanged once for
 * the key of a session. The key is in no cookie, because browsers send cookies to all ports of a host.
 */
export class ReviewAccess {
  readonly token = randomBytes(24).toString('base64url');
  readonly #session = randomBytes(24).toString('base64url');
  #isTokenUsed = false;

  /** Returns the key of the session for the token in `body`, once. Throws `Refusal` otherwise. */
  exchange(body: unknown): { readonly session: string } {
    const token = isRecord(body) ? textField(body, 'token') : null;
    if (!/^[\w-]{32}$/.test(token ?? '')) throw new Refusal(400, 'This is not a token.');
    if (this.#isTokenUsed || !isEqual(token ?? '', this.token)) {
      throw noSession();
    }
    this.#isTokenUsed = true;
    return { session: this.#session };
  }

  /** Throws `Refusal` for a request without the key of the session. */
  requireSession({ headers }: IncomingMessage): void {
    if (isEqual(headers.authorization ?? '', `Bearer ${this.#session}`)) return;
    throw noSession();
  }
}

const noSession = () =>
  new Refusal(401, 'This address was opened before, or is not the one that was printed.');

function isEqual(given: string, expected: string): boolean {
  const [givenBytes, expectedBytes] = [Buffer.from(given), Buffer.from(expected)];
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
}

/** In bytes: a decision about some 300,000 versions. */
const maxBodySize = 32 * 1024 * 1024;

/** In bytes: what is read of a request without the key of the session. */
export const maxTokenBodySize = 1024;

/** Reads the body of a request. Throws `Refusal` if it has more than `maxSize` bytes, or is no JSON. */
export async function readJson(request: IncomingMessage, maxSize = maxBodySize): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxSize) throw new Refusal(413, 'This request is too large.');
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
  const { id, action, title, versions, items, into } = decision;
  const reason = typeof decision.reason === 'string' ? inkedText(decision.reason.trim()) : null;
  if (
    typeof id !== 'string' ||
    !/^[\w-]{1,64}$/.test(id) ||
    typeof title !== 'string' ||
    (reason !== null && reason.length > maxReasonLength)
  ) {
    throw notValid();
  }
  const common = { id, reason, title };
  if (isItemAction(action)) {
    if (!isFilled(items) || !items.every(isId)) throw notValid();
    if (action !== 'join') return { ...common, action, items, into: null };
    if (!isId(into)) throw notValid();
    return { ...common, action, items, into };
  }
  const isReasonMissing = isAction(action) && needsReason(action) && reason === null;
  if (!isAction(action) || isReasonMissing || !isFilled(versions)) throw notValid();
  if (!versions.every(isSeenVersion)) throw notValid();
  return { ...common, action, versions };
}

const notValid = () => new Refusal(400, 'This decision is not valid.');

function isFilled(list: unknown): list is readonly unknown[] {
  return Array.isArray(list) && list.length > 0;
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && isDocumentId(id);
}

function isItemAction(action: unknown): action is ItemDecision['action'] {
  return action === 'story' || action === 'page' || action === 'join';
}

function isAction(action: unknown): action is VersionAction {
  return typeof action === 'string' && Object.hasOwn(verbs, action);
}

function isSeenVersion(version: unknown): version is Required<DecidedVersion> {
  const { id, key, seen } = isRecord(version) ? version : {};
  return isId(id) && isId(key) && typeof seen === 'string';
}
