import type { ContentItem, Version } from '../../../src/domain/content/content-item';
import { textOfSegment } from '../../../src/domain/content/segment';
import { escapeHtml } from '../../../src/domain/escape-html';
import { messages } from '../../../src/domain/messages';
import { exportStart } from '../formats/record-place';
import { shownText } from '../model/shown-text';
import type { ExportAddress } from './export-address';
import { segmentsHtml } from './segments-html';

// The title is displayed as the heading, so that the body holds only the text of the body;
// importing the page then gives the exported texts.
const style =
  'head,title{display:block}title{font:bold 1.5em serif;margin:1em 0}' +
  'pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}';

/** Renders a version of an item as an HTML page in UTF-8. */
export function versionPage(
  { itemSite, author }: Pick<ContentItem, 'itemSite' | 'author'>,
  { headline, body }: Version,
  address: ExportAddress,
): string {
  const title = shownText(headline.map(textOfSegment).join('')).replace(/\s+/g, ' ').trim();
  return [
    exportStart,
    `<title>${escapeHtml(title || messages.untitled)}</title>`,
    // An import takes this as it is, but looks for the site's name in a title.
    `<meta name="dc.title" content="${escapeHtml(title || messages.untitled)}">`,
    ...(author === null ? [] : [`<meta name="author" content="${escapeHtml(author)}">`]),
    `<style>${style}</style>`,
    '</head>',
    // Parsers drop the first line end in pre.
    `<body><pre>\n${segmentsHtml(body, itemSite, address)}</pre></body>`,
    '</html>',
    '',
  ].join('\n');
}
