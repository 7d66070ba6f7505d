import type { ContentItem } from '../domain/content-item';
import { type ListedStory, type Mirror, type MirrorPart, shelfPart } from '../domain/mirror';

/** What is loaded of a mirror: stories by their rank, newest first, and the shelves asked for. */
export interface MirroredContent {
  readonly mirror: Mirror;
  /** By rank, from 0. */
  readonly listed: ReadonlyMap<number, ListedStory>;
  /** The parts that are loaded, shelves and lists, by their names. */
  readonly parts: ReadonlyMap<string, MirrorPart>;
}

export function mirroredContent(mirror: Mirror): MirroredContent {
  return { mirror, listed: new Map(mirror.newest.entries()), parts: new Map() };
}

/** With the list part `name`, whose stories are those from rank `start` on. */
export function withListPart(
  content: MirroredContent,
  name: string,
  start: number,
  part: MirrorPart,
): MirroredContent {
  const listed = new Map(content.listed);
  part.stories.forEach((story, place) => {
    listed.set(start + place, story);
  });
  return { ...content, listed, parts: new Map(content.parts).set(name, part) };
}

export function withShelf(
  content: MirroredContent,
  name: string,
  part: MirrorPart,
): MirroredContent {
  return { ...content, parts: new Map(content.parts).set(name, part) };
}

/** All items that are loaded, each once. */
export function itemsOf({ listed, parts }: MirroredContent): readonly ContentItem[] {
  const items = new Map<string, ContentItem>();
  for (const { item } of listed.values()) items.set(item.itemId, item);
  // A shelf has the whole of a story of which a list may have a part.
  for (const part of parts.values()) for (const item of part.items) items.set(item.itemId, item);
  return [...items.values()];
}

/** The story on whose shelf an item is, as far as is known; its own id for a story. */
export function storyIdOf({ mirror, parts }: MirroredContent, itemId: string): string {
  return parts.get(shelfPart(itemId, mirror.shelves))?.storyOf.get(itemId) ?? itemId;
}

/** Whether all there is of the story or comment of an id is loaded. */
export function hasStory(content: MirroredContent, itemId: string): boolean {
  const { mirror, parts } = content;
  const storyId = storyIdOf(content, itemId);
  const has = (id: string) => parts.has(shelfPart(id, mirror.shelves)) && !mirror.oversize.has(id);
  return has(itemId) && has(storyId);
}
