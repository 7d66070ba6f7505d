import { group } from 'd3-array';
import type { ContentDocument } from '../../../src/domain/content/content-item';
import { rootOf } from '../../../src/domain/content/item-index';
import { showsRecentStories } from '../../../src/domain/content/site-registry';
import { positionsOn, recentSince } from '../../../src/domain/content/story-list';
import { dateOfDigits } from '../../../src/domain/time/timestamp';
import { pathOf, paths } from '../../../src/routing/paths';
import type { BuiltSnapshots } from '../publish/build-snapshots';

type Stories = readonly ContentDocument[];

/** A page to render, as JSON for `src/backend/page-document.ts`. */
export interface PageData {
  /** The path of its address. */
  readonly path: string;
  readonly data: string;
  /** The timestamp of the version shown, or null. */
  readonly changed: string | null;
}

/** Returns the landing page. */
export function landingPage(publishedAt: string): PageData {
  const path = paths.landing;
  return { path, data: JSON.stringify({ path, publishedAt, content: null }), changed: null };
}

/**
 * Returns the live pages of a site, from its snapshots: each page of the list, under both of its
 * addresses, and each story. Pages whose content is not in the snapshots, because it is too large,
 * are left out, and so are stories whose ids cannot name a file of Hosting: the app shows them.
 * `change` is that of the index of the snapshots.
 */
export function* pagesOf(
  built: BuiltSnapshots,
  publishedAt: string,
  change: string,
): Iterable<PageData> {
  const { site } = built;
  const list = readList(built);
  const page = (path: string, content: object, changed: string | null) => {
    const data = { path, publishedAt, content: { site, change, ...content } };
    return { path, data: JSON.stringify(data), changed };
  };
  const recent = showsRecentStories(site) ? recentOf(list, publishedAt) : [];
  const newest = keyOf(list.stories[0]);
  for (let number = 1; number <= positionsOn(list.total, null).pages; number++) {
    const content = listContent(number, list, recent);
    if (!content) continue;
    const ofPage = number > 1 ? { page: String(number) } : {};
    yield page(pathOf({ screen: 'site', site, itemId: null, ...ofPage }), content, newest);
    yield page(pathOf({ screen: 'live', site, ...ofPage }), content, newest);
  }
  const discussions = readDiscussions(built);
  const screen = { ...list.screen, stories: recent };
  const names = new Set<string>();
  for (const story of list.byRank.values()) {
    const { itemId } = story;
    const items = discussions.get(itemId);
    // Some file systems are not case-sensitive.
    const name = itemId.toLowerCase();
    if (!items || !isFileName(itemId) || names.has(name)) continue;
    names.add(name);
    const thread = { items, storyOf: {}, tooLarge: [] };
    const content = { screen, list: null, story: { itemId, thread } };
    yield page(paths.site(site, itemId), content, keyOf(story));
  }
}

/** The timestamp of the version shown. */
function keyOf(story: ContentDocument | undefined): string | null {
  return Object.keys(story?.versions ?? {})[0] ?? null;
}

/** Whether Hosting serves the story from a file of that name (`cleanUrls`). */
function isFileName(itemId: string): boolean {
  // It serves an index for the folder, and redirects from names with the extension.
  const isReserved = /(?:^index|\.html)$/i.test(itemId);
  return !isReserved && /^[\w-]+(?:\.[\w-]+)*$/.test(itemId) && itemId.length <= 200;
}

function payloadsOf<Payload>({ parts }: BuiltSnapshots, kind: string): readonly Payload[] {
  return parts.filter(({ key }) => key.startsWith(kind)).map(({ payload }) => JSON.parse(payload));
}

/** Reads the live list: its screen, and its stories by their rank, from the oldest. */
function readList(built: BuiltSnapshots) {
  const [screen] = payloadsOf<{ stories: Stories; total: number }>(built, 'screen-live');
  if (!screen) throw new Error('The snapshots have no live screen.');
  const lists = payloadsOf<{ start: number; stories: Stories }>(built, 'list-');
  const ranked = lists.flatMap(({ start, stories }) =>
    stories.map((story, at) => [start + at, story] as const),
  );
  return { screen, ...screen, byRank: new Map(ranked) };
}

type List = ReturnType<typeof readList>;

/** Reads the stories with their discussions, by the id of the story. */
function readDiscussions(built: BuiltSnapshots) {
  const threads = payloadsOf<{ items: readonly ContentDocument[] }>(built, 'thread-');
  const items = threads.flatMap((thread) => thread.items);
  const parents = new Map(items.map(({ itemId, parentId }) => [itemId, parentId]));
  const roots = new Map<string, string | null>();
  return group(items, ({ itemId }) => rootOf(itemId, parents, roots));
}

/** The content of a page of the list, or null if a story is missing. */
function listContent(number: number, { screen, stories, total, byRank }: List, recent: Stories) {
  const { entries: positions } = positionsOn(total, String(number));
  if (number === 1) {
    const listed = recent.length > stories.length ? recent : stories;
    const isWhole = listed.length >= positions.length;
    return isWhole ? { screen: { ...screen, stories: listed }, list: null, story: null } : null;
  }
  const ranks = positions.map((position) => total - 1 - position).reverse();
  const listed = ranks.map((rank) => byRank.get(rank));
  if (listed.includes(undefined)) return null;
  const list = { start: ranks[0], stories: listed };
  return { screen: { ...screen, stories: recent }, list, story: null };
}

/** The recent stories, newest first, and the one before them, which shows that there are no others. */
function recentOf({ stories, total, byRank }: List, publishedAt: string) {
  const at = dateOfDigits(publishedAt);
  const since = at ? recentSince(at) : publishedAt;
  const recent: ContentDocument[] = [];
  for (let rank = total - 1; rank >= 0; rank--) {
    const story = stories[recent.length] ?? byRank.get(rank);
    if (!story) break;
    recent.push(story);
    if ((keyOf(story) ?? '') < since) break;
  }
  return recent;
}
