import { type Segment, textOfSegment } from '../../../src/domain/content/segment';
import { parseUrl } from '../../../src/domain/url';
import { exportGenerator } from '../formats/record-place';
import type { PageTitles } from '../model/captured-page';
import { cutText } from '../model/cut-body';
import { type PageUrl, siteOf } from '../model/page-url';
import { bare } from './headline';
import {
  attribute,
  elementsIn,
  elementsNamed,
  type HtmlElement,
  type HtmlParent,
  isElement,
  isVisible,
} from './html-tree';
import { linesOf } from './main-text';
import { segmentsBelow } from './segments-below';
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
  const metas = elementsNamed(document, 'meta').flatMap((meta) => {
    const name = attribute(meta, 'name') ?? attribute(meta, 'property') ?? '';
    const content = oneLine(attribute(meta, 'content') ?? '');
    return content === '' ? [] : [[name.toLowerCase(), content] as const];
  });
  const meta = (name: string) => metas.find(([each]) => each === name)?.[1] ?? '';
  const lines = elementsNamed(document, 'title').map(lineOf);
  const title = lines.find((line) => line !== '') ?? '';
  const headings = headingsIn(document);
  const ofStart = headings.filter((heading) => leadsToStart(heading, url));
  const own = headings.filter((heading) => !ofStart.includes(heading)).slice(0, maxHeadings);
  const application = meta('application-name');
  const siteNames = [
    meta('og:site_name'),
    bare(application) === bare(title) ? '' : application,
    ...ofStart.slice(0, maxHeadings).map(lineOf),
  ];
  return {
    title,
    dublinCore: meta('dc.title'),
    openGraph: meta('og:title'),
    headings: own.map(lineOf),
    siteNames: siteNames.filter((name) => name !== ''),
    isExport: meta('generator') === exportGenerator,
  };
}

/** Returns visible headings, the most important first. Hostile pages nest them: those do not count. */
function headingsIn(document: HtmlParent): readonly HtmlElement[] {
  const inHeadings = new Set<HtmlParent | null>();
  const headings: HtmlElement[] = [];
  for (const element of elementsIn(document)) {
    const isHeading = /^h[1-6]$/.test(element.tagName);
    const isWithin = inHeadings.has(element.parentNode);
    if (isHeading || isWithin) inHeadings.add(element);
    if (isHeading && !isWithin && isVisible(element)) headings.push(element);
  }
  return headings.sort((one, other) => one.tagName.localeCompare(other.tagName));
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

/**
 * Returns the first line with words outside images and links, else outside images, without its list
 * mark; empty without one.
 */
export function firstLineOf(body: readonly Segment[]): string {
  const wordsOf = (text: string) =>
    text
      .replace(/\[[^\]]*\]/g, '')
      .replace(/^\s*(?:•|\d+\.)\s/, '')
      .trim();
  const hasWords = (text: string) => /\p{L}{2}/u.test(wordsOf(text));
  const lines = linesOf(body);
  const line = lines[linesOf(body, true).findIndex(hasWords)] ?? lines.find(hasWords) ?? '';
  return shortened(wordsOf(line), maxFirstLineLength);
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
