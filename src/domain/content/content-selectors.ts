import { dateOfTimestamp, indexAtOrBefore } from '../time/timestamp';
import type { Capture } from './captures';
import type { Content } from './content';
import type { ContentItem } from './content-item';
import { indexOf } from './item-index';
import { selectionOf } from './selection';
import { noSitePages, type SitePages } from './site-pages';
import { siteZone } from './site-zone';
import { coversTime, type ListedStory, type Screen, storiesAt, type TextTime } from './snapshot';
import {
  type ListPage,
  pageOf,
  positionsOn,
  recentSince,
  recentStories,
  storiesPerPage,
} from './story-list';
import type { TimeMap } from './timemap';
import { type ArchiveView, type SiteView, timeOfView, type View } from './view';
import { archiveItems, liveItems } from './visible-items';

/** A page of a list of stories, as far as it is known. */
export interface StoryListPage extends ListPage<ListedStory> {
  /** Whether some stories of the page are missing. */
  readonly isCut: boolean;
}

/** The page with the number `page` (from 1) of the list of stories; undefined if nothing of it is known. */
export function storiesOf(
  content: Content,
  view: SiteView,
  page: string | null,
): StoryListPage | undefined {
  const screen = screenOf(content, view);
  if (!screen) {
    if (content.parts === null) return { ...selectionIn(content, view).page(page), isCut: false };
    if (content.parts.withoutFirstItems === null || page !== null) return undefined;
    // How many pages and comments there are is unknown.
    const { entries } = selectionIn(content, view).page(null);
    if (entries.length === 0) return undefined;
    return {
      ...pageOf(entries, null),
      entries: entries.map(({ item }) => ({ item, comments: null })),
      isCut: false,
    };
  }
  if (screen.total === null) {
    // An archived screen has the first page only.
    return page === null
      ? { ...pageOf(newestOf(content, screen, view), null), isCut: false }
      : undefined;
  }
  const asked = positionsOn(screen.total, page);
  const entries = asked.entries.flatMap((position) => content.parts?.listed.get(position) ?? []);
  return { ...asked, entries, isCut: entries.length < asked.entries.length };
}

/** Whether the list shows the newest stories first; pages of content come in the order of ids. */
export function listIsOrdered(content: Content, view: SiteView): boolean {
  return content.parts === null || screenOf(content, view) !== undefined;
}

/** The recent stories before `now`, or in the archive before the time shown (spec 7.12, 7.13). */
export function recentOf(
  content: Content,
  view: SiteView,
  now: Date,
): { readonly stories: readonly ContentItem[]; readonly isCut: boolean } {
  const time = timeOfView(view);
  const at = time === null ? now : dateOfTimestamp(time);
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

/** What the site has besides its stories, as far as it is known. */
export function sitePagesIn(content: Content, view: SiteView): SitePages {
  if (content.parts !== null) return screenOf(content, view)?.pages ?? noSitePages;
  return selectionIn(content, view).sitePages;
}

/** A story or comment. */
export interface KnownStory {
  /** With the version shown; null if it is known not to be visible. */
  readonly item: ContentItem | null;
  /** With its versions of other times; undefined if there is no such item, or none is known. */
  readonly ofAllTimes: ContentItem | undefined;
  /** Whether `item` has its whole text, and not only what a list shows of it. */
  readonly isWhole: boolean;
}

/** A story or comment; undefined while nothing of it is known. */
export function storyOf(content: Content, view: SiteView, itemId: string): KnownStory | undefined {
  const ofAllTimes = itemOf(content, itemId);
  const items = ofAllTimes ? [ofAllTimes] : [];
  const visible = view.mode === 'live' ? liveItems(items) : archiveItems(items, view.at);
  const item = visible[0] ?? null;
  if (item || isComplete(content, itemId)) return { item, ofAllTimes, isWhole: true };
  const listed = listedItem(content, view, itemId);
  return listed && { item: listed, ofAllTimes, isWhole: false };
}

/** A story or comment with its versions of all times; undefined if there is none, or none is known. */
export function itemOf({ items }: Content, itemId: string): ContentItem | undefined {
  return indexOf(items).byId.get(itemId);
}

/** Whether nothing more of an item can come. */
function isComplete({ parts }: Content, itemId: string): boolean {
  return parts === null || parts.completeIds.has(itemId);
}

/** The live story as a list shows it, which may be a part of its text. */
function listedItem(
  { parts }: Content,
  { mode }: SiteView,
  itemId: string,
): ContentItem | undefined {
  const listed = mode === 'live' ? [...(parts?.listed.values() ?? [])] : [];
  return listed.find(({ item }) => item.itemId === itemId)?.item;
}

/** Whether all replies to an item are known. */
export function isDiscussionKnown(content: Content, itemId: string): boolean {
  const { parts } = content;
  return parts === null || (parts.isLive && isComplete(content, itemId));
}

/** All items of the site and branch, with all versions; undefined until they have loaded. */
export function allItemsOf({ items, parts }: Content): readonly ContentItem[] | undefined {
  return parts === null ? items : undefined;
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

/** All captures of the site, oldest first; undefined until they are known. */
export function allCapturesOf(content: Content): readonly Capture[] | undefined {
  return capturesAreKnown(content) ? capturesOfContent(content).captures : undefined;
}

/** Whether all captures of the site are known. */
export function capturesAreKnown({ parts, timeMap }: Content): boolean {
  return parts === null || timeMap !== null;
}

/** The captures to which steps from the time shown lead, oldest first; null if all are known. */
export function nearCapturesOf(content: Content, view: SiteView): readonly string[] | null {
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
export function firstScreenAt(content: Content, view: ArchiveView): Screen | null {
  const { items, parts } = content;
  const keys = indexOf(items).captures.map((capture) => capture.timestamp);
  const index = indexAtOrBefore(keys, view.at);
  const [from, until] = [keys[index], keys[index + 1] ?? null];
  if (parts !== null || from === undefined) return null;
  const { entries } = selectionOf(items, view).page(null);
  return {
    from,
    until,
    zone: siteZone(items),
    stories: entries.map((story) => ({ ...story, later: new Map() })),
    total: null,
    captures: keys.slice(Math.max(index - 1, 0), index + 2),
  };
}

function selectionIn({ items }: Content, view: View) {
  return selectionOf(items, view);
}

/** The screen that shows the view, until all items have loaded. */
export function screenOf({ parts }: Content, view: SiteView): Screen | undefined {
  return parts?.screens.find((screen) => coversTime(screen, textTimeOf(view)));
}

/** The time of the text that a view shows. */
export function textTimeOf(view: SiteView): TextTime {
  return timeOfView(view) ?? 'live';
}

/** The newest stories of a list, without a gap. */
export function newestOf(
  { parts }: Content,
  screen: Screen,
  view: SiteView,
): readonly ListedStory[] {
  if (screen.total === null) return storiesAt(screen, textTimeOf(view));
  const newest: ListedStory[] = [];
  for (let story = parts?.listed.get(0); story; story = parts?.listed.get(newest.length)) {
    newest.push(story);
  }
  return newest;
}
