import type { ContentItem } from '../domain/content/content-item';
import type { ReportProblem } from './backend';

/** The most ids that a report names. */
const mostIds = 5;

/**
 * Reports each cycle of parents once (spec 8.21). `items` are all items of a site and branch; those in
 * a cycle, and those below it, are in no list of comments.
 */
export function reportCycles(
  items: readonly Pick<ContentItem, 'itemId' | 'parentId'>[],
  report: ReportProblem,
): void {
  const parents = new Map(items.map(({ itemId, parentId }) => [itemId, parentId]));
  const passed = new Set<string>();
  for (const start of parents.keys()) {
    const path: string[] = [];
    let id: string | null | undefined = start;
    for (; id && !passed.has(id); id = parents.get(id)) {
      passed.add(id);
      path.push(id);
    }
    const first = id ? path.indexOf(id) : -1;
    if (first < 0) continue;
    report(`content has parents in a cycle: ${path.slice(first, first + mostIds).join(', ')}`);
  }
}
