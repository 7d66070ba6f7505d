import { indexOf } from '../captures/item-index';
import type { TimeMap } from '../captures/timemap';
import { siteZone } from '../time/time-zone-choice';
import { dateOfDigits, indexAtOrBefore } from '../time/timestamp';
import type { Content } from './content';
import type { ContentItem } from './content-item';
import { selectionOf } from './selection';
import type { SiteState } from './site-mode';
import { coversTime, type ListedStory, type Screen, storiesAt } from './snapshot';
import {
  type ListPage,
  pageOf,
  positionsOn,
  recentSince,
  recentStories,
  storiesPerPage,
} from './story-list';
import { archiveItems, liveItems } from './visible-items';

/** The items that are visible at a view, as far as they have loaded. */
export function itemsOf(content: Content, view: SiteState): readonly ContentItem[] {
  return selectionIn(content, view).visible;
}

/** A page of a list of stories, as far as it is known. */
export interface StoryListPage extends ListPage<ListedStory> {
  /** Whether some stories of the page are missing. */
  readonly isCut: boolean;
}

/** The page with the number `page` (from 1) of the list of stories; null if nothing of it is known. */
export function storiesOf(
  content: Content,
  view: SiteState,
  page: string | null,
): StoryListPage | null {
  const screen = screenOf(content, view);
  if (!screen) {
    if (content.parts === null) return { ...selectionIn(content, view).page(page), isCut: false };
    if (content.parts.withoutFirstItems === null || page !== null) return null;
    // How many pages and comments there are is unknown.
    const { shown } = selectionIn(content, view).page(null);
    return {
      ...pageOf(shown, null),
      shown: shown.map(({ item }) => ({ item, comments: null })),
      isCut: false,
    };
  }
  if (screen.total === null) {
    // An archived screen has the first page only.
    return page === null
      ? { ...pageOf(newestOf(content, screen, view), null), isCut: false }
      : null;
  }
  const asked = positionsOn(screen.total, page);
  const shown = asked.shown.flatMap((position) => content.parts?.listed.get(position) ?? []);
  return { ...asked, shown, isCut: shown.length < asked.shown.length };
}

/** Whether the list shows the newest stories first; pages of content come in the order of ids. */
export function listIsOrdered(content: Content, view: SiteState): boolean {
  return content.parts === null || screenOf(content, view) !== undefined;
}

/** The recent stories before `now`, or in the archive before the time shown (spec 7.12, 7.13). */
export function recentOf(
  content: Content,
  view: SiteState,
  now: Date,
): { readonly stories: readonly ContentItem[]; readonly isCut: boolean } {
  const at = view.currentTimestamp === null ? now : dateOfDigits(view.currentTimestamp);
  if (!at) return { stories: [], isCut: false };
  const screen = screenOf(content, view);
  if (!screen) {
    const recent: ContentItem[] = [];
    for (const item of selectionIn(content, view).stories()) {
      if ((item.currentVersion ?? '') < recentSince(at)) break;
      recent.push(item);
    }
    return { stories: recentStories(recent, at), isCut: content.parts !== null };
  }
  const newest = newestOf(content, screen, view);
  const items = newest.map(({ item }) => item);
  const hasOlder = (items.at(-1)?.currentVersion ?? '') < recentSince(at);
  // An archived screen has one page.
  const isWhole =
    screen.total === null ? newest.length < storiesPerPage : newest.length === screen.total;
  return { stories: recentStories(items, at), isCut: !hasOlder && !isWhole };
}

/** A story or comment as far as it is known. */
export interface KnownStory {
  /** With the version shown; null if it is not visible. */
  readonly item: ContentItem | null;
  /** With its versions of other times; undefined if there is no such item. */
  readonly ofAllTimes: ContentItem | undefined;
  /** Whether nothing more of it can come. */
  readonly isKnown: boolean;
  /** Whether all its replies are known, too. */
  readonly hasDiscussion: boolean;
}

export function storyOf(content: Content, view: SiteState, itemId: string): KnownStory {
  const { items, parts } = content;
  const ofAllTimes = indexOf(items).byId.get(itemId);
  const isKnown = parts === null || parts.known.has(itemId);
  const found = ofAllTimes ? [ofAllTimes] : [];
  const visible =
    view.mode === 'live' ? liveItems(found) : archiveItems(found, view.currentTimestamp);
  const hasDiscussion = parts === null || (parts.isLive && isKnown);
  return { item: visible[0] ?? null, ofAllTimes, isKnown, hasDiscussion };
}

/** The id of the story above an item, or its own. */
export function storyIdOf({ items }: Content, itemId: string): string {
  return indexOf(items).rootOf(itemId) ?? itemId;
}

const noItems: readonly ContentItem[] = [];

/** The captures of a site, oldest first; none until all are known, because a part of them misleads. */
export function capturesOfContent({ items, parts, timeMap }: Content): Omit<TimeMap, 'changes'> {
  return timeMap ?? indexOf(parts === null ? items : noItems);
}

/** Whether all captures of the site are known. */
export function capturesAreKnown({ parts, timeMap }: Content): boolean {
  return parts === null || timeMap !== null;
}

/** The captures to which steps from the time shown lead, oldest first; null if all are known. */
export function nearCapturesOf(content: Content, view: SiteState): readonly string[] | null {
  return capturesAreKnown(content) ? null : (screenOf(content, view)?.captures ?? null);
}

/** The time zone of the site (`siteZone`). */
export function zoneOf({ items, parts }: Content): string {
  return parts?.screens[0]?.zone ?? siteZone(items);
}

/**
 * The first screen of the archive at a time, as a snapshot has it; null before the first capture, and
 * until all items have loaded.
 */
export function firstScreenAt(content: Content, timestamp: string): Screen | null {
  const { items, parts } = content;
  const keys = indexOf(items).captures.map((capture) => capture.timestamp);
  const index = indexAtOrBefore(keys, timestamp);
  const [from, until] = [keys[index], keys[index + 1] ?? null];
  if (parts !== null || from === undefined) return null;
  const { shown } = selectionOf(items, 'archive-view', timestamp).page(null);
  return {
    from,
    until,
    zone: siteZone(items),
    stories: shown.map((story) => ({ ...story, later: new Map() })),
    total: null,
    captures: keys.slice(Math.max(index - 1, 0), index + 2),
  };
}

function selectionIn({ items }: Content, { mode, currentTimestamp }: SiteState) {
  return selectionOf(items, mode, currentTimestamp);
}

/** The screen that shows the view, until all items have loaded. */
export function screenOf({ parts }: Content, view: SiteState): Screen | undefined {
  const at = view.mode === 'live' ? 'live' : (view.currentTimestamp ?? '');
  return parts?.screens.find((screen) => coversTime(screen, at));
}

/** The newest stories of a list, without a gap. */
export function newestOf(
  { parts }: Content,
  screen: Screen,
  view: SiteState,
): readonly ListedStory[] {
  if (screen.total === null) return storiesAt(screen, view.currentTimestamp ?? '');
  const newest: ListedStory[] = [];
  for (let story = parts?.listed.get(0); story; story = parts?.listed.get(newest.length)) {
    newest.push(story);
  }
  return newest;
}
