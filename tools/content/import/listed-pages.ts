import { textOfSegment } from '../../../src/domain/content/segment';
import { parseUrl } from '../../../src/domain/url';
import type { ListedPage } from '../formats/wacz';
import { literalText } from '../html/literal-text';
import type { PageCapture } from '../model/captured-page';
import { cutText } from '../model/cut-body';
import { parsePageUrl } from '../model/page-url';
import type { Stage } from './stage';

const maxTitleLength = 500;

/** Adds a page of the list of the WACZ that is being read. */
export function addListedPage({ tables, file }: Stage, { url, title }: ListedPage): void {
  const itemId = parsePageUrl(url)?.itemId;
  if (itemId === undefined) return;
  tables.run('INSERT OR IGNORE INTO listed VALUES (?, ?)', file, itemId);
  const line = cutText(Buffer.from(title).toString().replace(/\s+/g, ' ').trim(), maxTitleLength);
  if (line === '' || parseUrl(line)) return;
  tables.run('INSERT OR IGNORE INTO titles VALUES (?, ?, ?)', file, itemId, literalText(line));
}

/** Deletes the list of the WACZ that is being read. */
export function deleteListedPages({ tables, file }: Stage): void {
  tables.run('DELETE FROM listed WHERE file = ?', file);
  tables.run('DELETE FROM titles WHERE file = ?', file);
}

/**
 * Returns a capture with the title in the list of its WACZ as the headline, if the page has none of its own:
 * its headline then begins the text, or is the path.
 */
export function withListedTitle(capture: PageCapture, { tables, file }: Stage): PageCapture {
  const { url, text } = capture;
  const headline = text.headline.map(textOfSegment).join('');
  const begin = text.body
    .map(textOfSegment)
    .join('')
    .slice(0, 2 * maxTitleLength);
  const isOwn = headline !== url.path && !begin.includes(headline.replace(/…$/, ''));
  if (isOwn) return capture;
  const sql = 'SELECT title FROM titles WHERE file = ? AND item = ?';
  const [row] = tables.all<{ readonly title: string }>(sql, file, url.itemId);
  if (!row || row.title.includes(headline)) return capture;
  return { ...capture, text: { ...text, headline: [row.title] } };
}
