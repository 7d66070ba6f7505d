import type { Version } from './content-item';
import { hasSameRuns } from './segment-run';

/** Whether two versions show a reader the same headline and body; one saved again unchanged does. */
export function isSameVersion(a: Version, b: Version): boolean {
  return a === b || (hasSameRuns(a.headline, b.headline) && hasSameRuns(a.body, b.body));
}
