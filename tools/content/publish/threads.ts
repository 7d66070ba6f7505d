import { group, sum } from 'd3-array';
import type { ContentItem } from '../../../src/domain/content/content-item';
import { rootOf } from '../../../src/domain/content/item-index';
import { snapshotKeys } from '../../../src/domain/content/snapshot';
import { indexAtOrBefore } from '../../../src/domain/time/timestamp';
import {
  type BuiltPart,
  buildPart,
  entriesToLeaveOut,
  itemPayload,
  jsonSize,
  rangeKeys,
} from './snapshot-part';

/** A story with its comments, or an orphan with its replies. */
type Discussion = ReturnType<typeof discussionsOf>[number];

/** The number of threads keeps their mean size below this, up to `maxThreads`. */
const meanBytes = 60_000;
const maxThreads = 256;

/** Builds the threads of `items`, which have only their live version. */
export function threadParts(items: readonly ContentItem[]): readonly BuiltPart[] {
  const discussions = discussionsOf(items);
  const bytes = sum(discussions, (discussion) => discussion.bytes);
  const keys = rangeKeys('thread', bytes, meanBytes, maxThreads);
  const threadOf = (itemId: string) => indexAtOrBefore(keys, snapshotKeys.thread(itemId));
  const byThread = group(discussions, ({ topId }) => threadOf(topId));
  const comments = discussions.flatMap((discussion) => discussion.comments);
  const commentsByThread = group(comments, ([itemId]) => threadOf(itemId));
  return keys.map((key, at) =>
    threadPart(key, byThread.get(at) ?? [], commentsByThread.get(at) ?? []),
  );
}

type CommentEntry = readonly [commentId: string, storyId: string];

/**
 * Builds a thread, without its largest discussions if they do not all fit. `comments` are those whose
 * ids belong to it; their discussions may be in another thread.
 */
function threadPart(
  key: string,
  discussions: readonly Discussion[],
  comments: readonly CommentEntry[],
): BuiltPart {
  const ofStory = group(comments, ([, storyId]) => storyId);
  const entriesOf = ({ topId }: Discussion) => ofStory.get(topId) ?? [];
  const own = new Set(discussions.map(({ topId }) => topId));
  const storyOf = comments.filter(([, storyId]) => !own.has(storyId));
  // In size, pairs stand for the entries of an object.
  const empty = { items: [], storyOf, tooLarge: [] };
  const leftOut = entriesToLeaveOut(
    discussions.toSorted((a, b) => a.bytes - b.bytes),
    jsonSize(empty) + sum(discussions, ({ bytes }) => bytes),
    (each) => each.bytes - jsonSize([[each.topId, ''], ...entriesOf(each)]),
  );
  const tooLarge = [...leftOut].map(({ topId }) => topId).sort();
  const content = {
    items: discussions.filter((each) => !leftOut.has(each)).flatMap(({ items }) => items),
    storyOf: Object.fromEntries([...storyOf, ...[...leftOut].flatMap(entriesOf)]),
    tooLarge,
  };
  const names = tooLarge.map((id) => `the discussion of ${id}`);
  return buildPart(key, content, key, names);
}

/** Returns all discussions with a live item. */
function discussionsOf(items: readonly ContentItem[]) {
  const byId = new Map<string | null, ContentItem>(items.map((item) => [item.itemId, item]));
  const included = new Set<ContentItem>();
  for (const item of items) {
    let above = item.currentVersion === null ? undefined : item;
    // The ancestors of an included item are included.
    for (; above && !included.has(above); above = byId.get(above.parentId)) included.add(above);
  }
  const parentOf = (itemId: string) => byId.get(byId.get(itemId)?.parentId ?? null);
  const parents = { get: (itemId: string) => parentOf(itemId)?.itemId ?? null };
  const roots = new Map<string, string | null>();
  const byTop = group(
    items.filter((item) => included.has(item)),
    ({ itemId }) => rootOf(itemId, parents, roots),
  );
  return [...byTop].map(([root, members]) => {
    // Items whose parents lead in a circle are one discussion.
    const topId = root ?? members[0]?.itemId ?? '';
    const payloads = members.map((item) => {
      const { publication } = item;
      return {
        ...itemPayload(item, [...item.versions.keys()]),
        ...(publication && { publication }),
      };
    });
    const live = members.filter((item) => item.currentVersion !== null && item.itemId !== topId);
    return {
      /** The id of the root item. */
      topId,
      /** Live items, and items without versions that are not live but have live replies. */
      items: payloads,
      /** The live items below the root. */
      comments: live.map(({ itemId }): CommentEntry => [itemId, topId]),
      bytes: sum(payloads, (payload) => jsonSize(payload) + 1),
    };
  });
}
