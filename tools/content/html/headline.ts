import type { PageTitles } from '../model/captured-page';
import type { PageUrl } from '../model/page-url';
import { bare, siteNameOf, withoutSiteName } from './site-name';

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
