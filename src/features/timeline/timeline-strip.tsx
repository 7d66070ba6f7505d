import { shareElapsed } from '../../domain/captures/capture-steps';
import { timelineMargins } from '../../domain/captures/timeline-size';
import { Sparkline } from '../../ui/sparkline';
import { useHasShortcuts } from '../../ui/use-shortcuts';
import styles from './timeline-strip.module.css';

interface Props {
  /** The captures of the site, as timestamps, oldest first. */
  readonly keys: readonly string[];
  /** The time shown, as a timestamp. */
  readonly at: string;
  readonly onOpen: () => void;
  /** Whether the focus of the keyboard opens it: not where a reader has folded it for good. */
  readonly opensOnFocus: boolean;
}

/** The folded timeline: all captures and the time shown, in a thin strip that opens it. */
export function TimelineStrip({ keys, at, onOpen, opensOnFocus }: Props) {
  const hasShortcuts = useHasShortcuts();
  return (
    <button
      type="button"
      className={`${styles.strip} no-print`}
      aria-expanded="false"
      aria-label="Timeline"
      aria-keyshortcuts={hasShortcuts ? 't' : undefined}
      title={hasShortcuts ? 'Show the timeline (key t)' : 'Show the timeline'}
      onClick={onOpen}
      // A tap moves the focus here, too, and opens the timeline by its click.
      onFocus={({ target }) => opensOnFocus && target.matches(':focus-visible') && onOpen()}
    >
      <span className={styles.captures} style={{ marginInline: timelineMargins.left }}>
        <Sparkline keys={keys} columns={200} />
        {keys.length > 0 && (
          <span
            className={styles.date}
            style={{ insetInlineStart: `${100 * shareElapsed(keys, at)}%` }}
          />
        )}
      </span>
    </button>
  );
}
