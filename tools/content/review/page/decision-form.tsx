import { type ComponentProps, useRef, useState } from 'react';
import { hasInk } from '../../../../src/domain/text/ink';
import { counted, formatCount } from '../../../../src/domain/text/messages';
import { Button } from '../../../../src/ui/controls';
import { useHasShortcuts, useShortcuts } from '../../../../src/ui/use-shortcuts';
import { maxReasonLength, needsReason, verbs } from '../../model/log-entry';
import type { VersionAction } from '../../moderation/decide-many';
import { actionsOf, type ListedVersion, nameOf, undoSeconds } from '../review-api';
import styles from './review-page.module.css';

interface Props {
  readonly version: ListedVersion;
  /** Whether the version is shown, so that it can be decided about. */
  readonly isReady: boolean;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onDecide: (action: VersionAction) => void;
}

const keys: Partial<Readonly<Record<VersionAction, string>>> = { approve: 'a', reject: 'r' };

/** The reason, and the buttons for what can be decided about the version that is shown. */
export function DecisionForm({ version, isReady, reason, onReason, onDecide }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<VersionAction | null>(null);
  const actions = actionsOf[version.approved];
  const can = (action: VersionAction) =>
    isReady && actions.includes(action) && (action === 'reject' || version.problem === null);
  const missing = hasInk(reason) ? null : asked;
  const required = actions.filter(needsReason).map((action) => `; required to ${action}`);
  const choose = (action: VersionAction) => {
    if (!can(action)) return;
    if (!needsReason(action) || hasInk(reason)) onDecide(action);
    else {
      setAsked(action);
      field.current?.focus();
    }
  };
  useShortcuts({
    // A key that is held down decides about one version.
    a: ({ repeat }) => !repeat && choose('approve'),
    r: ({ repeat }) => !repeat && choose('reject'),
  });
  return (
    <form
      className={`${styles.decision} row`}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in the field carries out what it was asked for.
        if (asked) choose(asked);
      }}
    >
      <label className={styles.reason}>
        Reason
        <input
          ref={field}
          value={reason}
          maxLength={maxReasonLength}
          aria-invalid={missing !== null}
          aria-describedby="reason-note"
          onChange={(event) => onReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <span id="reason-note" className={`${styles.note} remark ${missing ? styles.missing : ''}`}>
          {missing ? `A reason is required to ${missing}.` : `For the log${required.join('')}.`}
        </span>
      </label>
      <div className={`${styles.choices} row`}>
        {actions.map((action, at) => (
          <KeyButton
            key={action}
            shortcut={keys[action]}
            variant={at === 0 ? 'primary' : 'secondary'}
            disabled={!can(action)}
            onClick={() => choose(action)}
          >
            {verbs[action]}
          </KeyButton>
        ))}
      </div>
    </form>
  );
}

interface KeyButtonProps extends ComponentProps<typeof Button> {
  readonly shortcut: string | undefined;
}

/** A button that shows its key, if it has one and single-key shortcuts are on. */
export function KeyButton({ shortcut, children, ...button }: KeyButtonProps) {
  const hasShortcuts = useHasShortcuts();
  return (
    <Button {...button} aria-keyshortcuts={hasShortcuts ? shortcut : undefined}>
      {children}
      {hasShortcuts && shortcut && (
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
  readonly onDecide: (action: VersionAction, versions: readonly ListedVersion[]) => void;
}

/** Buttons that decide about several versions; about all that are listed only after a confirmation. */
export function BulkActions({ version, listed, opened, hasReason, onDecide }: BulkProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [action, setAction] = useState<VersionAction>('approve');
  const similar = similarTo(version, listed);
  const sites = new Set(listed.map(({ site }) => site)).size;
  const doubtful = listed.filter(({ doubt }) => doubt !== null).length;
  const unread = listed.filter((each) => !opened.has(nameOf(each))).length;
  const buttons = (text: string, onClick: (action: VersionAction) => void) =>
    actionsOf.pending.map((each) => (
      <Button
        key={each}
        variant="secondary"
        disabled={needsReason(each) && !hasReason}
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
          {doubtful > 0 && `The text of ${formatCount(doubtful)} may be incomplete or wrong. `}
          This can be undone for {counted(undoSeconds, 'second')}.
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
