import { headlineOf } from '../html/headline';
import { sharedNames } from '../html/site-name';
import type { PageTitles } from '../model/captured-page';
import type { Stage } from './stage';

interface Row {
  readonly record: number;
  readonly text: number;
  readonly titles: string;
  readonly host: string;
  readonly path: string;
}

/** Captures with titles that tell about the site; our own exports have none of these. */
const titled = `records JOIN texts ON texts.id = records.text JOIN pages ON pages.item = records.item
  WHERE records.kind = 'page' AND json_extract(titles, '$.isExport') = 0`;

const rowsAtOnce = 1000;

/**
 * Leaves the site's name out of headlines, where the titles of pages of a host share it. To be called once
 * everything is read.
 */
export function settleSiteNames({ reading, tables }: Stage): void {
  const names = namesOfHosts(tables);
  if (names.size === 0) return;
  const sql = `SELECT records.id AS record, texts.id AS text, titles, host, path FROM ${titled}
    AND records.id > ? ORDER BY records.id LIMIT ${rowsAtOnce}`;
  let rows = tables.all<Row>(sql, 0);
  while (rows.length > 0) {
    for (const { text, titles, host, path } of rows) {
      const shared = names.get(host);
      if (!shared) continue;
      const known = reading.siteName === null ? shared : [...shared, reading.siteName];
      const headline = headlineOf(JSON.parse(titles) as PageTitles, { host, path }, known);
      const change = `UPDATE texts SET json = json_set(json, '$.headline', json_array(?)) WHERE id = ?`;
      tables.run(change, headline, text);
    }
    rows = tables.all<Row>(sql, rows.at(-1)?.record ?? 0);
  }
}

/** The names that the titles of each host share, one title of each page. */
function namesOfHosts(tables: Stage['tables']): ReadonlyMap<string, readonly string[]> {
  const titles = new Map<string, string[]>();
  const sql = `SELECT host, max(json_extract(titles, '$.title')) AS title FROM ${titled}
    GROUP BY records.item`;
  for (const { host, title } of tables.iterate<{ host: string; title: string }>(sql)) {
    const ofHost = titles.get(host) ?? [];
    titles.set(host, ofHost);
    ofHost.push(title);
  }
  const names = [...titles].map(([host, all]) => [host, sharedNames(all)] as const);
  return new Map(names.filter(([, shared]) => shared.length > 0));
}
