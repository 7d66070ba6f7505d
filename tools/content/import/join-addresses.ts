import { rollup } from 'd3-array';
import { aliasOf, type PageUrl } from '../model/page-url';
import type { Stage } from './stage';

/**
 * Joins the pages of a stage whose addresses archives take for the same one (`aliasOf`): all their records belong to one
 * item then.
 */
export function joinAddresses(stage: Stage): void {
  const pages = stage.all<PageUrl>('SELECT key, host, path, item AS itemId FROM pages');
  for (const page of pages) {
    const { itemId, key, host, path } = aliasOf(page);
    if (itemId === page.itemId) continue;
    stage.run('INSERT OR IGNORE INTO pages VALUES (?, ?, ?, ?)', itemId, key, host, path);
    for (const column of ['records.item', 'records.ofItem', 'texts.item']) {
      const [table, name] = column.split('.');
      stage.run(`UPDATE ${table} SET ${name} = ? WHERE ${name} = ?`, itemId, page.itemId);
    }
    for (const column of ['leads.item', 'leads.target', 'embedded.item', 'listed.item']) {
      const [table, name] = column.split('.');
      stage.run(`UPDATE OR IGNORE ${table} SET ${name} = ? WHERE ${name} = ?`, itemId, page.itemId);
    }
    stage.run('DELETE FROM pages WHERE item = ?', page.itemId);
  }
}

/** Above so many pages, their addresses are not compared, to keep the memory bounded. */
const mostCompared = 200_000;

/** Counts the pages of a stage that have several addresses, which `joinAddresses` would join. */
export function countJoinable(stage: Stage): number {
  if (stage.count('SELECT count(*) AS n FROM pages') > mostCompared) return 0;
  const pages = stage.all<PageUrl>('SELECT key, host, path, item AS itemId FROM pages');
  const addresses = rollup(
    pages,
    ({ length }) => length,
    (page) => aliasOf(page).itemId,
  );
  return [...addresses.values()].filter((count) => count > 1).length;
}
