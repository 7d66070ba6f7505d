import { rollup } from 'd3-array';
import { aliasOf } from '../model/page-url';
import type { Stage } from './stage';

/**
 * Joins the pages of a stage whose addresses archives take for the same one (`aliasOf`): all their records belong to one
 * item then.
 */
export function joinAddresses(stage: Stage): void {
  for (const page of stage.stagedPages()) {
    const alias = aliasOf(page);
    if (alias.itemId !== page.itemId) stage.movePage(page, alias);
  }
}

/** Above so many pages, their addresses are not compared, to keep the memory bounded. */
const mostCompared = 200_000;

/** Counts the pages of a stage that have several addresses, which `joinAddresses` would join. */
export function countJoinable(stage: Stage): number {
  if (stage.countPages() > mostCompared) return 0;
  const addresses = rollup(
    stage.stagedPages(),
    ({ length }) => length,
    (page) => aliasOf(page).itemId,
  );
  return [...addresses.values()].filter((count) => count > 1).length;
}
