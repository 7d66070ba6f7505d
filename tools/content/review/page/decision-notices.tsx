import { counted } from '../../../../src/domain/messages';
import type { DecisionState } from '../review-api';
import styles from './review-page.module.css';

interface Props {
  readonly decisions: readonly DecisionState[];
  readonly onUndo: () => void;
}

const words = { approve: 'approved', reject: 'rejected' } as const;

/** The last decisions, with what can be undone, and what was refused. */
export function DecisionNotices({ decisions, onUndo }: Props) {
  const held = decisions.findLast(({ state }) => state === 'held');
  const running = decisions.filter(({ state }) => state === 'running');
  const refused = decisions.flatMap((each) =>
    each.refused.map((one) => ({ ...one, action: each.action })),
  );
  if (!held && running.length === 0 && refused.length === 0) return null;
  return (
    <aside className={styles.notices} aria-label="Decisions">
      <div role="status">
        {held && (
          <p>
            {counted(held.versions.length, 'version')} {words[held.action]}
          </p>
        )}
        {running.map(({ number, action, decided, versions }) => (
          <p key={number}>
            {action === 'approve' ? 'Approving' : 'Rejecting'}: {decided} of {versions.length}
          </p>
        ))}
      </div>
      {held && (
        <button type="button" aria-keyshortcuts="u" onClick={onUndo}>
          Undo{' '}
          <span aria-hidden="true">
            <span className={styles.key}>u</span> {Math.ceil(held.dueIn / 1000)} s
          </span>
        </button>
      )}
      {refused.length > 0 && (
        <details open={refused.length < 5}>
          <summary>{counted(refused.length, 'version')} not decided</summary>
          <ul>
            {refused.map(({ id, key, action, reason }) => (
              <li key={`${id}/${key} ${reason}`}>
                <code>
                  {id} {key}
                </code>{' '}
                not {words[action]}: {reason}.
              </li>
            ))}
          </ul>
        </details>
      )}
    </aside>
  );
}
