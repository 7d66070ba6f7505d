import { type Segment, textOfSegment } from '../../../src/domain/content/segment';
import { parseUrl } from '../../../src/domain/url';
import { exportGenerator } from '../formats/own-export';
import { cutText } from '../model/cut-text';
import { type PageUrl, siteOf } from '../model/page-url';
import { linesOf } from './body-lines';
import { attribute, elementsBelow, type HtmlElement, type HtmlParent } from './element';
import { isVisible, segmentsBelow } from './segments-below';
import { plain, TextFlow } from './text-flow';

const maxHeadlineLength = 500;
const maxFirstLineLength = 120;
const htmlNamespace = 'http://www.w3.org/1999/xhtml';

/** What editors and authors call a page that nobody has named. */
const noTitle =
  /^(?:untitled(?: document| page)?|no title|new page ?\d*|index|unbenanntes dokument|document sans (?:nom|titre)|documento sin título|documento senza titolo|naamloos document|無題ドキュメント|welcome to adobe golive.*)$/i;
/** What authors call a start page; a heading says more. */
const startTitle = /^home(?: ?page)?$/i;
const address = /^(?:(?:https?:\/\/|www\.)\S+|(?:[\w-]+\.)+[a-z]{2,5}|[a-z]:\\.+)$/i;

const path = /^\/\S*$/;

/** Separators of a title and the site's name, such as in "News | Site" and "Site: News". */
const separator = /\s*[|｜：»«·•—]+\s*|\s+[–/:-]+\s+|:+\s*/;

/** Shorter headings are often the names of sites. In letters and digits. */
const minPartLength = 12;

/**
 * Returns the headline of a page: its Dublin Core title, `title`, Open Graph title or most important
 * heading, without the site's name; else the first line of its text; else its path. The site's name
 * alone is the headline only of a site's start page.
 */
export function headlineOf(
  { metas, titles, headings }: PageTitles,
  url: PageUrl | null,
  body: readonly Segment[],
): string {
  const isSiteName = siteNameOf(url?.host ?? '', metas);
  const isUsable = (line: string) =>
    line !== '' &&
    !isSiteName(line) &&
    ![noTitle, startTitle, path].some((each) => each.test(line));
  const dublinCore = metas.get('dc.title') ?? '';
  // A page that has no name may say so in its heading.
  const isShown = headings.includes(dublinCore) && !isSiteName(dublinCore);
  const isGiven = dublinCore !== '' && (isShown || isOwnExport({ metas }));
  if (isUsable(dublinCore) || isGiven) return dublinCore;
  const title = titles.find((line) => line !== '') ?? '';
  const openGraph = metas.get('og:title') ?? '';
  const named = [withoutSiteName(title, isSiteName), openGraph].find(isUsable);
  if (named !== undefined) {
    const parts = [openGraph, ...headings];
    return parts.find((line) => isUsable(line) && isMainPart(line, named)) ?? named;
  }
  const isStartTitle = startTitle.test(title);
  if (url?.path === '/' && title !== '' && !noTitle.test(title) && !isStartTitle) return title;
  const text = isStartTitle ? title : firstLineOf(body);
  return headings.find(isUsable) ?? text ?? (title || url?.path) ?? '';
}

/** Whether a title of a page has its headline; otherwise that is one of its headings or lines. */
export function isTitled({ metas, titles }: PageTitles, headline: string): boolean {
  const all = [...titles, metas.get('og:title') ?? '', metas.get('dc.title') ?? ''];
  return all.some((title) => title.includes(headline));
}

/** Whether a page is one of our own exports, which have no menus. */
export function isOwnExport({ metas }: Pick<PageTitles, 'metas'>): boolean {
  return metas.get('generator') === exportGenerator;
}

/**
 * Whether `line` begins or ends `title` and makes up more than half of it; the rest is then a name that
 * other pages share.
 */
function isMainPart(line: string, title: string): boolean {
  const [part, whole] = [bare(line), bare(title)];
  return (
    part.length >= minPartLength &&
    part.length > whole.length / 2 &&
    part.length < whole.length &&
    (whole.startsWith(part) || whole.endsWith(part)) &&
    !/^\[[^\]]*\]$/.test(line)
  );
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

/** What a page says about its title, each in one line. */
export interface PageTitles {
  /** The content of the first meta element of each name. */
  readonly metas: ReadonlyMap<string, string>;
  readonly titles: readonly string[];
  /** The most important ones first, without the site's name. */
  readonly headings: readonly string[];
}

/** Reads the titles of a page at `url`. */
export function readTitles(document: HtmlParent, url: PageUrl | null): PageTitles {
  const metas = new Map<string, string>();
  const titles: string[] = [];
  const headings: HtmlElement[] = [];
  // Hostile pages nest headings: those within others do not count.
  const inHeadings = new Set<HtmlParent | null>();
  for (const element of elementsBelow(document)) {
    const { tagName } = element;
    if (element.namespaceURI !== htmlNamespace) continue;
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
  const own = headings.filter((heading) => !leadsToStart(heading, url));
  return { metas, titles, headings: own.map(lineOf) };
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

/** The letters and digits of a name, without accents. */
function bare(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
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

/**
 * Returns the first line with words outside images and links, else outside images, without its list
 * mark.
 */
function firstLineOf(body: readonly Segment[]): string | undefined {
  const lines = linesOf(body);
  const wordsOf = (text: string) =>
    text
      .replace(/\[[^\]]*\]/g, '')
      .replace(/^\s*(?:•|\d+\.)\s/, '')
      .trim();
  const hasWords = (text: string) => /\p{L}{2}/u.test(wordsOf(text));
  const first =
    lines.find(({ ownText }) => hasWords(ownText)) ?? lines.find(({ text }) => hasWords(text));
  return first && shortened(wordsOf(first.text), maxFirstLineLength);
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
