import { useCallback, useMemo } from 'react';
import { originsOf, type TextOrigins, textsOfItem } from '../domain/comparison/word-origins';
import type { ContentItem } from '../domain/content/content-item';
import { allItemsOf } from '../domain/content/content-selectors';
import { useAnswer } from '../stores/hooks';
import { plainSegments } from '../ui/plain-text';
import { useInSlices } from '../ui/use-in-slices';

const none: readonly string[] = [];

/**
 * The texts of the approved versions of an item, oldest first, with the origins of their words; null
 * until all are known. `item` must be the same object at all times shown (`ofAllTimes`).
 */
export function useWordOrigins(item: ContentItem): readonly TextOrigins[] | null {
  const isLoaded = useAnswer(allItemsOf).kind === 'ready';
  const versions = useMemo(
    () => (isLoaded ? textsOfItem(item, plainSegments) : none),
    [item, isLoaded],
  );
  const texts = useInSlices(useCallback(() => originsOf(versions), [versions]));
  return isLoaded && texts.length === versions.length ? texts : null;
}
