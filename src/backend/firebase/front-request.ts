import type { Front } from '../../domain/front';
import type { SiteKey } from '../../domain/site-registry';
import type { ReportProblem } from '../backend';
import { parseFront } from '../front-document';
import { isRecord } from '../record';
import { documentsUrl, queryOf, type RestRequest } from './content-request';
import { fetchAnswer } from './fetch-answer';
import type { FirebaseConfig } from './firebase-config';
import { documentOfAnswer, documentRequest, mirrorPath } from './mirror-request';

type Config = Pick<FirebaseConfig, 'projectId' | 'firestoreEmulator' | 'apiKey'>;

/** Whether a mirror is fresh, and of which build; and a front, perhaps of another. */
export interface FrontAnswers {
  readonly mark: unknown;
  readonly front: unknown;
}

/** ms: the content follows a front, and must not wait for one that does not come. */
const patience = 4_000;

/** Asks, at once, for the front of a moment and for what tells whether it is worth anything. Never rejects. */
export async function askForFront(
  config: Config,
  site: SiteKey,
  branch: string,
  timestamp: string,
): Promise<FrontAnswers> {
  const path = mirrorPath(site, branch);
  const [mark, front] = await Promise.all([
    fetchAnswer(documentRequest(config, path, ['fresh', 'generation']), patience),
    fetchAnswer(frontRequest(config, path, timestamp), patience),
  ]);
  return { mark, front };
}

/** The front in the answers, or null where there is none that can be shown. */
export function frontOfAnswers({ mark, front }: FrontAnswers, report: ReportProblem): Front | null {
  return parseFront(documentOfAnswer(mark), foundBy(front), report);
}

function frontRequest(config: Config, path: string, timestamp: string): RestRequest {
  const field = { fieldPath: 'from' };
  const structuredQuery = {
    from: [{ collectionId: 'fronts' }],
    where: { fieldFilter: { field, op: 'LESS_THAN_OR_EQUAL', value: { stringValue: timestamp } } },
    orderBy: [{ field, direction: 'DESCENDING' }],
    limit: 1,
  };
  return {
    url: `${documentsUrl(config)}/${path}:runQuery?${queryOf(config)}`,
    body: JSON.stringify({ structuredQuery }),
  };
}

function foundBy(answer: unknown): unknown {
  if (!Array.isArray(answer)) return null;
  const entry: unknown = answer.find((each) => isRecord(each) && isRecord(each.document));
  return isRecord(entry) && isRecord(entry.document) ? entry.document.fields : null;
}
