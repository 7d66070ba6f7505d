import type { PageKind } from '../../../src/domain/content/content-item';
import { isLink, type Segment, textOfSegment } from '../../../src/domain/text/segment';
import { type PageUrl, parsePageUrl } from '../model/page-url';

/** What of a page tells whether it is a story. */
interface ReadText {
  readonly headline: string;
  /** The main text, with the links as captured. */
  readonly body: readonly Segment[];
  /** The whole text. */
  readonly fullText: readonly Segment[];
  /** How many frames the page shows. */
  readonly frames: number;
}

/** A page with less text outside its links, in characters, only leads elsewhere. */
const leastText = 40;
/** As many links to other pages of the site make a list, if they have more text than the rest, or a home page. */
const linksOfList = 5;

/** Names of pages that are lists, notices and the like, as the last part of an address without its extension. */
const pageName =
  /^(?:about(?:[-_]?us)?|contact(?:[-_]?us)?|imprint|impressum|copyright|licen[cs]e|legal|privacy|terms|toc|contents|site-?map|archives?|categories|tags|search|404|colophon|title(?:-?page)?|l?of|lot|.*[-_](?:toc|index))$/i;
/** Parts of an address below which lists stand, and the numbers of their pages. */
const listPath =
  /\/(?:categor(?:y|ies)|tags?|label|author)\/|\/archives?\/\d{4}(?:\/\d\d)?\/?$|\/page\/\d+\/?$|[?&](?:page|paged|cat|tag)=/i;
/** Whole headlines, up to a name in parentheses or after a colon. */
const pageTitle =
  /^(?:[^:]{1,60}:\s)?(?:(?:table of )?contents|(?:\w+ )?index(?: (?:-|–) .{1,40})?|list of \w+|site ?map|about(?: us)?|contact(?: us)?|impressum|imprint|copyright|(?:\w+(?:\+|\w) )?licen[cs]e(?: agreement)?|not found|404(?: .{1,20})?|search(?: results)?)(?:\s*\(.*\))?$/i;

/**
 * Tells a page that is no story by its address, its title, and how much of its text is links: a list, a notice, an empty
 * frame, or the home page of a site, with its own contents. Undefined for a story.
 */
export function pageKindOf(url: PageUrl | null, text: ReadText): PageKind | undefined {
  if (url === null) return undefined;
  const name = (url.path.split('/').filter(Boolean).at(-1) ?? '').replace(/\.\w{1,5}$/, '');
  const isHome =
    /^\/(?:(?:index|default|home)\.\w{1,5})?$/i.test(url.path) && !url.key.includes('?');
  if (isHome && linksWithin(url, text.fullText) >= linksOfList) return 'home';
  const [plain, linked] = [false, true].map((wanted) =>
    text.body
      .filter((segment) => isLink(segment) === wanted)
      .reduce((sum, segment) => sum + textOfSegment(segment).replace(/\s+/g, ' ').length, 0),
  );
  const isList = linksWithin(url, text.body) >= linksOfList && Number(linked) > Number(plain);
  const isPage =
    text.frames > 0 ||
    isList ||
    (Number(plain) < leastText && Number(linked) > 0) ||
    listPath.test(url.key) ||
    pageName.test(name) ||
    pageTitle.test(text.headline);
  return isPage ? 'page' : undefined;
}

/** The number of other pages of the same host to which a text leads. */
function linksWithin(url: PageUrl, body: readonly Segment[]): number {
  const targets = body.flatMap((segment) => {
    const target =
      isLink(segment) && segment.linkType === 'external' ? parsePageUrl(segment.url) : null;
    return target && target.host === url.host && target.key !== url.key ? [target.key] : [];
  });
  return new Set(targets).size;
}
