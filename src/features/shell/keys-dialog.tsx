import { useSettingsStore } from '../../stores/hooks';
import { Choice } from '../../ui/controls';
import { Dialog } from '../../ui/dialog';
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
  {
    title: 'In the archive',
    rows: {
      '[ ]': 'Previous and next capture',
      t: 'Show or hide the timeline',
      Enter: 'On a sentence with the focus: what became of it',
    },
  },
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

const sentenceKeys: KeyGroup = {
  title: 'In the card of a sentence',
  rows: { '← →': 'Sentence before and after', Esc: 'Close' },
};

interface Props {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** The keyboard shortcuts, which the key `?` opens as well, and a switch for those of one key. */
export function KeysDialog({ isOpen, onChange }: Props) {
  const hasShortcuts = useHasShortcuts();
  const change = useSettingsStore((state) => state.change);
  useShortcuts({ '?': () => onChange(true) });
  if (!isOpen) return null;
  return (
    <Dialog title="Keyboard shortcuts" className={styles.keys} onClose={() => onChange(false)}>
      <Choice>
        <input
          type="checkbox"
          checked={hasShortcuts}
          onChange={(event) => change({ hasShortcuts: event.target.checked })}
        />
        Use single-key shortcuts
      </Choice>
      <div className={styles.groups}>
        {hasShortcuts && singleKeys.map((group) => <KeyList key={group.title} {...group} />)}
        <KeyList {...timelineKeys} />
        <KeyList {...sentenceKeys} />
      </div>
    </Dialog>
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
