import {
  type Content,
  type ContentQuery,
  noContent,
  withListPart,
  withScreen,
  withStory,
  withThread,
} from '../domain/content/content';
import { latestApprovedKey } from '../domain/content/content-item';
import { coversTime, type Screen, type Thread } from '../domain/content/snapshot';
import type { View } from '../domain/content/view';
import { type Need, type SnapshotKey, snapshotKeysOf } from '../routing/need';
import type { Reads } from './reads';

/** A snapshot, or an archived story by its id. */
export type PartKey = SnapshotKey | { readonly kind: 'story'; readonly key: string };

/** What was read for a key, to be added to the content that is there by then. */
export type Part = (content: Content) => Content;

/** Reads a part of the content; null if there is none that has what the key asks for. */
export async function readPart(
  reads: Reads,
  query: ContentQuery,
  wanted: PartKey,
): Promise<Part | null> {
  const { key } = wanted;
  switch (wanted.kind) {
    case 'screen': {
      const screen = await reads.read(query, 'screen', key);
      return screen && coversTime(screen, wanted.key) ? partOfScreen(screen) : null;
    }
    case 'list': {
      const part = await reads.read(query, 'list', key);
      const index = Number(key) - (part?.start ?? 0);
      if (!part?.stories[index]) return null;
      return (content) => withListPart(content, part);
    }
    case 'thread':
      return readThread(reads, query, key);
    case 'story': {
      const story = await reads.read(query, 'story', key);
      return story && ((content) => withStory(content, story));
    }
  }
}

/** Begins to read the snapshots that serve a need and that `content`, if it is of the same place, still lacks. */
export function prepareReads(
  reads: Reads,
  { query, need, view }: { readonly query: ContentQuery; readonly need: Need; readonly view: View },
  content: Content,
): void {
  reads.begin(query);
  const isSame = content.query?.site === query.site && content.query.branch === query.branch;
  for (const key of snapshotKeysOf(need, view, isSame ? content : noContent)) {
    void readPart(reads, query, key);
  }
}

async function readThread(reads: Reads, query: ContentQuery, itemId: string): Promise<Part | null> {
  const thread = await reads.read(query, 'thread', itemId);
  const storyId = thread?.storyOf.get(itemId);
  if (!thread || thread.tooLarge.has(storyId ?? itemId)) return null;
  if (storyId === undefined) {
    if (!hasItem(thread, itemId)) return null;
    return (content) => withThread(content, itemId, thread);
  }
  // With its story, or a comment would read as missing until that has loaded.
  const ofStory = await reads.read(query, 'thread', storyId);
  if (!ofStory || !hasItem(ofStory, storyId) || ofStory.tooLarge.has(storyId)) return null;
  if (!hasItem(thread, itemId) && !hasItem(ofStory, itemId)) return null;
  return (content) => withThread(withThread(content, storyId, ofStory), itemId, thread);
}

export function partOfScreen(screen: Screen): Part {
  return (content) => withScreen(content, screen);
}

/** Whether a discussion has what was asked for. One without it may be damaged, so the content is read. */
function hasItem({ items }: Thread, itemId: string): boolean {
  return items.some((item) => item.itemId === itemId && latestApprovedKey(item) !== null);
}
