import {
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type ItemChange, newCommentsByStory } from '../domain/captures/item-changes';
import type { ContentItem, Version } from '../domain/content/content-item';
import { counted } from '../domain/messages';
import { useItemChanges, useSettingsStore } from '../stores/hooks';
import { loadPurifier } from '../ui/plain-text';
import styles from './change-marks.module.css';

/** What the capture shown changed, by item id. */
interface MarkedChanges {
  readonly timestamp: string | null;
  readonly items: ReadonlyMap<string, ItemChange>;
  /** The comments that it added, by story. */
  readonly newComments: ReturnType<typeof newCommentsByStory>;
}

const none: MarkedChanges = { timestamp: null, items: new Map(), newComments: new Map() };

const ChangesContext = createContext(none);

/** Marks what the capture shown has changed on the page below, unless the reader turned that off. */
export function ChangeMarks({ children }: { children: ReactNode }) {
  const changes = useItemChanges();
  const isOn = useSettingsStore((state) => state.marksChanges);
  const marked = useMemo((): MarkedChanges => {
    const timestamp = changes[0]?.item.currentVersion ?? null;
    if (!isOn || timestamp === null) return none;
    return {
      timestamp,
      items: new Map(changes.map((change) => [change.item.itemId, change])),
      newComments: newCommentsByStory(changes),
    };
  }, [changes, isOn]);
  return <ChangesContext value={marked}>{children}</ChangesContext>;
}

const words = {
  newStories: 'New story',
  editedStories: 'Edited',
  newComments: 'New comment',
  editedComments: 'Edited',
} as const;

/**
 * Marks the article or list item around it if the capture shown has changed the item. The mark of an
 * edited item opens to show the words that were removed. The parent must be positioned.
 */
export function ChangeMark({ item }: { item: ContentItem }) {
  const { timestamp, items, newComments } = useContext(ChangesContext);
  const change = items.get(item.itemId);
  const comments = newComments.get(item.itemId)?.count ?? 0;
  if (!change && comments === 0) return null;
  const text = [change && words[change.kind], comments > 0 && `+${counted(comments, 'comment')}`]
    .filter(Boolean)
    .join(', ');
  const versions = change?.before ? versionsOf(item, change.before) : null;
  // New elements for each capture, because their animations start again.
  return (
    <Fragment key={timestamp}>
      <div className={`${styles.edge} no-print`} />
      <div className={`${styles.mark} no-print`}>
        {versions ? <RemovedWords summary={text} {...versions} /> : text}
      </div>
    </Fragment>
  );
}

/** Loaded on demand, because live pages need no comparison. */
const loadAddedWords = () => Promise.all([import('./added-words'), loadPurifier()]);

interface Versions {
  readonly before: Version;
  readonly after: Version;
}

function versionsOf({ versions, currentVersion }: ContentItem, beforeKey: string): Versions | null {
  const [before, after] = [versions.get(beforeKey), versions.get(currentVersion ?? '')];
  return before && after ? { before, after } : null;
}

function RemovedWords({ summary, before, after }: Versions & { readonly summary: string }) {
  const [removed, setRemoved] = useState<readonly string[] | null>(null);
  const load = async () => {
    const [{ removedTexts }] = await loadAddedWords();
    setRemoved(removedTexts(before, after));
  };
  return (
    <details onToggle={() => void load()}>
      <summary>{summary}</summary>
      <div className={styles.removed}>
        {removed?.length === 0 && 'No words were removed.'}
        {removed && removed.length > 0 && (
          <ul aria-label="Removed words">
            {removed.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole.
              <li key={index}>
                <del>{text}</del>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

/** A ref for an element that shows the text of `item`, whose added words are then highlighted. */
export function useAddedWords<T extends HTMLElement>(item: ContentItem, part: 'headline' | 'body') {
  const element = useRef<T>(null);
  const change = useContext(ChangesContext).items.get(item.itemId);
  const versions = change?.before ? versionsOf(item, change.before) : null;
  const { before, after } = versions ?? {};
  useEffect(() => {
    if (!before || !after) return;
    let isOver = false;
    let remove = () => {};
    void loadAddedWords().then(([{ highlightAddedWords }]) => {
      if (isOver || !element.current) return;
      for (const animation of element.current.getAnimations?.() ?? []) animation.currentTime = 0;
      remove = highlightAddedWords(element.current, part, before, after);
    });
    return () => {
      isOver = true;
      remove();
    };
  }, [before, after, part]);
  return { ref: element, className: before ? styles.text : undefined };
}
