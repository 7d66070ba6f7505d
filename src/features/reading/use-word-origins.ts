import { useCallback } from 'react';
import { originsOf, type TextOrigins, textsOfItem } from '../../domain/changes/word-origins';
import { type ContentItem, languageOf } from '../../domain/content/content-item';
import { allItemsOf } from '../../domain/content/content-selectors';
import { useAnswer } from '../../stores/hooks';
import { useSteps } from '../../ui/use-steps';

/** The texts of an item, oldest first, with the origins of their words. */
export interface KnownTexts {
  /** Those of the first approved versions, as far as they have been compared. */
  readonly texts: readonly TextOrigins[];
  readonly areAll: boolean;
}

/** The texts of the approved versions of an item. `item` must be the same object at all times shown (`itemOf`). */
export function useWordOrigins(item: ContentItem): KnownTexts {
  const isLoaded = useAnswer(allItemsOf).kind === 'ready';
  const start = useCallback(() => originsOf(textsOfItem(item), languageOf(item)), [item]);
  const { parts, answer } = useSteps(isLoaded ? start : null);
  return { texts: parts, areAll: answer.kind === 'ready' };
}
