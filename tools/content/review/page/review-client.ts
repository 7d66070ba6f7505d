import { openLocalStorage } from '../../../../src/platform/local-storage';
import type { RequestedDecision, ReviewState, ShownVersion, VersionList } from '../review-api';

const storage = openLocalStorage();
const sessionKey = 'mnemosyne.review';

/**
 * Exchanges the token of the address for a session, which further tabs share. Returns why there is none,
 * or null.
 */
export async function openSession(): Promise<string | null> {
  if (location.pathname === '/start') {
    const token = location.hash.slice(1);
    history.replaceState(null, '', '/');
    try {
      const answer = await request<{ session: string }>('POST', '/api/session', { token });
      storage.setItem(sessionKey, answer.session);
    } catch (error) {
      // A browser that has a session may open the address again.
      if (storage.getItem(sessionKey) === null) return messageOf(error);
    }
  }
  try {
    await readState();
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** Reads the database again if `again`. */
export function listVersions(again: boolean): Promise<VersionList> {
  return request('GET', `/api/versions${again ? '?reload' : ''}`);
}

export function readVersion(id: string, key: string): Promise<ShownVersion> {
  return request('GET', `/api/version?${new URLSearchParams({ id, key })}`);
}

export async function sendDecision(decision: RequestedDecision): Promise<void> {
  await request('POST', '/api/decisions', decision);
}

export async function undoDecision(id: string): Promise<void> {
  await request('DELETE', `/api/decisions/${id}`);
}

export function readState(): Promise<ReviewState> {
  return request('GET', '/api/state');
}

/** Thrown if the server does not answer. */
export class NoConnection extends Error {
  constructor() {
    super('The review cannot be reached. If the command has ended, start it again.');
  }
}

/** The message of an error for the reviewer. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The server is part of the same program, so its answers are as declared. */
async function request<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(path, {
    method,
    headers: { Authorization: `Bearer ${storage.getItem(sessionKey) ?? ''}` },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new NoConnection();
  });
  const content = await answer.json().catch(() => {
    throw new NoConnection();
  });
  if (!answer.ok) throw new Error(content.error);
  return content;
}
