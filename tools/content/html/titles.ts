import { type Segment, textOfSegment } from '../../../src/domain/content/segment';
import { parseUrl } from '../../../src/domain/url';
import { exportGenerator } from '../formats/record-place';
import type { PageTitles } from '../model/captured-page';
import { cutText } from '../model/cut-body';
import { type PageUrl, siteOf } from '../model/page-url';
import { linesOf } from './body-lines';
import { attribute, elementsBelow, type HtmlElement, type HtmlParent, isHtml } from './element';
import { isVisible, segmentsBelow } from './segments-below';
import { bare } from './site-name';
import { plain, TextFlow } from './text-flow';

const maxHeadlineLength = 500;
const maxFirstLineLength = 120;

/** More headings say nothing about a page. */
const maxHeadings = 20;

/** Reads the titles of a page at `url`; the first line of its text follows from that. */
export function readTitles(
  document: HtmlParent,
  url: PageUrl | null,
): Omit<PageTitles, 'firstLine'> {
  const metas = new Map<string, string>();
  const titles: string[] = [];
  const headings: HtmlElement[] = [];
  // Hostile pages nest headings: those within others do not count.
  const inHeadings = new Set<HtmlParent | null>();
  for (const element of elementsBelow(document)) {
    const { tagName } = element;
    if (!isHtml(element)) continue;
    const isHeading = /^h[1-6]$/.test(tagName);
    const isWithin = inHeadings.has(element.parentNode);
    if (isHeading || isWithin) inHeadings.add(element);
    if (isHeading && !isWithin && isVisible(element)) headings.push(element);
    if (tagName === 'title') titles.push(lineOf(element));
    else if (tagName === 'meta') {
      const name = attribute(element, 'name') ?? attribute(element, 'property') ?? '';
      const content = oneLine(attribute(element, 'content') ?? '');
      if (content !== '' && !metas.has(name.toLowerCase())) metas.set(name.toLowerCase(), content);
    }
  }
  headings.sort((one, other) => one.tagName.localeCompare(other.tagName));
  const [title = ''] = titles.filter((line) => line !== '');
  const application = metas.get('application-name') ?? '';
  const ofStart = headings.filter((heading) => leadsToStart(heading, url));
  const siteNames = [
    metas.get('og:site_name') ?? '',
    bare(application) === bare(title) ? '' : application,
    ...ofStart.slice(0, maxHeadings).map(lineOf),
  ];
  const own = headings.filter((heading) => !ofStart.includes(heading)).slice(0, maxHeadings);
  return {
    title,
    dublinCore: metas.get('dc.title') ?? '',
    openGraph: metas.get('og:title') ?? '',
    headings: own.map(lineOf),
    siteNames: siteNames.filter((name) => name !== ''),
    isExport: metas.get('generator') === exportGenerator,
  };
}

/**
 * Returns the first line with words outside images and links, else outside images, without its list
 * mark; empty without one.
 */
export function firstLineOf(body: readonly Segment[]): string {
  const lines = linesOf(body);
  const wordsOf = (text: string) =>
    text
      .replace(/\[[^\]]*\]/g, '')
      .replace(/^\s*(?:•|\d+\.)\s/, '')
      .trim();
  const hasWords = (text: string) => /\p{L}{2}/u.test(wordsOf(text));
  const first =
    lines.find(({ ownText }) => hasWords(ownText)) ?? lines.find(({ text }) => hasWords(text));
  return first ? shortened(wordsOf(first.text), maxFirstLineLength) : '';
}

function lineOf(element: HtmlElement): string {
  return oneLineOf(segmentsBelow([element], () => null));
}

function oneLine(text: string): string {
  const flow = new TextFlow();
  flow.text(text, plain);
  return oneLineOf(flow.segments());
}

function oneLineOf(segments: readonly Segment[]): string {
  const text = segments.map(textOfSegment).join('');
  return shortened(text.replace(/\s+/g, ' ').trim(), maxHeadlineLength);
}

function shortened(line: string, length: number): string {
  return line.length <= length ? line : `${cutText(line, length)}…`;
}

/** Whether a heading is a link to the start page of its site, so that it is the site's name. */
function leadsToStart(heading: HtmlElement, url: PageUrl | null): boolean {
  if (url === null) return false;
  const site = siteOf(url.host);
  const links = [heading.parentNode, ...elementsBelow(heading)].map((each) =>
    each && 'tagName' in each && each.tagName === 'a' ? attribute(each, 'href') : null,
  );
  return links.some((href) => {
    const target = href === null ? null : parseUrl(href, `http://${url.host}${url.path}`);
    if (target === null || siteOf(target.hostname) !== site) return false;
    return /^\/(?:index\.\w+)?$/.test(target.pathname) && target.search === '';
  });
}
