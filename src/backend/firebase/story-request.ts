import type { ContentItem } from '../../domain/content-item';
import type { SiteKey } from '../../domain/site-registry';
import type { ReportProblem } from '../backend';
import { parseContentDocument } from '../content-document';
import type { RestRequest } from './content-request';
import type { FirebaseConfig } from './firebase-config';
import { documentOfAnswer, documentRequest } from './mirror-request';

/** Asks for the document that usually has an item: it bears the item's id. Null for an id that none can. */
export function storyRequest(
  config: Pick<FirebaseConfig, 'projectId' | 'firestoreEmulator' | 'apiKey'>,
  itemId: string,
): RestRequest | null {
  return itemId === '' || itemId.includes('/')
    ? null
    : documentRequest(config, `content/${itemId}`);
}

/** The story of a site and branch in an answer to `storyRequest`, or null. */
export function storyOfAnswer(
  answer: unknown,
  { site, branch, itemId }: Story,
  report: ReportProblem,
): ContentItem | null {
  const found = documentOfAnswer(answer);
  const item = found === null ? null : parseContentDocument(itemId, found, report);
  const isIt = item?.itemId === itemId && item.itemSite === site && item.itemBranch === branch;
  // Of a comment the place is not known without what it answers.
  return isIt && item.parentId === null ? item : null;
}

interface Story {
  readonly site: SiteKey;
  readonly branch: string;
  readonly itemId: string;
}
