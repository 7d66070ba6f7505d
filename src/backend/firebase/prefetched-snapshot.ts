import { prefetchTimeoutMs } from '../../constants';
import type { SiteKey } from '../../domain/content/site-registry';
import { snapshotId } from '../../domain/content/snapshot';
import { defaultBranch } from '../../domain/content/user';
import type { FirebaseConfig } from './firebase-config';

interface Prefetched {
  readonly site: SiteKey;
  readonly key: string;
  /** The snapshot document, or null if it could not be read. */
  readonly document: Promise<unknown>;
}

declare global {
  interface Window {
    mnemosynePrefetched?: Prefetched | undefined;
  }
}

/**
 * Requests the snapshot document of the default branch that covers `key` before the SDK is loaded,
 * for `takePrefetched`. Nothing else bypasses the SDK.
 */
export function prefetchSnapshot(config: FirebaseConfig, site: SiteKey, key: string): void {
  const { apiKey, firestoreEmulator, projectId } = config;
  const host = firestoreEmulator
    ? `http://${firestoreEmulator}`
    : 'https://firestore.googleapis.com';
  const documents = `${host}/v1/projects/${projectId}/databases/(default)/documents`;
  const field = { fieldPath: 'key' };
  const bound = (op: string, stringValue: string) => ({
    fieldFilter: { field, op, value: { stringValue } },
  });
  const kind = key.slice(0, key.indexOf('-') + 1);
  const filters = [bound('GREATER_THAN_OR_EQUAL', kind), bound('LESS_THAN_OR_EQUAL', key)];
  const structuredQuery = {
    from: [{ collectionId: 'parts' }],
    where: { compositeFilter: { op: 'AND', filters } },
    orderBy: [{ field, direction: 'DESCENDING' }],
    limit: 1,
  };
  const parent = `${documents}/snapshots/${snapshotId(site, defaultBranch)}`;
  const document = fetch(`${parent}:runQuery?key=${apiKey}`, {
    method: 'POST',
    // A plain-text request needs no CORS preflight.
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ structuredQuery }),
    signal: AbortSignal.timeout(prefetchTimeoutMs),
  })
    .then((response) => response.json())
    .then((answer) => {
      const { key: own, payload, check } = answer[0].document.fields;
      return { key: own.stringValue, payload: payload.stringValue, check: check.stringValue };
    })
    .catch(() => null);
  window.mnemosynePrefetched = { site, key, document };
}

/** Returns a prefetched snapshot document, once; null if there is none. */
export function takePrefetched(site: SiteKey, key: string): Promise<unknown> | null {
  const prefetched = typeof window === 'undefined' ? undefined : window.mnemosynePrefetched;
  if (prefetched?.site !== site || prefetched.key !== key) return null;
  window.mnemosynePrefetched = undefined;
  return prefetched.document;
}
