import { type ComponentProps, useRef, useState } from 'react';
import { counted, formatCount } from '../../../../src/domain/messages';
import { Button } from '../../../../src/ui/controls';
import { useHasShortcuts, useShortcuts } from '../../../../src/ui/use-shortcuts';
import { maxReasonLength } from '../../model/log-entry';
import { type DecisionState, type ListedVersion, nameOf } from '../review-api';
import styles from './review-page.module.css';

export type Action = DecisionState['action'];

interface Props {
  readonly version: ListedVersion;
  /** Whether the version is shown, so that it can be decided about. */
  readonly isReady: boolean;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onDecide: (action: Action) => void;
}

/** The reason, and the buttons that decide about the version that is shown. */
export function DecisionForm({ version, isReady, reason, onReason, onDecide }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const canApprove = isReady && version.problem === null;
  const isMissing = isAsked && reason.trim() === '';
  const reject = () => {
    if (!isReady) return;
    if (reason.trim() !== '') onDecide('reject');
    else {
      setIsAsked(true);
      field.current?.focus();
    }
  };
  useShortcuts({
    // A key that is held down decides about one version.
    a: ({ repeat }) => canApprove && !repeat && onDecide('approve'),
    r: ({ repeat }) => !repeat && reject(),
  });
  return (
    <form
      className={`${styles.decision} row`}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in the field carries out what it was asked for.
        if (isAsked) reject();
      }}
    >
      <label className={styles.reason}>
        Reason
        <input
          ref={field}
          value={reason}
          maxLength={maxReasonLength}
          aria-invalid={isMissing}
          aria-describedby="reason-note"
          onChange={(event) => onReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <span
          id="reason-note"
          className={`${styles.note} remark ${isMissing ? styles.missing : ''}`}
        >
          {isMissing ? 'A reason is required to reject.' : 'For the log; required to reject.'}
        </span>
      </label>
      <div className={`${styles.choices} row`}>
        <KeyButton shortcut="a" disabled={!canApprove} onClick={() => onDecide('approve')}>
          Approve
        </KeyButton>
        <KeyButton shortcut="r" variant="secondary" disabled={!isReady} onClick={reject}>
          Reject
        </KeyButton>
      </div>
    </form>
  );
}

interface KeyButtonProps extends ComponentProps<typeof Button> {
  readonly shortcut: string;
}

/** A button that shows its key, if single-key shortcuts are on. */
export function KeyButton({ shortcut, children, ...button }: KeyButtonProps) {
  const hasShortcuts = useHasShortcuts();
  return (
    <Button {...button} aria-keyshortcuts={hasShortcuts ? shortcut : undefined}>
      {children}
      {hasShortcuts && (
        <span className={styles.key} aria-hidden="true">
          {shortcut}
        </span>
      )}
    </Button>
  );
}

interface BulkProps {
  readonly version: ListedVersion;
  /** The versions of the queue that can be decided about. */
  readonly listed: readonly ListedVersion[];
  /** The names of the versions that the moderator has opened. */
  readonly opened: ReadonlySet<string>;
  readonly hasReason: boolean;
  readonly onDecide: (action: Action, versions: readonly ListedVersion[]) => void;
}

const verbs = { approve: 'Approve', reject: 'Reject' } as const;

/** Buttons that decide about several versions; about all that are listed only after a confirmation. */
export function BulkActions({ version, listed, opened, hasReason, onDecide }: BulkProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [action, setAction] = useState<Action>('approve');
  const similar = similarTo(version, listed);
  const sites = new Set(listed.map(({ site }) => site)).size;
  const doubtful = listed.filter(({ doubt }) => doubt !== null).length;
  const unread = listed.filter((each) => !opened.has(nameOf(each))).length;
  const buttons = (text: string, onClick: (action: Action) => void) =>
    (['approve', 'reject'] as const).map((each) => (
      <Button
        key={each}
        variant="secondary"
        disabled={each === 'reject' && !hasReason}
        onClick={() => onClick(each)}
      >
        {verbs[each]} {text}
      </Button>
    ));
  if (listed.length < 2) return null;
  return (
    <div className="row">
      {similar.length > 1 &&
        buttons(`${formatCount(similar.length)} similar`, (each) => onDecide(each, similar))}
      {buttons(`all ${formatCount(listed.length)} listed…`, (each) => {
        setAction(each);
        dialog.current?.showModal();
      })}
      <dialog ref={dialog} aria-labelledby="bulk-question">
        <h2 id="bulk-question">
          {verbs[action]} {counted(listed.length, 'version')}?
        </h2>
        <p>
          They belong to {counted(sites, 'site')}; {formatCount(unread)} of them were not opened.{' '}
          {doubtful > 0 && `Doubtful ones among them: ${formatCount(doubtful)}. `}
          This can be undone for ten seconds.
        </p>
        <form method="dialog" className="row">
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

/** Returns the listed versions that make the same change on the same site, with the same doubt or none too. */
function similarTo(
  { site, change, doubt }: ListedVersion,
  listed: readonly ListedVersion[],
): readonly ListedVersion[] {
  if (change === null) return [];
  return listed.filter(
    (other) => other.change === change && other.site === site && other.doubt === doubt,
  );
}
