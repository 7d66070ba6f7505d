import type { RefObject } from 'react';
import { useSettingsStore } from '../../stores/hooks';
import { Button, Choice } from '../../ui/controls';
import { useHasShortcuts, useShortcuts } from '../../ui/use-shortcuts';
import styles from './keys-dialog.module.css';

interface KeyGroup {
  readonly title: string;
  /** The keys of each row, separated by spaces, and what they do. */
  readonly rows: Readonly<Record<string, string>>;
}

/** Work only while single-key shortcuts are on. */
const singleKeys: readonly KeyGroup[] = [
  { title: 'On every page', rows: { '/': 'Search', '?': 'Keyboard shortcuts' } },
  { title: 'In the archive', rows: { '[ ]': 'Previous and next capture' } },
  { title: 'In a comparison', rows: { 'p n': 'Previous and next change' } },
  { title: 'After a search', rows: { 'p n': 'Previous and next match' } },
];

const timelineKeys: KeyGroup = {
  title: 'On the timeline',
  rows: {
    '← →': 'Previous and next bar; hold to move through time',
    'Home End': 'First and last bar',
    Enter: 'Open the bar',
    '+ −': 'Zoom in and out',
    Esc: 'Zoom out, or cancel a drag',
  },
};

/** The keyboard shortcuts, which the key `?` opens as well, and a switch for those of one key. */
export function KeysDialog({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const hasShortcuts = useHasShortcuts();
  const change = useSettingsStore((state) => state.change);
  useShortcuts({ '?': () => ref.current?.showModal() });
  return (
    <dialog ref={ref} className={styles.keys} aria-labelledby="keys-title">
      <h2 id="keys-title">Keyboard shortcuts</h2>
      <Choice>
        <input
          type="checkbox"
          checked={hasShortcuts}
          onChange={(event) => change({ hasShortcuts: event.target.checked })}
        />
        Use single-key shortcuts
      </Choice>
      {hasShortcuts && singleKeys.map((group) => <KeyList key={group.title} {...group} />)}
      <KeyList {...timelineKeys} />
      <form method="dialog">
        <Button type="submit" variant="secondary">
          Close
        </Button>
      </form>
    </dialog>
  );
}

function KeyList({ title, rows }: KeyGroup) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <dl className="stack">
        {Object.entries(rows).map(([keys, action]) => (
          <div key={action}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
