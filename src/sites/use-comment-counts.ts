import { useMemo } from 'react';
import { commentCounts } from '../domain/story-tree';
import type { SiteContent } from './use-site-content';

/** How many comments stand below each story: counted, or as a mirror tells. */
export function useCommentCounts({
  items,
  loaded,
  mirrored,
}: SiteContent): ReadonlyMap<string, number> {
  return useMemo(() => {
    if (!mirrored) return commentCounts(items, loaded);
    return new Map(
      [...mirrored.listed.values()].map(({ item, comments }) => [item.itemId, comments]),
    );
  }, [items, loaded, mirrored]);
}
