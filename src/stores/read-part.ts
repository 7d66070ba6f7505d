import type { ContentRepository } from '../backend/backend';
import {
  type Content,
  type ContentQuery,
  withListPart,
  withScreen,
  withStory,
  withThread,
} from '../domain/content/content';
import { latestApprovedKey } from '../domain/content/content-item';
import { coversTime, type Thread } from '../domain/content/snapshot';
import type { SnapshotKey } from '../routing/need';

/** A snapshot, or an archived story by its id. */
export type PartKey = SnapshotKey | { readonly kind: 'story'; readonly key: string };

/** Adds a part to the content that is there by then. */
type AddPart = (content: Content) => Content;

/** Reads a part of the content; null if there is none that has what the key asks for. */
export async function readPart(
  repository: ContentRepository,
  { site, branch }: ContentQuery,
  { kind, key }: PartKey,
): Promise<AddPart | null> {
  switch (kind) {
    case 'screen': {
      const screen = await repository.readSnapshot(site, branch, kind, key);
      return screen && coversTime(screen, key) ? (content) => withScreen(content, screen) : null;
    }
    case 'list': {
      const part = await repository.readSnapshot(site, branch, kind, key);
      const index = Number(key) - (part?.start ?? 0);
      return part?.stories[index] ? (content) => withListPart(content, part) : null;
    }
    case 'thread':
      return readThread(repository, { site, branch }, key);
    case 'story': {
      const story = await repository.readStory(site, branch, key);
      return story && ((content) => withStory(content, story));
    }
  }
}

async function readThread(
  repository: ContentRepository,
  { site, branch }: ContentQuery,
  itemId: string,
): Promise<AddPart | null> {
  const thread = await repository.readSnapshot(site, branch, 'thread', itemId);
  const storyId = thread?.storyOf.get(itemId);
  if (!thread || thread.tooLarge.has(storyId ?? itemId)) return null;
  if (storyId === undefined) {
    return hasItem(thread, itemId) ? (content) => withThread(content, itemId, thread) : null;
  }
  // With its story, or a comment would read as missing until that has loaded.
  const ofStory = await repository.readSnapshot(site, branch, 'thread', storyId);
  if (!ofStory || !hasItem(ofStory, storyId) || ofStory.tooLarge.has(storyId)) return null;
  if (!hasItem(thread, itemId) && !hasItem(ofStory, itemId)) return null;
  return (content) => withThread(withThread(content, storyId, ofStory), itemId, thread);
}

/** Whether a discussion has what was asked for. One without it may be damaged, so the content is read. */
function hasItem({ items }: Thread, itemId: string): boolean {
  return items.some((item) => item.itemId === itemId && latestApprovedKey(item) !== null);
}
