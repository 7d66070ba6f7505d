import { useMemo } from 'react';
import { codeOf } from '../backend/backend';
import { capturesIdleTimeoutMs, firstTimeoutMs } from '../constants';
import { readLiveItem } from '../content/live-item';
import { readSearchIndex } from '../content/search-index';
import type { Answer } from '../domain/answer';
import type { Capture } from '../domain/content/captures';
import type { ContentItem } from '../domain/content/content-item';
import type { Provenance } from '../domain/content/provenance';
import type { SiteKey } from '../domain/content/site-registry';
import { defaultBranch } from '../domain/content/user';
import type { SearchIndex } from '../domain/search/search-index';
import { whenIdle } from '../platform/scheduling';
import { usePromised } from '../platform/use-promised';
import { branchToRead } from './branch-to-read';
import { useAuthStore, useContentStore, useServices } from './hooks';

/** The provenance of a version, null if it was not imported; waits without an item or version. Each takes a read. */
export function useProvenance(
  itemId: string | null,
  key: string | null,
): Answer<Provenance | null> {
  const { reads } = useServices().stores;
  const load = useMemo(() => {
    if (itemId === null || key === null) return null;
    return () => reads.provenance(itemId, key);
  }, [reads, itemId, key]);
  return usePromised(load, codeOf);
}

/**
 * What the search index of the site and branch has for `words` (`wordsToLookUp`), null if it cannot be read; waits
 * without words. It is read again when the site is published again. `words` must be stable.
 */
export function useSearchIndex(words: readonly string[] | null): Answer<SearchIndex | null> {
  const { reads, report } = useServices().stores;
  const { query, change } = useContentStore(({ content }) => content);
  // biome-ignore lint/correctness/useExhaustiveDependencies(change): another run of `publish` has another index.
  const load = useMemo(
    () => query && words && (() => readSearchIndex(reads, query, words, report)),
    [reads, report, query, words, change],
  );
  return usePromised(load, codeOf);
}

/**
 * The live version of a story or comment of the default branch, which everybody may read: null if there
 * is none; waits without an item.
 */
export function useLiveItem(
  site: SiteKey | null,
  itemId: string | null,
): Answer<ContentItem | null> {
  const { reads } = useServices().stores;
  const load = useMemo(() => {
    if (site === null || itemId === null) return null;
    return () => readLiveItem(reads, { site, branch: defaultBranch }, itemId);
  }, [reads, site, itemId]);
  return usePromised(load, codeOf);
}

/** The captures of a site, by default in the reader's branch, oldest first; null if they are not published. */
export function useSiteCaptures(
  site: SiteKey,
  wantedBranch: string | null = null,
): Answer<readonly Capture[] | null> {
  const { reads, expectedBranch } = useServices().stores;
  const ownBranch = useAuthStore((state) => branchToRead(state, expectedBranch, 'archive-select'));
  const branch = wantedBranch ?? ownBranch;
  const load = useMemo(
    () => async () => {
      await whenIdle(capturesIdleTimeoutMs);
      const timeMap = await reads.read({ site, branch }, 'timemap', '', firstTimeoutMs);
      return timeMap?.captures ?? null;
    },
    [reads, site, branch],
  );
  return usePromised(load, codeOf);
}

/** An item whose live version is wanted, with the story that it belongs to, or itself. */
export interface WantedItem {
  readonly itemId: string;
  readonly storyId: string;
}

/** The live versions of items of the site and branch by id; null for those that have none. Waits if none is wanted; `wanted` must be stable. */
export function useLiveTexts(
  wanted: readonly WantedItem[],
): Answer<ReadonlyMap<string, ContentItem | null>> {
  const { reads } = useServices().stores;
  const query = useContentStore(({ content }) => content.query);
  const load = useMemo(() => {
    if (query === null || wanted.length === 0) return null;
    return async () => {
      const textOf = ({ itemId, storyId }: WantedItem) =>
        readLiveItem(reads, query, itemId, storyId);
      const texts = await Promise.all(wanted.map(textOf));
      return new Map(wanted.map(({ itemId }, index) => [itemId, texts[index] ?? null]));
    };
  }, [reads, query, wanted]);
  return usePromised(load, codeOf);
}
