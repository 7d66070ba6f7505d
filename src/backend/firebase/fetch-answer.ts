import type { RestRequest } from './content-request';

/**
 * The JSON answer of Firestore's REST interface to a request without a token, or null for any
 * failure; `timeoutMs` is how long to wait.
 */
export async function fetchAnswer({ url, body }: RestRequest, timeoutMs: number): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    // Of a request in plain text the browser asks no leave beforehand (CORS preflight).
    const headers = { 'Content-Type': 'text/plain' };
    const response = await fetch(url, { method: 'POST', body, headers, signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
