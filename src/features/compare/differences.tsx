import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ComparedItem } from '../../domain/comparison/compare-items';
import {
  type ComparedText,
  changeSizeOf,
  compareVersions,
  describeChangeSize,
} from '../../domain/comparison/compare-versions';
import { paths } from '../../routing/paths';
import { Notice } from '../../ui/notice';
import { plainSegments } from '../../ui/plain-text';
import { Title } from '../../ui/shown-title';
import { useInSlices } from '../../ui/use-in-slices';
import styles from './compare-screen.module.css';
import { ComparedTextView } from './compared-text';
import type { Comparison } from './comparison-nav';

interface ListProps {
  readonly comparison: Comparison;
  readonly compared: readonly ComparedItem[];
}

/** The items of a site at two times: those that differ, or all. */
export function Differences({ comparison, compared }: ListProps) {
  const { a, b } = comparison;
  const [changesOnly, setChangesOnly] = useState(true);
  const differing = useMemo(
    () => compared.filter(({ status }) => status !== 'unchanged'),
    [compared],
  );
  return (
    <>
      <Legend>
        <label className={styles.only}>
          <input
            type="checkbox"
            checked={changesOnly}
            onChange={(event) => setChangesOnly(event.target.checked)}
          />
          changes only
        </label>
        <span role="status">
          {differing.length} of {compared.length} items differ
        </span>
      </Legend>
      {differing.length === 0 && (
        <Notice>
          <p>These captures are identical.</p>
        </Notice>
      )}
      <PagedList
        key={`${a} ${b} ${changesOnly}`}
        comparison={comparison}
        compared={changesOnly ? differing : compared}
      />
    </>
  );
}

/** Compared items per page: comparing texts takes time. */
const pageLength = 40;

function PagedList({ comparison, compared }: ListProps) {
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  const lastStart = (pages - 1) * pageLength;
  const rest = compared.length - pages * pageLength;
  // Moves the focus to the page that was requested.
  useEffect(() => {
    if (lastStart > 0) list.current?.children[lastStart]?.querySelector('a')?.focus();
  }, [lastStart]);
  return (
    <>
      <ol className={styles.list} ref={list}>
        {Array.from({ length: pages }, (_, page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other identity.
          <Page key={page} comparison={comparison} compared={compared} start={page * pageLength} />
        ))}
      </ol>
      {rest > 0 && (
        <button type="button" className={styles.more} onClick={() => setPages(pages + 1)}>
          Show {Math.min(rest, pageLength)} more of {rest}
        </button>
      )}
    </>
  );
}

/** The page of `compared` that starts at index `start`. Texts appear as they have been compared. */
function Page({ comparison, compared, start }: ListProps & { readonly start: number }) {
  const page = useMemo(() => compared.slice(start, start + pageLength), [compared, start]);
  const texts = useInSlices(useCallback(() => textsOf(page), [page]));
  return page.map((item, index) => (
    <li key={item.item.itemId}>
      <ComparedItemView comparison={comparison} compared={item} text={texts[index]} />
    </li>
  ));
}

function* textsOf(compared: readonly ComparedItem[]): Generator<ComparedText | null> {
  for (const { status, before, after } of compared) {
    yield status === 'unchanged' ? null : compareVersions(before, after, plainSegments);
  }
}

interface ItemProps {
  readonly comparison: Comparison;
  readonly compared: ComparedItem;
}

/** One item at two times, with the size of the change. */
export function ItemDifferences({ comparison, compared }: ItemProps) {
  const { status, before, after } = compared;
  const text = useMemo(() => compareVersions(before, after, plainSegments), [before, after]);
  return (
    <>
      <Legend>
        <span role="status">{describeChangeSize(changeSizeOf(text))}</span>
      </Legend>
      {status === 'unchanged' && (
        <Notice>
          <p>These versions are identical.</p>
        </Notice>
      )}
      <ComparedItemView comparison={comparison} compared={compared} text={text} />
    </>
  );
}

const statusWords = {
  added: 'Added',
  removed: 'Removed',
  edited: 'Edited',
  unchanged: 'Unchanged',
};

interface ItemViewProps extends ItemProps {
  /** Null for an unchanged item, undefined until it has been compared. */
  readonly text: ComparedText | null | undefined;
}

/** An item with its status and the differences in headline and body. */
function ComparedItemView({ comparison: { b, site }, compared, text }: ItemViewProps) {
  const { item, status, beforeKey, afterKey } = compared;
  const timestamp = afterKey === null ? (beforeKey ?? b) : b;
  return (
    <article className={styles.item} data-status={status}>
      <p className={styles.status}>
        {statusWords[status]} {item.parentId === null ? 'story' : 'comment'}
      </p>
      <h2>
        <Link to={paths.archive(timestamp, site.key, item.itemId)}>
          <Title item={{ ...item, currentVersion: afterKey ?? beforeKey }} />
        </Link>
      </h2>
      {text === undefined && <p className={styles.status}>Comparing…</p>}
      {text && <ComparedTextView text={text} isEdited={status === 'edited'} />}
    </article>
  );
}

/** Explains the markup of changes; `children` are further notes and controls. */
function Legend({ children }: { children: ReactNode }) {
  return (
    <div className={styles.legend}>
      <span className={styles.marks} aria-hidden="true">
        <ins>added</ins> <del>removed</del>
      </span>
      {children}
    </div>
  );
}
