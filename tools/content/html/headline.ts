import { type Segment, textOfSegment } from '../../../src/domain/content/segment';
import { exportGenerator } from '../formats/own-export';
import type { PageTitles } from '../model/captured-page';
import { cutText } from '../model/cut-text';
import type { PageUrl } from '../model/page-url';
import { linesOf } from './body-lines';
import { attribute, elementsBelow, type HtmlElement, type HtmlParent } from './element';
import { isVisible, segmentsBelow } from './segments-below';
import { bare, leadsToStart, siteNameOf, withoutSiteName } from './site-name';
import { plain, TextFlow } from './text-flow';

const maxHeadlineLength = 500;
const maxFirstLineLength = 120;
const htmlNamespace = 'http://www.w3.org/1999/xhtml';

/** What editors and authors call a page that nobody has named. */
const noTitle =
  /^(?:untitled(?: document| page)?|no title|new page ?\d*|index|unbenanntes dokument|document sans (?:nom|titre)|documento sin título|documento senza titolo|naamloos document|無題ドキュメント|welcome to adobe golive.*)$/i;
/** What authors call a start page; a heading says more. */
const startTitle = /^home(?: ?page)?$/i;
const path = /^\/\S*$/;

/** Shorter headings may be the names of sites, unless a bar tells them apart. In letters and digits. */
const minPartLength = 12;
/** What stands between a page's name and its site's, and between those of sections and a page. */
const [afterPage, beforePage] = [/\s*[|｜«·•]/, /[»›]\s*/];

/** More headings say nothing about a page. */
const maxHeadings = 20;

/**
 * Returns the headline of a page: its Dublin Core title, `title`, Open Graph title or most important
 * heading, without the site's name; else the first line of its text; else its path. The site's name
 * alone is the headline only of a site's start page. `names` are names of the site that the page does not
 * say itself.
 */
export function headlineOf(
  titles: PageTitles,
  url: Pick<PageUrl, 'host' | 'path'> | null,
  names: readonly string[],
): string {
  const { title, dublinCore, headings, firstLine } = titles;
  const isSiteName = siteNameOf(url?.host ?? '', [...titles.siteNames, ...names]);
  const isUsable = (line: string) =>
    line !== '' &&
    !isSiteName(line) &&
    ![noTitle, startTitle, path].some((each) => each.test(line));
  // A page that has no name may say so in its heading.
  const isShown = headings.includes(dublinCore) && !isSiteName(dublinCore);
  const isGiven = dublinCore !== '' && (isShown || titles.isExport);
  if (isUsable(dublinCore) || isGiven) return dublinCore;
  const openGraph = withoutSiteName(titles.openGraph, isSiteName);
  const named = [withoutSiteName(title, isSiteName), openGraph].find(isUsable);
  if (named !== undefined) {
    const parts = [openGraph, ...headings];
    return parts.find((line) => isUsable(line) && isNameIn(line, named)) ?? named;
  }
  const isStartTitle = startTitle.test(title);
  if (url?.path === '/' && title !== '' && !noTitle.test(title) && !isStartTitle) return title;
  const text = (isStartTitle ? title : firstLine) || title || url?.path;
  return headings.find(isUsable) ?? text ?? '';
}

/**
 * Whether `line` is the name of the page in its title: it begins or ends the title and makes up more than half
 * of it, so that the rest is a name that other pages share, or a bar separates it from such names.
 */
function isNameIn(line: string, title: string): boolean {
  const [part, whole] = [bare(line), bare(title)];
  if (part === '' || /^\[[^\]]*\]$/.test(line)) return false;
  const named = [title.split(afterPage)[0], title.split(beforePage).at(-1)];
  if (part.length < whole.length && named.some((name) => bare(name ?? '') === part)) return true;
  return (
    part.length >= minPartLength &&
    part.length > whole.length / 2 &&
    part.length < whole.length &&
    (whole.startsWith(part) || whole.endsWith(part))
  );
}

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
