import type { SiteKey } from '../../domain/site-registry';
import { pageSize } from '../backend';
import type { FirebaseConfig } from './firebase-config';

export interface RestRequest {
  readonly url: string;
  /** JSON; sent as plain text, so that the browser asks no leave beforehand (CORS preflight). */
  readonly body: string;
}

/** Where the documents of a project are, by the REST interface of Firestore. */
export function documentsUrl(
  config: Pick<FirebaseConfig, 'projectId' | 'firestoreEmulator'>,
): string {
  const origin = config.firestoreEmulator
    ? `http://${config.firestoreEmulator}`
    : 'https://firestore.googleapis.com';
  return `${origin}/v1/projects/${config.projectId}/databases/(default)/documents`;
}

/**
 * The query of every request: whose quota it counts against, and that the answer comes without line
 * breaks and indents, which are half of it (Google's system parameters; emulators do not care).
 */
export function queryOf({ apiKey }: Pick<FirebaseConfig, 'apiKey'>): string {
  return `key=${encodeURIComponent(apiKey)}&prettyPrint=false`;
}

/** A page of the content query of the specification, section 7, as the SDK would ask. */
export function contentRequest(
  config: Pick<FirebaseConfig, 'projectId' | 'firestoreEmulator' | 'apiKey'>,
  site: SiteKey,
  branch: string,
  after: string | null = null,
): RestRequest {
  const url = documentsUrl(config);
  const referenceValue = `${url.slice(url.indexOf('projects/'))}/content/${after}`;
  const equals = (fieldPath: string, stringValue: string) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } },
  });
  const structuredQuery = {
    from: [{ collectionId: 'content' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [equals('itemSite', site), equals('itemBranch', branch)],
      },
    },
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    ...(after === null ? {} : { startAt: { values: [{ referenceValue }], before: false } }),
    limit: pageSize,
  };
  return {
    url: `${url}:runQuery?${queryOf(config)}`,
    body: JSON.stringify({ structuredQuery }),
  };
}
