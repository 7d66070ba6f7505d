import { useRef, useState } from 'react';
import { counted, formatCount } from '../../../../src/domain/messages';
import { Button } from '../../../../src/ui/controls';
import type { DecisionState, ListedVersion } from '../review-api';
import styles from './review-page.module.css';
import { nameOf } from './use-review';

type Action = DecisionState['action'];

interface Props {
  /** The versions that make the same change as the one that is shown, with it. */
  readonly similar: readonly ListedVersion[];
  readonly listed: readonly ListedVersion[];
  /** The names of the versions that the moderator has opened. */
  readonly opened: ReadonlySet<string>;
  readonly hasReason: boolean;
  readonly onDecide: (action: Action, versions: readonly ListedVersion[]) => void;
}

const verbs = { approve: 'Approve', reject: 'Reject' } as const;

/** Buttons that decide about several versions; about all that are listed only after a confirmation. */
export function BulkActions({ similar, listed, opened, hasReason, onDecide }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [action, setAction] = useState<Action>('approve');
  const ask = (next: Action) => {
    setAction(next);
    dialog.current?.showModal();
  };
  const sites = new Set(listed.map(({ site }) => site)).size;
  const doubtful = listed.filter(({ doubt }) => doubt !== null).length;
  const unread = listed.filter((version) => !opened.has(nameOf(version))).length;
  if (listed.length < 2) return null;
  return (
    <div className={styles.bulk}>
      {similar.length > 1 &&
        (['approve', 'reject'] as const).map((each) => (
          <Button
            key={each}
            variant="secondary"
            disabled={each === 'reject' && !hasReason}
            onClick={() => onDecide(each, similar)}
          >
            {verbs[each]} {formatCount(similar.length)} similar
          </Button>
        ))}
      {(['approve', 'reject'] as const).map((each) => (
        <Button
          key={each}
          variant="secondary"
          disabled={each === 'reject' && !hasReason}
          onClick={() => ask(each)}
        >
          {verbs[each]} all {formatCount(listed.length)} listed…
        </Button>
      ))}
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="bulk-question">
        <h2 id="bulk-question">
          {verbs[action]} {counted(listed.length, 'version')}?
        </h2>
        <p>
          They belong to {counted(sites, 'site')}; {formatCount(unread)} of them were not opened.{' '}
          {doubtful > 0 && `Doubtful ones among them: ${formatCount(doubtful)}. `}
          This can be undone for ten seconds.
        </p>
        <form method="dialog" className={styles.buttons}>
          <Button type="submit" onClick={() => onDecide(action, listed)}>
            {verbs[action]} {formatCount(listed.length)}
          </Button>
          <Button type="submit" variant="secondary">
            Cancel
          </Button>
        </form>
      </dialog>
    </div>
  );
}
