import { useEffect, useMemo, useState } from 'react';
import type { ContentRepository } from '../backend/backend';
import type { ContentItem } from '../domain/content/content-item';
import type { Provenance } from '../domain/content/provenance';
import type { SiteKey } from '../domain/content/site-registry';
import { defaultBranch } from '../domain/content/user';
import { liveItems } from '../domain/content/visible-items';
import type { SearchIndex } from '../domain/search/search-index';
import { useContentStore, useServices } from './hooks';

/**
 * What `load` resolves to: undefined until then and without `load`, null if it fails. `load` must be
 * stable; another one starts again.
 */
export function useLoaded<T>(load: (() => Promise<T>) | null): T | null | undefined {
  const [loaded, setLoaded] = useState<{ load: typeof load; value: T | null }>();
  useEffect(() => {
    let isWanted = true;
    const finish = (value: T | null) => isWanted && setLoaded({ load, value });
    load?.().then(finish, () => finish(null));
    return () => {
      isWanted = false;
    };
  }, [load]);
  return loaded?.load === load ? loaded?.value : undefined;
}

/**
 * Where a version of an item was imported from: null if it was not, undefined until that is known and
 * without an item or version. Each version takes a read.
 */
export function useProvenance(
  itemId: string | null,
  key: string | null,
): Provenance | null | undefined {
  const { repository } = useServices().stores;
  const load = useMemo(() => {
    if (itemId === null || key === null) return null;
    return () => repository.readProvenance(itemId, key);
  }, [repository, itemId, key]);
  return useLoaded(load);
}

/**
 * What the search index of the site and branch has for `words` (`wordsToLookUp`); null until it is
 * read, and if it cannot be. `words` must be stable: others are read anew.
 */
export function useSearchIndex(words: readonly string[]): SearchIndex | null {
  const { repository } = useServices().stores;
  const query = useContentStore(({ content }) => content.query);
  const { site, branch } = query ?? {};
  const load = useMemo(() => {
    if (site === undefined || branch === undefined) return null;
    return () => repository.readSearchIndex(site, branch, words);
  }, [repository, site, branch, words]);
  return useLoaded(load) ?? null;
}

/**
 * The live version of a story or comment of the default branch, which everybody may read: null if there
 * is none, undefined until it is read and without an item.
 */
export function useLiveItem(
  site: SiteKey | null,
  itemId: string | null,
): ContentItem | null | undefined {
  const { repository } = useServices().stores;
  const load = useMemo(() => {
    if (site === null || itemId === null) return null;
    return () => readLiveItem(repository, site, itemId);
  }, [repository, site, itemId]);
  return useLoaded(load);
}

/** From the published discussion; without one, from the story itself. */
async function readLiveItem(
  repository: Pick<ContentRepository, 'readSnapshot' | 'readStory'>,
  site: SiteKey,
  itemId: string,
): Promise<ContentItem | null> {
  const thread = await repository.readSnapshot(site, defaultBranch, 'thread', itemId);
  const published = thread?.items.find((item) => item.itemId === itemId);
  const item = published ?? (await repository.readStory(site, defaultBranch, itemId));
  return liveItems(item ? [item] : [])[0] ?? null;
}
