import { headlineOf, sharedNames } from '../html/headline';
import type { PageTitles } from '../model/captured-page';
import type { Stage } from './stage';

/** Captures with titles that tell about the site; our own exports have none of these. */
const titled = `records JOIN texts ON texts.id = records.text JOIN pages ON pages.item = records.item
  WHERE records.kind = 'page' AND json_extract(titles, '$.isExport') = 0`;

const rowsAtOnce = 1000;

/** Leaves the site's name out of headlines, where the titles of a host's pages share it, once all are read. */
export function settleSiteNames({ reading, tables }: Stage): void {
  type Row = Readonly<
    Record<'record' | 'text', number> & Record<'titles' | 'host' | 'path', string>
  >;
  const names = namesOfHosts(tables);
  if (names.size === 0) return;
  const sql = `SELECT records.id AS record, texts.id AS text, titles, host, path FROM ${titled}
    AND records.id > ? ORDER BY records.id LIMIT ${rowsAtOnce}`;
  const readAfter = (record: number) => tables.all<Row>(sql, record);
  const change = `UPDATE texts SET json = json_set(json, '$.headline', json_array(?)) WHERE id = ?`;
  for (let rows = readAfter(0); rows.length > 0; rows = readAfter(rows.at(-1)?.record ?? 0)) {
    for (const { text, titles, host, path } of rows) {
      const shared = names.get(host);
      if (!shared) continue;
      const known = reading.siteName === null ? shared : [...shared, reading.siteName];
      const headline = headlineOf(JSON.parse(titles) as PageTitles, { host, path }, known);
      tables.run(change, headline, text);
    }
  }
}

/** The names that the titles of each host share, one title of each page. */
function namesOfHosts(tables: Stage['tables']): ReadonlyMap<string, readonly string[]> {
  const rows = tables.all<Readonly<Record<'host' | 'titles', string>>>(
    `SELECT host, json_group_array(title) AS titles FROM (
       SELECT host, max(json_extract(titles, '$.title')) AS title FROM ${titled}
         GROUP BY records.item) GROUP BY host`,
  );
  const names = rows.map(({ host, titles }) => [host, sharedNames(JSON.parse(titles))] as const);
  return new Map(names.filter(([, shared]) => shared.length > 0));
}
