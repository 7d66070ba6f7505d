import type { ContentItem } from '../domain/content/content-item';
import { cyclesOf } from '../domain/discussion/parent-cycles';
import { shorten } from '../domain/text/excerpt';
import type { ReportProblem } from './backend';

/**
 * Reports each cycle of parents among `items`, all those of a site and branch (spec 8.21): no story
 * leads to the comments in a cycle. Of items with the same id, the first one counts.
 */
export function reportCycles(items: readonly ContentItem[], report: ReportProblem): void {
  const byId = new Map([...items].reverse().map((item) => [item.itemId, item]));
  for (const cycle of cyclesOf(items, ({ parentId }) => byId.get(parentId ?? ''))) {
    const ids = cycle.map(({ itemId }) => itemId);
    report(`content/${ids[0]} has parents in a cycle: ${shorten(ids.join(' > '), 200)}`);
  }
}
