import { rootOf } from '../../../src/domain/captures/item-index';
import { showsRecentStories } from '../../../src/domain/content/site-registry';
import { recentSince, storiesPerPage } from '../../../src/domain/content/story-list';
import { dateOfDigits } from '../../../src/domain/time/timestamp';
import { pathOf, paths } from '../../../src/routing/paths';
import type { BuiltSnapshots } from '../publish/build-snapshots';
import type { ListedStoryPayload, ListPayload } from '../publish/lists';
import type { ScreenPayload } from '../publish/screens';
import type { ItemPayload } from '../publish/snapshot-part';
import type { ThreadPayload } from '../publish/threads';

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
  const snapshots = readPayloads(built);
  const { screen, listed, threads } = snapshots;
  const page = (path: string, content: object, changed: string | null) => {
    const data = { path, publishedAt, content: { site, change, ...content } };
    return { path, data: JSON.stringify(data), changed };
  };
  const total = screen.total ?? 0;
  const recent = showsRecentStories(site) ? recentOf(snapshots, publishedAt) : [];
  const newest = keyOf(screen.stories[0]);
  for (let number = 1; number <= Math.max(1, Math.ceil(total / storiesPerPage)); number++) {
    const content = listContent(number, snapshots, recent);
    if (!content) continue;
    const ofPage = number > 1 ? { page: String(number) } : {};
    yield page(pathOf({ screen: 'site', site, itemId: null, ...ofPage }), content, newest);
    yield page(pathOf({ screen: 'live', site, ...ofPage }), content, newest);
  }
  const names = new Set<string>();
  for (const story of listed.values()) {
    const { itemId } = story;
    const items = threads.get(itemId);
    // Some file systems are not case-sensitive.
    const name = itemId.toLowerCase();
    if (!items || !isFileName(itemId) || names.has(name)) continue;
    names.add(name);
    const thread = { items, storyOf: {}, tooLarge: [] };
    const content = {
      screen: { ...screen, stories: recent },
      list: null,
      story: { itemId, thread },
    };
    yield page(paths.site(site, itemId), content, keyOf(story));
  }
}

/** The timestamp of the version shown. */
function keyOf(story: ItemPayload | undefined): string | null {
  return Object.keys(story?.versions ?? {})[0] ?? null;
}

/** Whether Hosting serves the story from a file of that name (`cleanUrls`). */
function isFileName(itemId: string): boolean {
  // It serves an index for the folder, and redirects from names with the extension.
  if (/(?:^index|\.html)$/i.test(itemId)) return false;
  return /^[\w-]+(?:\.[\w-]+)*$/.test(itemId) && itemId.length <= 200;
}

interface Payloads {
  readonly screen: ScreenPayload;
  /** The stories of the live list by their rank, from the oldest. */
  readonly listed: ReadonlyMap<number, ListedStoryPayload>;
  /** By the id of a story: the story with its discussion. */
  readonly threads: ReadonlyMap<string, readonly ItemPayload[]>;
}

function readPayloads({ parts }: BuiltSnapshots): Payloads {
  let screen: ScreenPayload | null = null;
  const listed = new Map<number, ListedStoryPayload>();
  const threads = new Map<string, ItemPayload[]>();
  for (const { key, payload } of parts) {
    if (key === 'screen-live') screen = JSON.parse(payload);
    else if (key.startsWith('list-')) {
      const { start, stories }: ListPayload = JSON.parse(payload);
      for (const [at, story] of stories.entries()) listed.set(start + at, story);
    } else if (key.startsWith('thread-')) {
      const { items }: ThreadPayload = JSON.parse(payload);
      const parents = new Map(items.map(({ itemId, parentId }) => [itemId, parentId]));
      const known = new Map<string, string | null>();
      for (const item of items) {
        const story = rootOf(item.itemId, parents, known);
        if (story === null) continue;
        const thread = threads.get(story);
        if (thread) thread.push(item);
        else threads.set(story, [item]);
      }
    }
  }
  if (!screen) throw new Error('The snapshots have no live screen.');
  return { screen, listed, threads };
}

/** The content of a page of the list, or null if a story is missing. */
function listContent(
  number: number,
  { screen, listed }: Payloads,
  recent: readonly ListedStoryPayload[],
) {
  const total = screen.total ?? 0;
  const first = (number - 1) * storiesPerPage;
  const end = Math.min(first + storiesPerPage, total);
  if (number === 1) {
    const stories = recent.length > screen.stories.length ? recent : screen.stories;
    return stories.length < end
      ? null
      : { screen: { ...screen, stories }, list: null, story: null };
  }
  const stories = Array.from({ length: end - first }, (_, at) => listed.get(total - end + at));
  if (stories.includes(undefined)) return null;
  const list = { start: total - end, stories };
  return { screen: { ...screen, stories: recent }, list, story: null };
}

/** The recent stories, newest first, and the one before them, which shows that there are no others. */
function recentOf(
  { screen, listed }: Payloads,
  publishedAt: string,
): readonly ListedStoryPayload[] {
  const at = dateOfDigits(publishedAt);
  const since = at ? recentSince(at) : publishedAt;
  const total = screen.total ?? 0;
  const recent: ListedStoryPayload[] = [];
  for (let rank = total - 1; rank >= 0; rank--) {
    const story = screen.stories[recent.length] ?? listed.get(rank);
    if (!story) break;
    recent.push(story);
    if ((keyOf(story) ?? '') < since) break;
  }
  return recent;
}
