import { BackendError } from '../backend-error';
import { readJsonArray } from '../read-json-array';
import { isRecord } from '../record';
import type { RestRequest } from './content-request';
import { decodeFields } from './decode-value';

/** What the SDK makes of these, which `retry.ts` and the words for readers go by. */
const codes: Readonly<Record<number, string>> = {
  400: 'failed-precondition',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  429: 'resource-exhausted',
  503: 'unavailable',
  504: 'deadline-exceeded',
};

/**
 * What Firestore's REST interface answers: always a list. Documents that a query found come with
 * their fields as plain data. Rejects with a BackendError; `timeoutMs` is how long to wait, `token`
 * tells who asks.
 */
export async function readAnswer(
  { url, body }: RestRequest,
  timeoutMs: number,
  token?: string,
): Promise<readonly unknown[]> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    // Of a request in plain text the browser asks no leave beforehand (CORS preflight).
    const headers = {
      'Content-Type': 'text/plain',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    };
    const response = await fetch(url, { method: 'POST', body, headers, signal });
    const code = response.ok ? undefined : (codes[response.status] ?? 'unreachable');
    if (code !== undefined) throw new BackendError(code, `HTTP ${response.status}`);
    return response.body ? await readJsonArray(response.body, unwrapped) : [];
  } catch (error) {
    if (error instanceof BackendError) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const code = isLate ? 'timeout' : 'unreachable';
    throw new BackendError(code, String(error), { cause: error });
  }
}

/** As `readAnswer`, or null for any failure. */
export async function fetchAnswer(
  request: RestRequest,
  timeoutMs: number,
): Promise<readonly unknown[] | null> {
  return readAnswer(request, timeoutMs).catch(() => null);
}

function unwrapped(entry: unknown): unknown {
  if (!isRecord(entry) || !isRecord(entry.document)) return entry;
  const { name, fields } = entry.document;
  return { document: { name, fields: decodeFields(fields) } };
}
