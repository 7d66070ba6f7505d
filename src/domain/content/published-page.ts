import type { ContentItem } from './content-item';
import type { SiteKey } from './site-registry';
import type { ListPart, Screen, Thread } from './snapshot';

/** What a published page of a live mirror or the landing page contains beside its HTML (docs/pages.md). */
export interface PublishedPage {
  /** The path for which it was rendered. */
  readonly path: string;
  /** 14-digit UTC timestamp at which it was rendered. */
  readonly publishedAt: string;
  /** Null on the landing page. */
  readonly content: PageContent | null;
}

/** The live content, of the default branch, that a page shows. */
export interface PageContent {
  readonly site: SiteKey;
  /** The `change` of the snapshots from which it was rendered. */
  readonly change: string;
  /** The live screen, with the stories that the page lists and the recent ones. */
  readonly screen: Screen;
  /** The stories of a later page of the list. */
  readonly list: ListPart | null;
  readonly story: { readonly itemId: string; readonly thread: Thread } | null;
}

/** The items of a published page. */
export function itemsOfPage(content: PageContent | null): readonly ContentItem[] {
  if (!content) return [];
  const { screen, list, story } = content;
  const listed = [...screen.stories, ...(list?.stories ?? [])].map(({ item }) => item);
  return [...listed, ...(story?.thread.items ?? [])];
}
