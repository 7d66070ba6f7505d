import { useCallback, useMemo } from 'react';
import type { ContentItem } from '../domain/content-item';
import { newestFirst } from '../domain/recent-stories';
import { useLocation } from '../stores/route-hooks';
import { useServices } from '../stores/store-hooks';
import type { SiteContent } from './use-site-content';

/** The stories of a site by their rank, and how to have those that a mirror has not brought yet. */
export interface Stories {
  /** Newest first; undefined where a story is not loaded. */
  readonly all: readonly (ContentItem | undefined)[];
  /** Has those from rank `start` up to `end`. */
  readonly need: (start: number, end: number) => void;
}

export function useStories({ items, mirrored, front }: SiteContent): Stories {
  const { stores } = useServices();
  const isFirstPage = !new URLSearchParams(useLocation().search).has('page');
  const need = useCallback(
    (start: number, end: number) => void stores.content.getState().needListed(start, end),
    [stores],
  );
  const all = useMemo(() => {
    if (front) return isFirstPage ? front.map(({ item }) => item) : [];
    if (!mirrored) return items.filter((item) => item.parentId === null).sort(newestFirst);
    const { stories } = mirrored.mirror;
    return Array.from({ length: stories }, (_, rank) => mirrored.listed.get(rank)?.item);
  }, [items, mirrored, front, isFirstPage]);
  return { all, need };
}
