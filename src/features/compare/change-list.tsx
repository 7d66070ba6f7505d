import { useState } from 'react';
import type { ComparedItem } from '../../domain/comparison/compare-items';
import { isPlainClick } from '../../ui/plain-click';
import { Title } from '../../ui/shown-title';
import styles from './compare-screen.module.css';
import { anchorOf, statusWords, titledItem } from './compared-item';

interface Props {
  /** In the order of the page; stories without changes stand above their comments. */
  readonly entries: readonly ComparedItem[];
  /** Moves the focus to the entry at an index. */
  readonly onJump: (index: number) => void;
}

/** Entries listed at first. */
const initialLength = 40;

/** Links to the changed items of a comparison. */
export function ChangeList({ entries, onJump }: Props) {
  const [hasAll, setHasAll] = useState(false);
  const rest = hasAll ? 0 : entries.length - initialLength;
  return (
    <nav className={styles.changed} aria-labelledby="changed-items">
      <h2 id="changed-items">Changed items</h2>
      <div className={styles.scroll}>
        <ol>
          {(rest > 0 ? entries.slice(0, initialLength) : entries).map((entry, index) => (
            <li key={entry.item.itemId} data-comment={entry.item.parentId !== null}>
              <a
                href={`#${anchorOf(index)}`}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  onJump(index);
                }}
              >
                <Title item={titledItem(entry)} />
              </a>{' '}
              <span className={styles.status}>{statusWords[entry.status].toLowerCase()}</span>
            </li>
          ))}
        </ol>
      </div>
      {rest > 0 && (
        <button type="button" className={styles.more} onClick={() => setHasAll(true)}>
          List all {entries.length}
        </button>
      )}
    </nav>
  );
}
