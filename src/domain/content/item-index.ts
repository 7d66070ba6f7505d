import { ascending } from '../text/order';
import { forEachInSteps, resultOf } from '../text/steps';
import type { Capture } from './captures';
import { type ContentItem, isStory, latestApprovedKey, showsText } from './content-item';
import { isOtherPage } from './site-pages';

/** A key after all timestamps: the start of an item whose approved versions have no timestamp. */
export const afterAll = '~';

/** What is looked up in a list of items. Each part is computed when it is first asked for. */
class ItemIndex {
  #byId: ReadonlyMap<string, ContentItem> | null = null;
  #byCapture: ReadonlyMap<string, readonly ContentItem[]> | null = null;
  #keys: readonly string[] | null = null;
  #captures: readonly Capture[] | null = null;
  #storyCaptures: readonly Capture[] | null = null;
  #otherPages: readonly ContentItem[] | null = null;
  #storyPresence: Presence | null = null;
  #commentPresence: ReadonlyMap<string, Presence> | null = null;

  readonly #parents = { get: (itemId: string) => this.byId.get(itemId)?.parentId };
  readonly #roots = new Map<string, string | null>();

  constructor(private readonly items: readonly ContentItem[]) {}

  /** By the id, and by those of other addresses of a page that has moved. */
  get byId(): ReadonlyMap<string, ContentItem> {
    this.#byId ??= new Map([
      ...this.items.flatMap((item) => item.otherIds?.map((id) => [id, item] as const) ?? []),
      ...this.items.map((item) => [item.itemId, item] as const),
    ]);
    return this.#byId;
  }

  /** The items with an approved version of each timestamp. */
  get byCapture(): ReadonlyMap<string, readonly ContentItem[]> {
    this.#byCapture ??= groupByCapture(this.items);
    return this.#byCapture;
  }

  /** The timestamps of all captures, oldest first. */
  get keys(): readonly string[] {
    this.#keys ??= [...this.byCapture.keys()].sort();
    return this.#keys;
  }

  /** Computes what lists and changes need, step by step, so that the caller can pause in between. */
  *prepare(): Generator<unknown> {
    yield this.byCapture;
    yield this.keys;
    yield this.byId;
    this.#storyPresence ??= yield* presenceOfStories(this.items);
    yield this.commentPresence;
  }

  /** The pages that are no stories. */
  get otherPages(): readonly ContentItem[] {
    this.#otherPages ??= this.items.filter(isOtherPage);
    return this.#otherPages;
  }

  get storyPresence(): Presence {
    this.#storyPresence ??= resultOf(presenceOfStories(this.items));
    return this.#storyPresence;
  }

  /** The presence of the comments, by story. */
  get commentPresence(): ReadonlyMap<string, Presence> {
    this.#commentPresence ??= presenceByRoot(
      this.items.filter(({ parentId }) => parentId !== null),
      this,
      presenceOf,
    );
    return this.#commentPresence;
  }

  /** The id of the top-level item above `itemId` (or itself), or null for orphans and cycles. */
  rootOf(itemId: string): string | null {
    return rootOf(itemId, this.#parents, this.#roots);
  }

  get captures(): readonly Capture[] {
    this.#captures ??= this.#count((items) => items.length);
    return this.#captures;
  }

  get storyCaptures(): readonly Capture[] {
    this.#storyCaptures ??= this.#count(
      (items) => items.filter(({ parentId }) => parentId === null).length,
    );
    return this.#storyCaptures;
  }

  #count(countOf: (items: readonly ContentItem[]) => number): readonly Capture[] {
    return this.keys
      .map((timestamp) => ({ timestamp, count: countOf(this.byCapture.get(timestamp) ?? []) }))
      .filter(({ count }) => count > 0);
  }
}

/** When some items came (1), and when their text went (-1), in ascending order of the keys of versions. */
export type Presence = readonly (readonly [key: string, change: 1 | -1])[];

