import { ascending, naturally } from '../text/order';
import { digitsOfDate, isTimestamp } from '../time/timestamp';
import { type ContentItem, isStory } from './content-item';

/** How many days before the time shown "Recent Stories" covers (spec 7.12). */
export const recentDays = 7;

/**
 * The stories that show a version of the `recentDays` before `now`, newest first. In archive
 * mode `now` is the capture date (spec 7.12).
 */
export function recentStories(items: readonly ContentItem[], now: Date): readonly ContentItem[] {
  const latest = digitsOfDate(now);
  const earliest = recentSince(now);
  return items
    .filter((item) => {
      const key = item.currentVersion ?? '';
      return isStory(item) && key >= earliest && key <= latest && isTimestamp(key);
    })
    .sort(newestFirst);
}

/** The first timestamp of the `recentDays` before `now`. */
export function recentSince(now: Date): string {
  const since = now.getTime() / 1000 - recentDays * 24 * 60 * 60;
  // Timestamps have whole seconds.
  return digitsOfDate(new Date(Math.ceil(since) * 1000));
}

/** Sorts items by the version they show, newest first, then by id, so that chapters of one date are in order. */
export function newestFirst(a: ContentItem, b: ContentItem): number {
  return ascending(b.currentVersion ?? '', a.currentVersion ?? '') || naturally(a.itemId, b.itemId);
}

/** Search results have as many on a page, and so do published screens, so that one document fills a page. */
export const storiesPerPage = 20;

/** How many stories of a list are rendered at first; React renders the others in the background. */
export const storiesAtFirst = 5;

export interface ListPage<T> {
  readonly entries: readonly T[];
  /** 1 for the first page. */
  readonly page: number;
  readonly pages: number;
}

/** The page with the number `text`: the first page without a number, the last if it is too high. */
export function pageOf<T>(items: readonly T[], text: string | null): ListPage<T> {
  const { entries: positions, ...page } = positionsOn(items.length, text);
  const first = positions[0] ?? 0;
  return { ...page, entries: items.slice(first, first + positions.length) };
}

/** The positions (from 0) on the page with the number `text` of a list of `count` (`pageOf`). */
export function positionsOn(count: number, text: string | null): ListPage<number> {
  const pages = Math.max(1, Math.ceil(count / storiesPerPage));
  const asked = /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
  const page = Math.min(asked, pages);
  const first = (page - 1) * storiesPerPage;
  const length = Math.min(storiesPerPage, count - first);
  return { entries: Array.from({ length }, (_, index) => first + index), page, pages };
}
