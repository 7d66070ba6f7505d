import { createContext, lazy, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type ContentItem,
  isStory,
  shownLanguage,
  versionOf,
  visibleVersion,
} from '../../domain/content/content-item';
import { type ItemChange, newCommentsByStory } from '../../domain/content/item-changes';
import { quotedInHash } from '../../routing/quoted-hash';
import { useContentStore, useItemChanges, useSettingsStore } from '../../stores/hooks';
import { Optional } from '../../ui/error-boundary';
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

/**
 * Marks what the capture shown has changed on the page below, unless the reader turned that off and plays
 * no film, or the address leads to words. Where everything is new, as at the first capture of a site, marks say nothing.
 */
export function ChangeMarks({ children }: { children: ReactNode }) {
  const changes = useItemChanges();
  const visible = useContentStore((store) => store.contentItems);
  const { hash, state } = useLocation();
  const isWanted = useSettingsStore(({ marksChanges }) => marksChanges) || state?.isMarked === true;
  const isOn = isWanted && quotedInHash(hash) === null;
  const marked = useMemo((): MarkedChanges => {
    const timestamp = changes[0]?.item.currentVersion ?? null;
    const isAllNew =
      changes.length > 1 &&
      changes.every(({ kind }) => kind === 'newStories') &&
      changes.length === visible.filter(isStory).length;
    if (!isOn || timestamp === null || isAllNew) return none;
    return {
      timestamp,
      items: new Map(changes.map((change) => [change.item.itemId, change])),
      newComments: newCommentsByStory(changes),
    };
  }, [changes, isOn, visible]);
  useEffect(() => {
    // So that a change of capture makes no request.
    if (marked !== none) loadMarks().catch(() => {});
  }, [marked]);
  return <ChangesContext value={marked}>{children}</ChangesContext>;
}

/** In chunks of their own, because live pages have no marks. */
const loadMarks = () => Promise.all([import('./shown-mark'), import('./marked-text')]);
const ShownMark = lazy(async () => (await loadMarks())[0]);
const MarkedText = lazy(async () => (await loadMarks())[1]);

/**
 * Marks the article or list item around it if the capture shown has changed the item. The parent must be
 * positioned.
 */
export function ChangeMark({ item }: { item: ContentItem }) {
  const { timestamp, items, newComments } = useContext(ChangesContext);
  const change = items.get(item.itemId);
  const comments = newComments.get(item.itemId);
  if (timestamp === null || (!change && !comments)) return null;
  return (
    // New elements for each capture, because their animations start again.
    <Optional key={timestamp}>
      <ShownMark item={item} timestamp={timestamp} change={change} comments={comments} />
    </Optional>
  );
}

interface ItemTextProps {
  readonly item: ContentItem;
  readonly part: 'headline' | 'body' | 'excerpt';
  readonly as?: 'div' | 'span';
  readonly className?: string | undefined;
  /** The text as the item has it. */
  readonly children: ReactNode;
}

/**
 * An element with a text of an item; if the capture shown edited the item, with the words that the
 * edit added and removed. `src/features/reading/page-text.ts` finds the texts of an item by `data-item`.
 */
export function ItemText({ item, part, as: Tag = 'div', className, children }: ItemTextProps) {
  const change = useContext(ChangesContext).items.get(item.itemId);
  const before = versionOf(item, change?.before);
  const after = visibleVersion(item);
  const isEdited = before !== null && after !== null;
  return (
    <Tag
      // A new element for each edit, because its animation starts again.
      key={isEdited ? item.currentVersion : null}
      className={[className, isEdited && styles.text].filter(Boolean).join(' ') || undefined}
      data-item={item.itemId}
      lang={shownLanguage(item)}
    >
      {isEdited ? (
        <Optional fallback={children}>
          <MarkedText part={part} before={before} after={after}>
            {children}
          </MarkedText>
        </Optional>
      ) : (
        children
      )}
    </Tag>
  );
}
