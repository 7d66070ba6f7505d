import { hasInk } from '../text/ink';
import { naturally } from '../text/order';
import { isLink } from '../text/segment';
import { type ContentItem, plainOf, titleOf, visibleVersion } from './content-item';

/** A link to an item of the site. */
export interface PageLink {
  readonly itemId: string;
  readonly text: string;
}

/** What a site has besides its stories. */
export interface SitePages {
  /** The contents that its home page gives, in their order; none if that has no more than a few links. */
  readonly contents: readonly PageLink[];
  /** The pages that are no stories, in the order of their addresses. */
  readonly pages: readonly PageLink[];
}

/** With fewer links, a home page has no contents. */
const leastContents = 3;
/** A list of more is no overview. */
const mostLinks = 200;

export const noSitePages: SitePages = { contents: [], pages: [] };

/** Whether an item is a page that is no story. */
export function isOtherPage({ pageKind, parentId }: ContentItem): boolean {
  return pageKind !== undefined && parentId === null;
}

/**
 * The pages of a site that are no stories, of its visible items that are (`isOtherPage`), and the contents of its home
 * page; `isVisible` tells which items these may lead to.
 */
export function sitePagesOf(
  visible: readonly ContentItem[],
  isVisible: (itemId: string) => boolean,
): SitePages {
  const pages = [...visible].sort((a, b) => naturally(a.itemId, b.itemId));
  const contents = pages
    .filter(({ pageKind }) => pageKind === 'home')
    .map((home) => contentsOf(home, isVisible))
    .reduce<readonly PageLink[]>((most, each) => (each.length > most.length ? each : most), []);
  return {
    contents: contents.length < leastContents ? [] : contents.slice(0, mostLinks),
    pages: pages.slice(0, mostLinks).map((item) => ({ itemId: item.itemId, text: titleOf(item) })),
  };
}

/** The items to which a home page leads, once each, under the text of the first link that has one. */
function contentsOf(
  home: ContentItem,
  isVisible: (itemId: string) => boolean,
): readonly PageLink[] {
  const version = visibleVersion(home);
  const texts = new Map<string, string>();
  for (const segment of version ? plainOf(version).body : []) {
    if (!isLink(segment) || segment.linkType !== 'id' || !hasInk(segment.text)) continue;
    const { targetId, text } = segment;
    const isNew = targetId !== home.itemId && !texts.has(targetId);
    if (isNew && isVisible(targetId)) texts.set(targetId, text.replace(/\s+/g, ' ').trim());
  }
  return [...texts].map(([itemId, text]) => ({ itemId, text }));
}
