import type { ContentRepository } from '../backend/backend';
import type { ContentItem } from '../domain/content-item';
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
