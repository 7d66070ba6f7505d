import type { SiteKey } from '../../domain/site-registry';
import { defaultBranch } from '../../domain/user';
import type { ReportProblem } from '../backend';
import { BackendError } from '../backend-error';
import { type ContentPage, pageOfAnswer } from './content-page';
import { contentRequest } from './content-request';
import { readAnswer } from './fetch-answer';
import type { FirebaseConfig } from './firebase-config';

/**
 * A page of what everybody may read, without a token. It is read as it comes, in slices; the SDK
 * would take all of an answer in one task, which at 100,000 versions lasts a second.
 */
export async function readPublicPage(
  config: FirebaseConfig,
  site: SiteKey,
  after: string | null,
  { report, timeoutMs }: { readonly report: ReportProblem; readonly timeoutMs: number },
): Promise<ContentPage> {
  const request = contentRequest(config, site, defaultBranch, after);
  const page = await pageOfAnswer(await readAnswer(request, timeoutMs), report);
  if (!page) throw new BackendError('unreachable', 'an answer without documents');
  return page;
}
