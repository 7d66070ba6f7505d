import type { ContentItem, Version } from '../../src/domain/content-item';
import { messages } from '../../src/domain/messages';
import { textOfSegment } from '../../src/domain/segment';
import { escapeHtml } from './escape-html';
import type { ExportAddress } from './export-address';
import { segmentsHtml } from './segments-html';
import { shownText } from './shown-text';

// The title shows as the page's heading, so that the body holds the text of the body and no more:
// an import of the page then reads the very texts that were exported.
const style =
  'head,title{display:block}title{font:bold 1.5em serif;margin:1em 0}' +
  'pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}';

/** A version of an item as a page of its own, in UTF-8. */
export function versionPage(
  { itemSite, author }: Pick<ContentItem, 'itemSite' | 'author'>,
  { headline, body }: Version,
  address: ExportAddress,
): string {
  const title = shownText(headline.map(textOfSegment).join('')).replace(/\s+/g, ' ').trim();
  return [
    '<!doctype html>',
    '<html>',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(title || messages.untitled)}</title>`,
    ...(author === null ? [] : [`<meta name="author" content="${escapeHtml(author)}">`]),
    `<style>${style}</style>`,
    '</head>',
    // A parser drops the first line end within pre.
    `<body><pre>\n${segmentsHtml(body, itemSite, address)}</pre></body>`,
    '</html>',
    '',
  ].join('\n');
}
