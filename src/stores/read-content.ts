import type { ContentRepository } from '../backend/backend';
import { nextTask } from '../backend/next-task';
import { startSlices } from '../backend/start-slices';
import { indexCaptures } from '../domain/capture-index';
import type { ContentItem } from '../domain/content-item';
import { isArchiveMode, type SiteMode } from '../domain/site-mode';
import { countCaptures, topLevelCapturesOf } from '../domain/timemap';
import type { ContentQuery } from './content-state';

/**
 * All that has come so far, page by page. Ids are fields of the documents, so two may claim the
 * same one: the first has it.
 */
export async function* readContent(
  repository: ContentRepository,
  { site, branch }: ContentQuery,
): AsyncGenerator<readonly ContentItem[]> {
  const taken = new Set<string>();
  let items: readonly ContentItem[] = [];
  for await (const page of repository.pages(site, branch)) {
    const fresh = page.filter(({ itemId }) => !taken.has(itemId) && taken.add(itemId));
    items = [...items, ...fresh];
    yield items;
  }
}

/**
 * Has counted, before views draw `items`, what those of the archive count first of all: 100,000
 * captures in slices. Drawing begins in a task of its own.
 */
export async function prepareItems(items: readonly ContentItem[], mode: SiteMode): Promise<void> {
  if (!isArchiveMode(mode)) return;
  const pause = startSlices();
  for (const _ of countCaptures(items)) await pause();
  indexCaptures(topLevelCapturesOf(items));
  await nextTask();
}
