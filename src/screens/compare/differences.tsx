import { useEffect, useRef, useState } from 'react';
import type { ComparedItem } from '../../domain/compare-items';
import { Notice } from '../../ui/notice';
import styles from './compare-screen.module.css';
import type { ComparedMoments } from './compared-moments';
import { ComparedPage } from './compared-page';
import { Legend } from './legend';

/** Items that are compared word by word at once; the rest on request. */
const pageLength = 40;

interface Props {
  readonly moments: ComparedMoments;
  readonly compared: readonly ComparedItem[];
}

/** The items of two captures, those that differ or all of them. */
export function Differences({ moments, compared }: Props) {
  const { a, b } = moments;
  const [changesOnly, setChangesOnly] = useState(true);
  const differing = compared.filter(({ status }) => status !== 'unchanged');
  const shown = changesOnly ? differing : compared;
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
      <Pages key={`${a} ${b} ${changesOnly}`} moments={moments} compared={shown} />
    </>
  );
}

function Pages({ moments, compared }: Props) {
  const [count, setCount] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  const first = (count - 1) * pageLength;
  const rest = compared.length - count * pageLength;
  // Whoever asked for more goes on reading there.
  useEffect(() => {
    if (first > 0) list.current?.children[first]?.querySelector('a')?.focus();
  }, [first]);
  return (
    <>
      <ol className={styles.list} ref={list}>
        {Array.from({ length: count }, (_, page) => (
          <ComparedPage
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the list.
            key={page}
            compared={compared}
            from={page * pageLength}
            to={(page + 1) * pageLength}
            site={moments.site.key}
            at={moments.b}
          />
        ))}
      </ol>
      {rest > 0 && (
        <button type="button" className={styles.more} onClick={() => setCount(count + 1)}>
          Show {Math.min(rest, pageLength)} more of {rest}
        </button>
      )}
    </>
  );
}
