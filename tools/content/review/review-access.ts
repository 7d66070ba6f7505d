import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Lets one browser in. The address that the operator opens has a token, which is exchanged once for
 * the key of a session. The key is in no cookie, because browsers send cookies to all ports of a host.
 */
export class ReviewAccess {
  readonly token = randomBytes(24).toString('base64url');
  readonly #session = randomBytes(24).toString('base64url');
  #isTokenUsed = false;

  /** Returns the key of the session for the token, once; null for any other, or afterwards. */
  exchange(token: string): string | null {
    if (this.#isTokenUsed || !isEqual(token, this.token)) return null;
    this.#isTokenUsed = true;
    return this.#session;
  }

  /** Whether a request has the key of the session. */
  hasSession({ headers }: IncomingMessage): boolean {
    return isEqual(headers.authorization ?? '', `Bearer ${this.#session}`);
  }
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
