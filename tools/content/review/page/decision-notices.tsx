import { useState } from 'react';
import { counted, formatCount } from '../../../../src/domain/text/messages';
import { Button } from '../../../../src/ui/controls';
import { type DecisionState, decisionParticiples, nameOf } from '../review-api';
import { KeyButton } from './decision-form';
import styles from './review-page.module.css';
import { visibleText } from './visible-text';

interface Props {
  readonly decisions: readonly DecisionState[];
  readonly onUndo: () => void;
}

/** What will be carried out and can be undone, what is carried out now, what was written, and what was refused. */
export function DecisionNotices({ decisions, onUndo }: Props) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const held = decisions.filter(({ state }) => state === 'held');
  const last = held.at(-1);
  const running = decisions.filter(({ state }) => state === 'running');
  const done = decisions.findLast(({ state }) => state === 'done');
  const refused = decisions.filter(
    ({ id, refusedCount }) => refusedCount > 0 && !dismissed.includes(id),
  );
  return (
    <aside className={`${styles.notices} stack`} aria-label="Decisions">
      {last && (
        <p className="row numbers">
          <span>
            {nameOfDecision(last)} will be {decisionParticiples[last.action]} in{' '}
            {Math.ceil(last.dueIn / 1000)} s
            {held.length > 1 && `, and ${counted(held.length - 1, 'earlier decision')} before`}
          </span>
          <KeyButton shortcut="u" variant="secondary" onClick={onUndo}>
            Undo
          </KeyButton>
        </p>
      )}
      {running.map(({ id, action, decided, count }) => (
        <p key={id}>
          {formatCount(decided)} of {formatCount(count)} {decisionParticiples[action]} so far
        </p>
      ))}
      {done && done.decided > 0 && (
        <div role="status">
          <p>
            {nameOfDecision(done, done.decided)} {done.decided === 1 ? 'is' : 'are'}{' '}
            {decisionParticiples[done.action]}.
          </p>
          {done.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {refused.map(({ id, action, items, refusedCount, refused: first }) => (
        <div key={id} role="alert" className={`${styles.refused} stack`}>
          <p>
            {counted(refusedCount, items.length > 0 ? 'item' : 'version')} not{' '}
            {decisionParticiples[action]}:
          </p>
          <ul>
            {first.map((version) => (
              <li key={nameOf(version)}>
                <code>
                  {visibleText(version.id)} {visibleText(version.key)}
                </code>
                : {version.reason}.
              </li>
            ))}
            {refusedCount > first.length && (
              <li>and {formatCount(refusedCount - first.length)} more</li>
            )}
          </ul>
          <Button variant="secondary" onClick={() => setDismissed([...dismissed, id])}>
            Dismiss
          </Button>
        </div>
      ))}
    </aside>
  );
}

/** The title of the only version or item, or how many there are. */
function nameOfDecision({ count, title, items }: DecisionState, part = count) {
  if (count > 1) return counted(part, items.length > 0 ? 'item' : 'version');
  return (
    <cite>
      <bdi>{visibleText(title)}</bdi>
    </cite>
  );
}
