import { useState } from 'react';
import { counted, formatCount } from '../../../../src/domain/messages';
import { Button } from '../../../../src/ui/controls';
import { useHasShortcuts } from '../../../../src/ui/use-shortcuts';
import type { DecisionState } from '../review-api';
import { Key } from './decision-form';
import styles from './review-page.module.css';
import { visibleText } from './visible-text';

interface Props {
  readonly decisions: readonly DecisionState[];
  readonly onUndo: () => void;
}

const words = { approve: 'approved', reject: 'rejected' } as const;

/** What will be carried out and can be undone, what is carried out now, what was written, and what was refused. */
export function DecisionNotices({ decisions, onUndo }: Props) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const hasShortcuts = useHasShortcuts();
  const held = decisions.filter(({ state }) => state === 'held');
  const last = held.at(-1);
  const running = decisions.filter(({ state }) => state === 'running');
  const refused = decisions.filter(
    ({ id, refusedCount }) => refusedCount > 0 && !dismissed.has(id),
  );
  const done = decisions.filter(({ state }) => state === 'done').at(-1);
  const written = done ? done.count - done.refusedCount : 0;
  if (!last && running.length + refused.length + written === 0) return null;
  return (
    <aside className={styles.notices} aria-label="Decisions">
      {last && (
        <p className={styles.held}>
          <span>
            <NameOf decision={last} /> will be {words[last.action]} in{' '}
            {Math.ceil(last.dueIn / 1000)} s
            {held.length > 1 && `, and ${counted(held.length - 1, 'earlier decision')} before`}
          </span>
          <Button
            variant="secondary"
            aria-keyshortcuts={hasShortcuts ? 'u' : undefined}
            onClick={onUndo}
          >
            Undo <Key name="u" />
          </Button>
        </p>
      )}
      {running.map(({ id, action, decided, count }) => (
        <p key={id}>
          {action === 'approve' ? 'Approving' : 'Rejecting'}: {formatCount(decided)} of{' '}
          {formatCount(count)}
        </p>
      ))}
      {done && written > 0 && (
        <p role="status">
          <NameOf decision={{ ...done, count: written }} /> {written === 1 ? 'is' : 'are'}{' '}
          {words[done.action]}.
        </p>
      )}
      {refused.map((decision) => (
        <RefusedVersions
          key={decision.id}
          decision={decision}
          onDismiss={() => setDismissed(new Set([...dismissed, decision.id]))}
        />
      ))}
    </aside>
  );
}

function NameOf({ decision: { count, title } }: { readonly decision: DecisionState }) {
  if (count > 1) return counted(count, 'version');
  return (
    <cite>
      <bdi>{visibleText(title)}</bdi>
    </cite>
  );
}

interface RefusedProps {
  readonly decision: DecisionState;
  readonly onDismiss: () => void;
}

function RefusedVersions({ decision, onDismiss }: RefusedProps) {
  const { action, refused, refusedCount } = decision;
  const more = refusedCount - refused.length;
  return (
    <div role="alert" className={styles.refused}>
      <p>
        {counted(refusedCount, 'version')} not {words[action]}:
      </p>
      <ul>
        {refused.map(({ id, key, reason }) => (
          <li key={`${id}/${key}`}>
            <code>
              {visibleText(id)} {visibleText(key)}
            </code>
            : {reason}.
          </li>
        ))}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </ul>
      <Button variant="secondary" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}
