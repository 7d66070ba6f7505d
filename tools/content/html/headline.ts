import { type Segment, textOfSegment } from '../../../src/domain/content/segment';
import { cutText } from '../items/cut-text';
import type { PageUrl } from '../items/page-url';
import { attribute, elementsBelow, type HtmlElement, type HtmlParent } from './element';
import { segmentsBelow } from './segments-below';
import { plain, TextFlow } from './text-flow';

const maxHeadlineLength = 500;
const maxFirstLineLength = 120;
const htmlNamespace = 'http://www.w3.org/1999/xhtml';

/** What editors call a page that nobody has named. */
const noTitle = /^(?:untitled(?: document| page)?|no title|new page ?\d*|index)$/i;
const address = /^(?:(?:https?:\/\/|www\.)\S+|[\w-]+\.(?:html?|php|aspx?))$/i;

/** Separators of a title and the site's name, such as in "News | Site" and "Site: News". */
const separator = /\s+[|–—·•»«/:-]+\s+|:\s+/;

/**
 * Returns the headline of a page: its Dublin Core title, `title`, Open Graph title or most important
 * heading, without the site's name; else the first line of its text; else its path. The site's name
 * alone is the headline only of a site's start page.
 */
export function headlineOf(
  document: HtmlParent,
  url: PageUrl | null,
  body: readonly Segment[],
): string {
  const { metas, titles, headings } = titleElements(document);
  const dublinCore = metas.get('dc.title') ?? '';
  if (dublinCore !== '') return dublinCore;
  const isSiteName = siteNameOf(url?.host ?? '', metas);
  const title = titles.map(lineOf).find((line) => line !== '') ?? '';
  const isUsable = (line: string) => line !== '' && !isSiteName(line) && !noTitle.test(line);
  const named = [withoutSiteName(title, isSiteName), metas.get('og:title') ?? ''].find(isUsable);
  if (named !== undefined) return named;
  if (url?.path === '/' && title !== '' && !noTitle.test(title)) return title;
  return headings.map(lineOf).find(isUsable) ?? firstLineOf(body) ?? (title || url?.path) ?? '';
}

interface TitleElements {
  /** The content of the first meta element of each name. */
  readonly metas: ReadonlyMap<string, string>;
  readonly titles: readonly HtmlElement[];
  /** The most important ones first. */
  readonly headings: readonly HtmlElement[];
}

function titleElements(document: HtmlParent): TitleElements {
  const metas = new Map<string, string>();
  const titles: HtmlElement[] = [];
  const headings: HtmlElement[] = [];
  for (const element of elementsBelow(document)) {
    const { tagName } = element;
    if (element.namespaceURI !== htmlNamespace) continue;
    if (tagName === 'title') titles.push(element);
    else if (/^h[1-6]$/.test(tagName)) headings.push(element);
    else if (tagName === 'meta') {
      const name = attribute(element, 'name') ?? attribute(element, 'property') ?? '';
      const content = oneLine(attribute(element, 'content') ?? '');
      if (content !== '' && !metas.has(name.toLowerCase())) metas.set(name.toLowerCase(), content);
    }
  }
  headings.sort((one, other) => one.tagName.localeCompare(other.tagName));
  return { metas, titles, headings };
}

/** Returns whether a line is nothing but the name or an address of the site. */
function siteNameOf(host: string, metas: ReadonlyMap<string, string>): (line: string) => boolean {
  // "bbc" of news.bbc.co.uk.
  const label = host
    .split('.')
    .slice(0, -1)
    .findLast(({ length }) => length > 2);
  const given = ['og:site_name', 'application-name'].map((name) => metas.get(name));
  const all = [host, host.replace(/^www\./, ''), label, ...given];
  const names = new Set(all.map((name) => bare(name ?? '')).filter((name) => name !== ''));
  return (line) => names.has(bare(line)) || address.test(line);
}

/** The letters and digits of a name. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Removes the site's name from the beginning or end of a title. */
function withoutSiteName(title: string, isSiteName: (line: string) => boolean): string {
  const first = separator.exec(title);
  if (first && isSiteName(title.slice(0, first.index))) {
    return title.slice(first.index + first[0].length);
  }
  const last = [...title.matchAll(new RegExp(separator, 'g'))].at(-1);
  if (last && isSiteName(title.slice(last.index + last[0].length))) {
    return title.slice(0, last.index);
  }
  return title;
}

/** Returns the first line that has words other than those of images, without its list mark. */
function firstLineOf(body: readonly Segment[]): string | undefined {
  for (const line of body.map(textOfSegment).join('').split('\n')) {
    const text = line
      .replace(/\[[^\]]*\]/g, '')
      .replace(/^\s*(?:•|\d+\.)\s/, '')
      .trim();
    if (/\p{L}{2}/u.test(text)) return shortened(text, maxFirstLineLength);
  }
  return undefined;
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
