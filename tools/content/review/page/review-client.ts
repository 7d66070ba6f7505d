import type { DecisionState, RequestedDecision, ShownVersion, VersionList } from '../review-api';

const storageKey = 'mnemosyne.review';

/**
 * Exchanges the token of the address for a session, which further tabs share. Returns why that fails,
 * or null.
 */
export async function openSession(): Promise<string | null> {
  if (location.pathname !== '/start') return null;
  const token = location.hash.slice(1);
  history.replaceState(null, '', '/');
  try {
    const { session } = await request<{ session: string }>('POST', '/api/session', { token });
    localStorage.setItem(storageKey, session);
    return null;
  } catch (error) {
    return localStorage.getItem(storageKey) === null ? messageOf(error) : null;
  }
}

export function listVersions(): Promise<VersionList> {
  return request('GET', '/api/versions');
}

export function readVersion(id: string, key: string): Promise<ShownVersion> {
  return request('GET', `/api/version?${new URLSearchParams({ id, key })}`);
}

/** Returns the number of the decision. */
export async function decide(decision: RequestedDecision): Promise<number> {
  const { number } = await request<{ number: number }>('POST', '/api/decisions', decision);
  return number;
}

export async function undoDecision(number: number): Promise<void> {
  await request('DELETE', `/api/decisions/${number}`);
}

export async function listDecisions(): Promise<readonly DecisionState[]> {
  const { decisions } = await request<{ decisions: DecisionState[] }>('GET', '/api/decisions');
  return decisions;
}

/** The message of an error for the reviewer. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The server is part of the same program, so its answers are as declared. */
async function request<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(path, {
    method,
    headers: { Authorization: `Bearer ${localStorage.getItem(storageKey) ?? ''}` },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error('The review has ended. Start it again to go on.');
  });
  const content = await answer.json();
  if (!answer.ok) throw new Error(content.error);
  return content;
}
