import { useMemo } from 'react';
import { describeCommentCount } from '../domain/comment-count';
import type { ContentItem } from '../domain/content-item';
import { type CommentNode, commentTree, countOf, rootOf } from '../domain/story-tree';
import type { SiteViewProps } from './site-view';
import { type Folds, useFoldedComments } from './use-folded-comments';
import type { SiteContent } from './use-site-content';

/** What was said below an item, as of the time shown. */
export interface Discussion {
  readonly nodes: readonly CommentNode[];
  /** "14 of 61 comments so far", or "61 comments" where no later ones are known; "Comments" until all has come. */
  readonly title: string;
  /** How many comments are shown. */
  readonly shown: number;
  readonly folds: Folds;
}

export function useDiscussion(
  { itemId }: ContentItem,
  { items, loaded, isLoading, error }: SiteContent,
  where: SiteViewProps['where'],
): Discussion {
  const nodes = useMemo(() => commentTree(items, loaded, itemId), [items, loaded, itemId]);
  const shown = countOf(nodes);
  const total = useMemo(() => {
    if (where.mode === 'live') return shown;
    const ever = loaded.filter((item) => item.approvedKeys.length > 0);
    return countOf(commentTree(ever, loaded, itemId));
  }, [where.mode, shown, loaded, itemId]);
  // A comment read by itself folds as it does below its story.
  const story = useMemo(() => {
    const parents = new Map(loaded.map((item) => [item.itemId, item.parentId]));
    return rootOf(itemId, parents) ?? itemId;
  }, [loaded, itemId]);
  const folds = useFoldedComments(where.selectedSite, story);
  const isKnown = !isLoading && error === null;
  const title = isKnown ? describeCommentCount(shown, total) : 'Comments';
  return { nodes, title, shown, folds };
}
