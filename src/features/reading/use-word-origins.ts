import { useCallback } from 'react';
import { readyValue } from '../../domain/answer';
import { originsOf, type TextOrigins, textsOfItem } from '../../domain/changes/word-origins';
import { type ContentItem, languageOf } from '../../domain/content/content-item';
import { allItemsOf } from '../../domain/content/content-selectors';
import { useAnswer } from '../../stores/hooks';
import { useSteps } from '../../ui/use-steps';

/**
 * The texts of the approved versions of an item, oldest first, with the origins of their words; null
 * until all are known. `item` must be the same object at all times shown (`itemOf`).
 */
export function useWordOrigins(item: ContentItem): readonly TextOrigins[] | null {
  const isLoaded = useAnswer(allItemsOf).kind === 'ready';
  const start = useCallback(() => originsOf(textsOfItem(item), languageOf(item)), [item]);
  return readyValue(useSteps(isLoaded ? start : null).answer) ?? null;
}
