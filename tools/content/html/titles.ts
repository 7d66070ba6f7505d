import { shorten } from '../../../src/domain/text/excerpt';
import { hasInk } from '../../../src/domain/text/ink';
import { type Segment, textOfSegment } from '../../../src/domain/text/segment';
import { parseUrl } from '../../../src/domain/text/url';
import { exportGenerator } from '../formats/record-place';
import type { PageUrl } from '../model/page-url';
import { bare } from './headline';
import {
  attribute,
  elementsIn,
  elementsNamed,
  given,
  type HtmlElement,
  type HtmlParent,
  isElement,
  isVisible,
} from './html-tree';
import { literalText } from './literal-text';
import { linesOf } from './main-text';
import { segmentsBelow } from './segments-below';

const maxHeadlineLength = 500;
const maxFirstLineLength = 120;

/** Less important headings say nothing about a page. */
const maxHeadings = 20;

/** Reads the titles of a page at `url`; the first line of its text follows from that. */
export function readTitles(document: HtmlParent, url: PageUrl | null) {
  const metas = elementsNamed(document, 'meta').flatMap((meta) => {
    const name = attribute(meta, 'name') ?? attribute(meta, 'property') ?? '';
    const content = oneLine(literalText(given(meta, 'content').replace(/\p{Cc}/gu, ' ')));
    return content === '' ? [] : [[name.toLowerCase(), content] as const];
  });
  const meta = (name: string) => metas.find(([each]) => each === name)?.[1] ?? '';
  const [title = ''] = elementsNamed(document, 'title').map(lineOf).filter(Boolean);
  const headings = [...elementsIn(document)]
    .filter((element) => /^h[1-6]$/.test(element.tagName) && isVisible(element))
    .sort((a, b) => a.tagName.localeCompare(b.tagName))
    .slice(0, maxHeadings);
  const ofStart = headings.filter((heading) => leadsToStart(heading, url));
  const application = meta('application-name');
  const siteNames = [
    meta('og:site_name'),
    bare(application) === bare(title) ? '' : application,
    ...ofStart.map(lineOf),
  ];
  return {
    title,
    dublinCore: meta('dc.title'),
    openGraph: meta('og:title'),
    headings: headings.filter((heading) => !ofStart.includes(heading)).map(lineOf),
    siteNames: siteNames.filter(Boolean),
    description: meta('description') || meta('og:description'),
    isExport: meta('generator') === exportGenerator,
  };
}

/** Whether a heading is a link to the start page of its site, so that it is the site's name. */
function leadsToStart(heading: HtmlElement, url: PageUrl | null): boolean {
  if (url === null) return false;
  return [heading.parentNode, ...elementsIn(heading)].some((each) => {
    const href = isElement(each) && each.tagName === 'a' ? attribute(each, 'href') : null;
    const target = href === null ? null : parseUrl(href, `http://${url.host}${url.path}`);
    if (target === null || siteOf(target.hostname) !== siteOf(url.host)) return false;
    return /^\/(?:index\.\w+)?$/.test(target.pathname) && target.search === '';
  });
}

/** Returns the first line with words outside images and links, else outside images; without its list mark. */
export function firstLineOf(body: readonly Segment[]): string {
  const wordsOf = (text: string) =>
    text
      .replace(/\[[^[\]]*\]/g, '')
      .replace(/^\s*(?:•|\d+\.)\s/, '')
      .trim();
  const hasWords = (text: string) => /\p{L}{2}/u.test(wordsOf(text)) && hasInk(text);
  const lines = linesOf(body);
  const line = lines[linesOf(body, true).findIndex(hasWords)] ?? lines.find(hasWords) ?? '';
  return shorten(wordsOf(line), maxFirstLineLength);
}

function lineOf(element: HtmlElement): string {
  return oneLine(segmentsBelow([element]).map(textOfSegment).join(''));
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return hasInk(line) ? shorten(line, maxHeadlineLength) : '';
}

/** Returns what the hosts of a site share: two labels, or three below a domain such as `co.uk`. */
function siteOf(host: string): string {
  const labels = host.split('.');
  const isBelowRegistry = /^(?:ac|co|com|edu|gov|net|or|org)$/.test(labels.at(-2) ?? '');
  return labels.slice(isBelowRegistry && labels.at(-1)?.length === 2 ? -3 : -2).join('.');
}
