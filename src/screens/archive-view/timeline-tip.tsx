import { changesBetween, describeChanges } from '../../domain/capture-changes';
import { useContentStore } from '../../stores/store-hooks';
import styles from './timeline-bar.module.css';

interface Props {
  /** The date, or the dates, in long form. */
  readonly label: string;
  /** The first and last capture that are told of, as timestamps. */
  readonly first: string;
  readonly last: string;
  /** px from the left margin. */
  readonly x: number;
}

/** When the captures under the pointer or the focus were made, and what they changed. */
export function TimelineTip({ label, first, last, x }: Props) {
  const items = useContentStore((state) => state.loadedItems);
  return (
    <div
      className={styles.tip}
      role="tooltip"
      style={{ insetInlineStart: `clamp(0px, ${x - 100}px, calc(100% - 19rem))` }}
    >
      {label}
      <div>{describeChanges(changesBetween(items, first, last))}</div>
    </div>
  );
}
