import { useState } from 'react';
import type { ComparedItem } from '../../domain/changes/compare-items';
import { isChanged } from '../../domain/changes/comparison-groups';
import { Button } from '../../ui/controls';
import { isPlainClick } from '../../ui/plain-click';
import { Title } from '../marks/segment-text';
import styles from './compare-screen.module.css';
import { anchorOf, statusWords, titledItem } from './compared-item';

/** A compared item in the order of the page. */
export interface Entry extends ComparedItem {
  /** Whether the item is a comment below its story. */
  readonly isNested: boolean;
  /** Whether the item changed, or is a story with a changed comment. */
  readonly isListed: boolean;
}

interface Props {
  readonly entries: readonly Entry[];
  /** Moves the focus to the entry at an index. */
  readonly onJump: (index: number) => void;
}

/** Entries listed at first. */
const initialLength = 24;

/** Links to the changed items of a comparison: stories, each with its comments. */
export function ChangeList({ entries, onJump }: Props) {
  const [hasAll, setHasAll] = useState(false);
  const indexes = entries.flatMap(({ isListed }, index) => (isListed ? [index] : []));
  const isCut = !hasAll && indexes.length > initialLength;
  const listed = isCut ? indexes.slice(0, initialLength) : indexes;
  const linkTo = (index: number) => {
    const entry = entries[index];
    if (!entry) return null;
    const title = <Title item={titledItem(entry)} />;
    if (!isChanged(entry)) return <span className="remark">Comments on {title}</span>;
    return (
      <>
        <a
          href={`#${anchorOf(index)}`}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            event.currentTarget.closest('details')?.removeAttribute('open');
            onJump(index);
          }}
        >
          {title}
        </a>{' '}
        <span className="remark">{statusWords[entry.status].toLowerCase()}</span>
      </>
    );
  };
  return (
    <>
      <ol className={`${styles.stories} roomy`} aria-label="Changes">
        {groupsOf(listed, entries).map(([first = 0, ...nested]) => (
          <li key={first}>
            {linkTo(first)}
            {nested.length > 0 && (
              <ol className={`${styles.comments} row`}>
                {nested.map((index) => (
                  <li key={index}>{linkTo(index)}</li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      {isCut && (
        <Button variant="secondary" onClick={() => setHasAll(true)}>
          List all {indexes.length}
        </Button>
      )}
    </>
  );
}

/** Groups indexes of entries: each that is not nested, with those nested below it. */
function groupsOf(
  indexes: readonly number[],
  entries: readonly Entry[],
): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const index of indexes) {
    if (entries[index]?.isNested) groups.at(-1)?.push(index);
    else groups.push([index]);
  }
  return groups;
}
