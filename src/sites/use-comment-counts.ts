import { useMemo } from 'react';
import { commentCounts } from '../domain/story-tree';
import type { SiteContent } from './use-site-content';

/** How many comments stand below each story: counted, or as a mirror tells it. */
export function useCommentCounts({
  items,
  loaded,
  mirrored,
  front,
}: SiteContent): ReadonlyMap<string, number> {
  return useMemo(() => {
    const told = front ?? mirrored?.listed.values();
    if (!told) return commentCounts(items, loaded);
    return new Map([...told].map(({ item, comments }) => [item.itemId, comments]));
  }, [items, loaded, mirrored, front]);
}
