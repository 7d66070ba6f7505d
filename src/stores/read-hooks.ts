import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { ContentRepository } from '../backend/backend';
import { firstTimeoutMs } from '../constants';
import type { ContentQuery } from '../domain/content/content';
import type { ContentItem } from '../domain/content/content-item';
import type { Provenance } from '../domain/content/provenance';
import type { SiteKey } from '../domain/content/site-registry';
import type { Thread } from '../domain/content/snapshot';
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
    const finish = (value: T | null) => {
      // Rendered in short tasks, because many hashes of a list can be ready at the same time.
      if (isWanted) startTransition(() => setLoaded({ load, value }));
    };
    load?.().then(finish, () => finish(null));
    return () => {
      isWanted = false;
    };
  }, [load]);
  return loaded?.load === load ? loaded?.value : undefined;
}

/** The provenance of a version: null if the version was not imported, `unread` if the read failed. */
export type ReadProvenance = Provenance | 'unread' | null;

/** The provenance of a version; undefined until it is read, and without an item or version. Each takes a read. */
export function useProvenance(
  itemId: string | null,
  key: string | null,
): ReadProvenance | undefined {
  const { repository } = useServices().stores;
  const load = useMemo(() => {
    if (itemId === null || key === null) return null;
    return () => repository.readProvenance(itemId, key).catch(() => 'unread' as const);
  }, [repository, itemId, key]);
  return useLoaded(load);
}

/**
 * What the search index of the site and branch has for `words` (`wordsToLookUp`); undefined until it
 * is read, null if it cannot be. `words` must be stable: others are read anew.
 */
export function useSearchIndex(words: readonly string[]): SearchIndex | null | undefined {
  const { repository } = useServices().stores;
  const query = useContentStore(({ content }) => content.query);
  const { site, branch } = query ?? {};
  const load = useMemo(() => {
    if (site === undefined || branch === undefined) return null;
    return () => repository.readSearchIndex(site, branch, words);
  }, [repository, site, branch, words]);
  return useLoaded(load);
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
    const query = { site, branch: defaultBranch };
    const readThread = (id: string) =>
      repository.readSnapshot(site, defaultBranch, 'thread', id, firstTimeoutMs);
    return () => readLiveItem(repository, query, itemId, readThread);
  }, [repository, site, itemId]);
  return useLoaded(load);
}

/** An item whose live version is wanted, with the story that it belongs to, or itself. */
export interface WantedItem {
  readonly itemId: string;
  readonly storyId: string;
}

/**
 * The live versions of items of the site and branch by id, as far as they have been read. Each discussion
 * is read once. If one cannot be read, all content loads instead. `wanted` must be stable.
 */
export function useLiveItems(wanted: readonly WantedItem[]): ReadonlyMap<string, ContentItem> {
  const { repository, loadAll } = useServices().stores;
  const query = useContentStore(({ content }) => content.query);
  const [found, setFound] = useState<ReadonlyMap<string, ContentItem>>(new Map());
  const requested = useRef({ items: new Set<string>(), threads: new Map<string, LoadingThread>() });
  useEffect(() => {
    const { items: ids, threads } = requested.current;
    const missing = wanted.filter(({ itemId }) => !ids.has(itemId));
    if (!query || missing.length === 0) return;
    const readThread = (storyId: string) => {
      const { site, branch } = query;
      const thread =
        threads.get(storyId) ??
        repository.readSnapshot(site, branch, 'thread', storyId, firstTimeoutMs);
      threads.set(storyId, thread);
      return thread;
    };
    const read = async ({ itemId, storyId }: WantedItem) => {
      ids.add(itemId);
      return readLiveItem(repository, query, itemId, readThread, storyId);
    };
    Promise.all(missing.map(read)).then(
      (items) => {
        // What the index lists was withdrawn meanwhile, or its discussion is too large for a snapshot.
        if (items.includes(null)) loadAll();
        const live = items.filter((item) => item !== null);
        setFound(
          (before) => new Map([...before, ...live.map((item) => [item.itemId, item] as const)]),
        );
      },
      () => loadAll(),
    );
  }, [repository, loadAll, query, wanted]);
  return found;
}

type LoadingThread = Promise<Thread | null>;

/** From the published discussion; without one, from the story itself. */
async function readLiveItem(
  repository: Pick<ContentRepository, 'readStory'>,
  { site, branch }: ContentQuery,
  itemId: string,
  readThread: (storyId: string) => LoadingThread,
  storyId = itemId,
): Promise<ContentItem | null> {
  const thread = await readThread(storyId);
  const other = thread?.storyOf.get(itemId);
  const threads = [thread, other === undefined ? null : await readThread(other)];
  const published = threads
    .flatMap((one) => one?.items ?? [])
    .find((item) => item.itemId === itemId);
  const item = published ?? (await repository.readStory(site, branch, itemId));
  return liveItems(item ? [item] : [])[0] ?? null;
}
