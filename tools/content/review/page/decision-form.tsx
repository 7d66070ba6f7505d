import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../src/ui/controls';
import { useHasShortcuts } from '../../../../src/ui/use-shortcuts';
import styles from './review-page.module.css';

interface Props {
  /** Names the version; the note about a missing reason belongs to one version. */
  readonly name: string;
  readonly canApprove: boolean;
  readonly canReject: boolean;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  /** Receives a function that rejects, or asks for a reason. */
  readonly reject: { current: () => void };
}

/** The reason, and the buttons that decide about the version that is shown. */
export function DecisionForm(props: Props) {
  const { name, canApprove, canReject, reason, onReason, onApprove, onReject } = props;
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState('');
  const hasShortcuts = useHasShortcuts();
  const noteId = useId();
  const isMissing = asked === name && reason.trim() === '';
  const reject = () => {
    if (reason.trim() !== '') onReject();
    else {
      setAsked(name);
      field.current?.focus();
    }
  };
  useEffect(() => {
    props.reject.current = reject;
  });
  const keys = (key: string) => (hasShortcuts ? key : undefined);
  return (
    <form
      className={styles.decision}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in the field carries out what it was asked for.
        if (asked === name && canReject) reject();
      }}
    >
      <label className={styles.reason}>
        Reason
        <input
          ref={field}
          value={reason}
          maxLength={1000}
          aria-invalid={isMissing}
          aria-describedby={noteId}
          onChange={(event) => onReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <span id={noteId} className={styles.note} data-missing={isMissing}>
          {isMissing ? 'A reason is required to reject.' : 'For the log; required to reject.'}
        </span>
      </label>
      <div className={styles.buttons}>
        <Button disabled={!canApprove} aria-keyshortcuts={keys('a')} onClick={onApprove}>
          Approve <Key name="a" />
        </Button>
        <Button
          variant="secondary"
          disabled={!canReject}
          aria-keyshortcuts={keys('r')}
          onClick={reject}
        >
          Reject <Key name="r" />
        </Button>
      </div>
    </form>
  );
}

/** The key of a button, if single-key shortcuts are on. */
export function Key({ name }: { readonly name: string }) {
  if (!useHasShortcuts()) return null;
  return (
    <span className={styles.key} aria-hidden="true">
      {name}
    </span>
  );
}
