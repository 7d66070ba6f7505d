import { firstTimeoutMs } from '../constants';
import type { ContentQuery } from '../domain/content/content';
import type { ContentItem } from '../domain/content/content-item';
import { liveItems } from '../domain/content/visible-items';
import type { Reads } from './reads';

/**
 * Reads the live version of a story or comment, of the story `storyId`: from the published discussion, or
 * without one, from the story itself. Null if there is none.
 */
export async function readLiveItem(
  reads: Reads,
  query: ContentQuery,
  itemId: string,
  storyId = itemId,
): Promise<ContentItem | null> {
  const readThread = (id: string) => reads.read(query, 'thread', id, firstTimeoutMs);
  const thread = await readThread(storyId);
  const other = thread?.storyOf.get(itemId);
  const threads = [thread, other === undefined ? null : await readThread(other)];
  const published = threads
    .flatMap((read) => read?.items ?? [])
    .find((item) => item.itemId === itemId);
  const item = published ?? (await reads.read(query, 'story', itemId));
  return liveItems(item ? [item] : [])[0] ?? null;
}
