import {
  createContext,
  lazy,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { ContentItem } from '../../domain/content/content-item';
import { OnRequest } from '../../ui/on-request';

const WordAges = lazy(async () => ({ default: (await import('./word-ages')).WordAges }));

interface AgedStory {
  /** The id of the story or comment whose words show their age, or null. */
  readonly itemId: string | null;
  /** Shows them; `onEnd` is called when the reader ends that where they are shown. */
  show(itemId: string, onEnd: () => void): void;
  hide(): void;
  /** Called where they are shown. */
  end(): void;
}

const AgedStoryContext = createContext<AgedStory>({
  itemId: null,
  show: () => {},
  hide: () => {},
  end: () => {},
});

/** Holds which story shows the age of its words: a menu switches that, and the page of the story shows it. */
export function AgedStoryProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<{ itemId: string; onEnd: () => void } | null>(null);
  const hide = useCallback(() => setShown(null), []);
  const aged = useMemo(
    () => ({
      hide,
      itemId: shown?.itemId ?? null,
      show: (itemId: string, onEnd: () => void) => setShown({ itemId, onEnd }),
      end: () => {
        hide();
        shown?.onEnd();
      },
    }),
    [shown, hide],
  );
  return <AgedStoryContext value={aged}>{children}</AgedStoryContext>;
}

export function useAgedStory(): AgedStory {
  return useContext(AgedStoryContext);
}

/** The age of the words of an archived story or comment, in its place below the title, once that is wanted. */
export function AgesOfStory({ item }: { readonly item: ContentItem }) {
  const { itemId, hide, end } = useAgedStory();
  // Another story begins without.
  // biome-ignore lint/correctness/useExhaustiveDependencies(item.itemId): at each change of it.
  useEffect(() => hide, [hide, item.itemId]);
  if (itemId !== item.itemId) return null;
  return (
    <OnRequest onClose={end}>
      <WordAges item={item} onClose={end} />
    </OnRequest>
  );
}
