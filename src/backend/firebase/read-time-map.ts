import { type TimeMap, timeMapSteps } from '../../domain/encoded-timemap';
import type { SiteKey } from '../../domain/site-registry';
import { isRecord, textField } from '../record';
import { startSlices } from '../start-slices';
import { fetchAnswer } from './fetch-answer';
import type { FirebaseConfig } from './firebase-config';
import { documentOfAnswer, documentRequest, mirrorPath } from './mirror-request';

/**
 * The captures that a mirror tells, or null where it is missing, not fresh, or cannot be had; waits
 * `timeoutMs` at most.
 */
export async function readTimeMap(
  config: FirebaseConfig,
  site: SiteKey,
  branch: string,
  timeoutMs: number,
): Promise<TimeMap | null> {
  const request = documentRequest(config, mirrorPath(site, branch), ['fresh', 'captures']);
  const found = documentOfAnswer(await fetchAnswer(request, timeoutMs));
  if (!isRecord(found) || found.fresh !== true) return null;
  const steps = timeMapSteps(textField(found, 'captures') ?? '');
  const pause = startSlices();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const turn = pause();
    if (turn) await turn;
  }
}
