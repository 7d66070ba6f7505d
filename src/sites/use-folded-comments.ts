import { useMemo, useSyncExternalStore } from 'react';
import { foldedToText, parseFolded, toggleFolded } from '../domain/folded-comments';
import type { SiteKey } from '../domain/site-registry';
import { createStoredText } from '../ui/stored-text';

/** Which comments of a story the reader folded away, remembered in this browser. */
export interface Folds {
  readonly isFolded: (itemId: string) => boolean;
  readonly toggle: (itemId: string) => void;
}

const stored = createStoredText('mnemosyne.folded');

export function useFoldedComments(site: SiteKey, storyId: string): Folds {
  const text = useSyncExternalStore(stored.subscribe, stored.read);
  const story = `${site}/${storyId}`;
  return useMemo(() => {
    const all = parseFolded(text);
    return {
      isFolded: (itemId) => all.get(story)?.has(itemId) ?? false,
      toggle: (itemId) => stored.write(foldedToText(toggleFolded(all, story, itemId))),
    };
  }, [text, story]);
}
