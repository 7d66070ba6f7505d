import type { PageTitles } from '../model/captured-page';
import type { PageUrl } from '../model/page-url';

/** What editors and authors call a page that nobody has named. */
const noTitle =
  /^(?:untitled(?: document| page)?|no title|new page ?\d*|index|unbenanntes dokument|document sans (?:nom|titre)|documento sin título|documento senza titolo|naamloos document|無題ドキュメント|welcome to adobe golive.*)$/i;
/** What authors call a start page; a heading says more. */
const startTitle = /^home(?: ?page)?$/i;
const path = /^\/\S*$/;
const address = /^(?:(?:https?:\/\/|www\.)\S+|(?:[\w-]+\.)+[a-z]{2,5}|[a-z]:\\.+)$/i;

/** Shorter headings may be the names of sites, unless a bar tells them apart. In letters and digits. */
const minPartLength = 12;
/** What stands between a page's name and its site's, and between those of sections and a page. */
const [afterPage, beforePage] = [/(?:(?<!\s)\s+)?[|｜«·•]/, /[»›]\s*/];
/** Separators of a title and the site's name, such as in "News | Site" and "Site: News". */
const separator = /(?:(?<!\s)\s+)?[|｜：»«·•—]+\s*|(?<!\s)\s+[–/:-]+\s+|:+\s*/g;

/** Fewer pages may share a part of their titles by chance. */
const minPages = 3;

/**
 * Returns the headline of a page, without the site's name, which is that of a start page only
 * (docs/content-import.md). `names` are names of the site that the page does not say itself.
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

/** Returns what recognizes these names of a site, its host, the main part of that, and addresses. */
function siteNameOf(host: string, names: readonly string[]): (line: string) => boolean {
  // "bbc" of news.bbc.co.uk.
  const labels = host.split('.').slice(0, -1);
  const label = labels.findLast(({ length }) => length > 2) ?? '';
  const siteNames = new Set([host, host.replace(/^www\./, ''), label, ...names].map(bare));
  siteNames.delete('');
  return (line) => siteNames.has(bare(line)) || address.test(line);
}

/** Removes the site's name from the beginning or end of a title. */
function withoutSiteName(title: string, isSiteName: (line: string) => boolean): string {
  return endsOf(title).find(({ name }) => isSiteName(name))?.rest ?? title;
}

/** Whether `line` is the name of the page in its title: at one end, and more than half of it or set apart by a bar. */
function isNameIn(line: string, title: string): boolean {
  const [part, whole] = [bare(line), bare(title)];
  if (part === '' || /^\[[^\]]*\]$/.test(line) || part.length >= whole.length) return false;
  const named = [title.split(afterPage)[0], title.split(beforePage).at(-1)];
  if (named.some((name) => bare(name ?? '') === part)) return true;
  const isMost = part.length >= minPartLength && part.length > whole.length / 2;
  return isMost && (whole.startsWith(part) || whole.endsWith(part));
}

/** Returns the names that most titles of a host's pages, and at least three, are or have at one end. */
export function sharedNames(titles: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const names = [title, ...endsOf(title).map(({ name }) => name)].map(bare);
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const least = Math.max(minPages, Math.floor(titles.length / 2) + 1);
  return [...counts].flatMap(([name, count]) => (name !== '' && count >= least ? name : []));
}

/** The letters and digits of a name, without accents. */
export function bare(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Cuts a title before the parentheses at its end, and at its first and at its last separator outside of any. */
function endsOf(title: string): readonly { readonly name: string; readonly rest: string }[] {
  const isOutside = ({ index }: RegExpExecArray) =>
    title.lastIndexOf('(', index) <= title.lastIndexOf(')', index);
  const cuts = [...title.matchAll(separator)].filter(isOutside);
  const [first, last] = [cuts[0], cuts.at(-1)];
  const open = title.endsWith(')') ? title.lastIndexOf('(') : -1;
  const inParentheses =
    open > 0 ? [{ name: title.slice(open + 1, -1), rest: title.slice(0, open).trimEnd() }] : [];
  if (!first || !last) return inParentheses;
  return [
    ...inParentheses,
    { name: title.slice(0, first.index), rest: title.slice(first.index + first[0].length) },
    { name: title.slice(last.index + last[0].length), rest: title.slice(0, last.index) },
  ];
}
