import { changesBetween, changesWithin, describeChanges } from '../../domain/capture-changes';
import { useContentStore } from '../../stores/store-hooks';
import styles from './timeline-bar.module.css';

interface Props {
  readonly id: string;
  /** The date, or the dates, in long form. */
  readonly label: string;
  /** The first and last capture that are told of, as timestamps. */
  readonly first: string;
  readonly last: string;
  /** px from the left margin. */
  readonly x: number;
}

/** When the captures under the pointer or the focus were made, and what they changed. */
export function TimelineTip({ id, label, first, last, x }: Props) {
  const items = useContentStore((state) => state.loadedItems);
  const told = useContentStore((state) => state.timeMap);
  const changes = told
    ? changesWithin(told.changes, first, last)
    : changesBetween(items, first, last);
  return (
    <div
      id={id}
      className={styles.tip}
      role="tooltip"
      style={{ insetInlineStart: `clamp(0px, ${x - 100}px, calc(100% - 19rem))` }}
    >
      {label}
      <div>{describeChanges(changes)}</div>
    </div>
  );
}
