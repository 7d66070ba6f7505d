import type { RefObject } from 'react';
import { useShortcuts } from '../../ui/use-shortcuts';
import styles from './keys-dialog.module.css';

const keys = [
  ['[ and ]', 'previous and next capture'],
  ['← and →', 'on the timeline: previous and next bar; held down, through time'],
  ['Home and End', 'on the timeline: first and last bar'],
  ['Enter', 'on the timeline: open the bar'],
  ['+ and −', 'on the timeline: zoom in and out'],
  ['Escape', 'on the timeline: zoom out, or end a drag'],
  ['p and n', 'in a comparison: previous and next change; after a search: previous and next match'],
  ['/', 'search'],
  ['?', 'this list'],
] as const;

/** The list of keyboard shortcuts, which the key `?` opens as well. */
export function KeysDialog({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  useShortcuts({
    '?': () => {
      if (!ref.current?.open) ref.current?.showModal();
    },
  });
  return (
    <dialog ref={ref} className={styles.keys} aria-labelledby="keys-title">
      <h2 id="keys-title">Keyboard shortcuts</h2>
      <dl>
        {keys.map(([names, action]) => (
          <div key={names}>
            <dt>
              <kbd>{names}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
