import { useMemo, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { counted, formatCount } from '../../../../src/domain/messages';
import { useShortcuts } from '../../../../src/ui/use-shortcuts';
import type { ListedVersion, RequestedDecision } from '../review-api';
import { DecisionNotices } from './decision-notices';
import { filterOf, filterVersions, similarTo } from './filter-versions';
import { Filters, Queue } from './queue';
import styles from './review-page.module.css';
import { ShownChange } from './shown-change';
import { nameOf, useReview } from './use-review';

/** The versions that wait for approval, one of them with its change, and what to decide about it. */
export function ReviewPage() {
  const review = useReview();
  const { waiting, decisions } = review;
  const { id = '', versionKey = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const listed = useMemo(() => filterVersions(waiting, filterOf(query)), [waiting, query]);
  const named = listed.findIndex((version) => nameOf(version) === nameOf({ id, key: versionKey }));
  // An address may name a version that is decided about meanwhile, or not in the list.
  const at = Math.max(named, 0);
  const shown = listed[at];
  const reasonField = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);

  const open = (version: ListedVersion | undefined) => {
    if (version) navigate({ pathname: pathOf(version), search: query.toString() });
  };
  const decide = (action: RequestedDecision['action'], versions: readonly ListedVersion[]) => {
    if (versions.length === 0) return;
    if (action === 'reject' && reason.trim() === '') {
      setIsReasonMissing(true);
      reasonField.current?.focus();
      return;
    }
    const decision = {
      action,
      reason: reason.trim() || null,
      versions: versions.map(({ id: itemId, key, seen }) => ({ id: itemId, key, seen })),
    };
    // What was typed stays if the decision is not accepted.
    void review.decide(decision).then((isAccepted) => isAccepted && setReason(''));
    setIsReasonMissing(false);
    const decided = new Set(versions.map(nameOf));
    const [later, earlier] = [listed.slice(at + 1), listed.slice(0, at)];
    open([...later, ...earlier].find((version) => !decided.has(nameOf(version))));
  };
  const one = shown ? [shown] : [];
  useShortcuts({
    j: () => open(listed[at + 1]),
    k: () => open(listed[at - 1]),
    a: () => decide('approve', one),
    r: () => decide('reject', one),
    u: review.undo,
  });
  const similar = shown ? similarTo(shown, listed) : [];

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Review</h1>
        <p role="status">
          {review.target === null
            ? 'Loading…'
            : `${counted(waiting.length, 'version')} waiting, ${formatCount(decidedIn(decisions))} decided`}
        </p>
        <p className={styles.target}>{review.target}</p>
      </header>
      {review.error !== null && (
        <p className={styles.error} role="alert">
          {review.error}{' '}
          <button type="button" onClick={review.reload}>
            Try again
          </button>
        </p>
      )}
      <Filters versions={waiting} />
      <Queue versions={listed} shown={shown} query={query.toString()} />
      <main className={styles.main}>
        {shown ? (
          <>
            <ShownChange key={`${nameOf(shown)} ${shown.seen}`} version={shown} />
            <form className={styles.actions} onSubmit={(event) => event.preventDefault()}>
              <label className={styles.reason}>
                Reason
                <input
                  ref={reasonField}
                  value={reason}
                  maxLength={1000}
                  aria-invalid={isReasonMissing}
                  aria-describedby="reason-note"
                  onChange={(event) => setReason(event.target.value)}
                  onKeyDown={(event) => {
                    if (event.key === 'Escape') event.currentTarget.blur();
                  }}
                />
                <span id="reason-note" className={styles.note} data-missing={isReasonMissing}>
                  {isReasonMissing
                    ? 'Say why before you reject it.'
                    : 'For the log; required to reject.'}
                </span>
              </label>
              <div className={styles.buttons}>
                <button type="button" aria-keyshortcuts="a" onClick={() => decide('approve', one)}>
                  Approve{' '}
                  <span className={styles.key} aria-hidden="true">
                    a
                  </span>
                </button>
                <button
                  type="button"
                  className={styles.secondary}
                  aria-keyshortcuts="r"
                  onClick={() => decide('reject', one)}
                >
                  Reject{' '}
                  <span className={styles.key} aria-hidden="true">
                    r
                  </span>
                </button>
                {similar.length > 1 && (
                  <>
                    <button
                      type="button"
                      className={styles.secondary}
                      onClick={() => decide('approve', similar)}
                    >
                      Approve {similar.length} similar
                    </button>
                    <button
                      type="button"
                      className={styles.secondary}
                      onClick={() => decide('reject', similar)}
                    >
                      Reject {similar.length} similar
                    </button>
                  </>
                )}
                {listed.length > 1 && (
                  <button
                    type="button"
                    className={styles.secondary}
                    onClick={() => decide('approve', listed)}
                  >
                    Approve all {formatCount(listed.length)} listed
                  </button>
                )}
              </div>
            </form>
          </>
        ) : (
          review.target !== null && (
            <p className={styles.empty}>
              {waiting.length === 0
                ? 'Nothing waits for approval.'
                : 'No version matches the filters.'}
            </p>
          )
        )}
      </main>
      <DecisionNotices decisions={decisions} onUndo={review.undo} />
    </div>
  );
}

const pathOf = ({ id, key }: ListedVersion) => `/${encodeURIComponent(id)}/${key}`;

function decidedIn(decisions: ReturnType<typeof useReview>['decisions']): number {
  return decisions
    .filter(({ state }) => state !== 'undone')
    .reduce((sum, { versions, refused }) => sum + versions.length - refused.length, 0);
}
