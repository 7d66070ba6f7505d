import type { ContentRepository } from '../backend/backend';
import {
  type Content,
  type ContentQuery,
  withListPart,
  withScreen,
  withStory,
  withThread,
} from '../domain/content/content';
import { type ContentItem, latestApprovedKey } from '../domain/content/content-item';
import { coversTime, type ListPart, type Screen, type Thread } from '../domain/content/snapshot';
import { storiesAtFirst } from '../domain/content/story-list';
import type { SnapshotKey } from '../routing/need';

/** A snapshot, or an archived story by its id. */
export type PartKey = SnapshotKey | { readonly kind: 'story'; readonly key: string };

/** What was read for a key. */
export interface Part {
  /** The items that are rendered as soon as they are there. */
  readonly items: readonly ContentItem[];
  /** Adds the part to the content that is there by then. */
  readonly addTo: (content: Content) => Content;
}

/** Reads a part of the content; null if there is none that has what the key asks for. */
export async function readPart(
  repository: ContentRepository,
  { site, branch }: ContentQuery,
  wanted: PartKey,
): Promise<Part | null> {
  const { key } = wanted;
  switch (wanted.kind) {
    case 'screen': {
      const screen = await repository.readSnapshot(site, branch, 'screen', key);
      return screen && coversTime(screen, wanted.key) ? partOfScreen(screen) : null;
    }
    case 'list': {
      const part = await repository.readSnapshot(site, branch, 'list', key);
      const index = Number(key) - (part?.start ?? 0);
      if (!part?.stories[index]) return null;
      return partOf(itemsOf(part), (content) => withListPart(content, part));
    }
    case 'thread':
      return readThread(repository, { site, branch }, key);
    case 'story': {
      const story = await repository.readStory(site, branch, key);
      return story && partOf([story], (content) => withStory(content, story));
    }
  }
}

async function readThread(
  repository: ContentRepository,
  { site, branch }: ContentQuery,
  itemId: string,
): Promise<Part | null> {
  const thread = await repository.readSnapshot(site, branch, 'thread', itemId);
  const storyId = thread?.storyOf.get(itemId);
  if (!thread || thread.tooLarge.has(storyId ?? itemId)) return null;
  if (storyId === undefined) {
    if (!hasItem(thread, itemId)) return null;
    return partOf(thread.items, (content) => withThread(content, itemId, thread));
  }
  // With its story, or a comment would read as missing until that has loaded.
  const ofStory = await repository.readSnapshot(site, branch, 'thread', storyId);
  if (!ofStory || !hasItem(ofStory, storyId) || ofStory.tooLarge.has(storyId)) return null;
  if (!hasItem(thread, itemId) && !hasItem(ofStory, itemId)) return null;
  return partOf([...ofStory.items, ...thread.items], (content) =>
    withThread(withThread(content, storyId, ofStory), itemId, thread),
  );
}

/** The part that a first screen is, whose later stories React renders in the background. */
export function partOfScreen(screen: Screen): Part {
  return partOf(itemsOf(screen).slice(0, storiesAtFirst), (content) => withScreen(content, screen));
}

const partOf = (items: Part['items'], addTo: Part['addTo']): Part => ({ items, addTo });

const itemsOf = ({ stories }: Pick<Screen | ListPart, 'stories'>) =>
  stories.map(({ item }) => item);

/** Whether a discussion has what was asked for. One without it may be damaged, so the content is read. */
function hasItem({ items }: Thread, itemId: string): boolean {
  return items.some((item) => item.itemId === itemId && latestApprovedKey(item) !== null);
}