/** How many of the items are there at a timestamp, or at the end of time (`afterAll`). */
export function presentAt(presence: Presence, timestamp: string): number {
  let count = 0;
  for (const [key, change] of presence) {
    if (key > timestamp) break;
    count += change;
  }
  return count;
}

/** After so many stories, a step ends: some milliseconds of work. */
const storiesInStep = 100;

/** The presence of all stories. Each `yield` is a step of the work. */
function* presenceOfStories(items: readonly ContentItem[]): Generator<unknown, Presence> {
  const presence: Presence[number][] = [];
  yield* forEachInSteps(items.filter(isStory), storiesInStep, (story) =>
    presence.push(...presenceOf(story)),
  );
  yield;
  return presence.sort(byKey);
}

/** The presence of the comments of each story; `ofComment` gives that of one. */
export function presenceByRoot(
  comments: readonly ContentItem[],
  index: Pick<ItemIndex, 'rootOf'>,
  ofComment: (comment: ContentItem) => Presence,
): ReadonlyMap<string, Presence> {
  const byRoot = new Map<string, Presence[number][]>();
  for (const comment of comments) {
    const root = index.rootOf(comment.itemId);
    if (root === null) continue;
    const ofStory = byRoot.get(root) ?? [];
    byRoot.set(root, ofStory);
    ofStory.push(...ofComment(comment));
  }
  for (const presence of byRoot.values()) presence.sort(byKey);
  return byRoot;
}

const byKey = ([a]: Presence[number], [b]: Presence[number]) => ascending(a, b);

/** When an item came, went and came back. */
export function presenceOf(item: ContentItem): Presence {
  const { approvedKeys, versions } = item;
  const undated = latestApprovedKey(item);
  if (approvedKeys.length === 0) {
    return undated !== null && showsText(versions.get(undated)) ? [[afterAll, 1]] : [];
  }
  const changes: Presence[number][] = [];
  for (const key of approvedKeys) {
    const isThere = showsText(versions.get(key));
    const wasThere = changes.at(-1)?.[1] === 1;
    if (isThere !== wasThere) changes.push([key, isThere ? 1 : -1]);
  }
  return changes;
}

/** Built once for each list of items, which can have 30,000 and is never changed. */
const indexes = new WeakMap<readonly ContentItem[], ItemIndex>();

/** The index of a list of items; always the same for the same list. */
export function indexOf(items: readonly ContentItem[]): ItemIndex {
  const cachedIndex = indexes.get(items);
  if (cachedIndex) return cachedIndex;
  const index = new ItemIndex(items);
  indexes.set(items, index);
  return index;
}

/** The captures of `items`: the distinct approved keys, oldest first (spec 7.8). */
export function capturesOf(items: readonly ContentItem[]): readonly Capture[] {
  return indexOf(items).captures;
}

/** The captures that the timeline shows: those of top-level items. */
export function topLevelCapturesOf(items: readonly ContentItem[]): readonly Capture[] {
  return indexOf(items).storyCaptures;
}

function groupByCapture(items: readonly ContentItem[]): ReadonlyMap<string, ContentItem[]> {
  const groups = new Map<string, ContentItem[]>();
  for (const item of items) {
    for (const key of item.approvedKeys) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

/**
 * The top-level item above `itemId` (or itself), or null for orphans and cycles. `parents` has the
 * parent's id by id; `roots` caches results between calls.
 */
export function rootOf(
  itemId: string,
  parents: { get(itemId: string): string | null | undefined },
  roots = new Map<string, string | null>(),
): string | null {
  let root = roots.get(itemId);
  if (root !== undefined) return root;
  const path = new Set<string>();
  let id = itemId;
  while (root === undefined) {
    const parent = path.has(id) ? undefined : parents.get(id);
    path.add(id);
    if (parent === undefined) root = null;
    else if (parent === null) root = id;
    else {
      id = parent;
      root = roots.get(id);
    }
  }
  for (const passed of path) roots.set(passed, root);
  return root;
}
