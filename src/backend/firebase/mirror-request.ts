import { type Mirror, mirrorId } from '../../domain/mirror';
import type { SiteKey } from '../../domain/site-registry';
import { isRecord } from '../record';
import { documentsUrl, queryOf, type RestRequest } from './content-request';
import { decodeFields } from './decode-value';
import type { FirebaseConfig } from './firebase-config';

type Config = Pick<FirebaseConfig, 'projectId' | 'firestoreEmulator' | 'apiKey'>;

/** Where the first document of a mirror is. */
export function mirrorPath(site: SiteKey, branch: string): string {
  return `mirrors/${mirrorId(site, branch)}`;
}

/** Where a part of a mirror is; `part` by `listPart` or `shelfPart`. */
export function mirrorPartPath({ site, branch, generation }: Mirror, part: string): string {
  return `${mirrorPath(site, branch)}/parts/${generation}-${part}`;
}

/**
 * Asks for one document, as the SDK would. Not a plain GET: of that a missing mirror, which is
 * nothing unusual, would be answered with a 404, and every browser puts those on its console.
 */
export function documentRequest(
  config: Config,
  path: string,
  fieldPaths?: readonly string[],
): RestRequest {
  const url = documentsUrl(config);
  const root = url.slice(url.indexOf('projects/'));
  const mask = fieldPaths && { fieldPaths };
  return {
    url: `${url}:batchGet?${queryOf(config)}`,
    body: JSON.stringify({ documents: [`${root}/${path}`], mask }),
  };
}

/** The fields of a mirror that live pages need: all but the TimeMap, which may be the largest. */
const liveFields = [
  'site',
  'branch',
  'builtAt',
  'generation',
  'fresh',
  'stories',
  'items',
  'lists',
  'shelves',
  'listStarts',
  'newest',
  'oversize',
] as const;

/** Asks for the first document of a mirror; `documentOfAnswer` reads the answer. */
export function mirrorRequest(
  config: Config,
  site: SiteKey,
  branch: string,
  has: 'all' | 'live',
): RestRequest {
  const fields = has === 'live' ? liveFields : undefined;
  return documentRequest(config, mirrorPath(site, branch), fields);
}

/** The fields of the document in an answer to `documentRequest`, or null when it has none. */
export function documentOfAnswer(answer: unknown): unknown {
  if (!Array.isArray(answer)) return null;
  const entry: unknown = answer.find((each) => isRecord(each) && isRecord(each.found));
  return isRecord(entry) && isRecord(entry.found) ? decodeFields(entry.found.fields) : null;
}
