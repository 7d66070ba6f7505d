import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { counted, formatCount } from '../../../../src/domain/messages';
import { Button, Choice } from '../../../../src/ui/controls';
import { useMediaQuery } from '../../../../src/ui/use-media-query';
import { useHasShortcuts, useShortcuts } from '../../../../src/ui/use-shortcuts';
import type { VersionName } from '../../moderation/decide-version';
import type { DecisionState, ListedVersion } from '../review-api';
import { BulkActions } from './bulk-actions';
import { DecisionForm, Key } from './decision-form';
import { DecisionNotices } from './decision-notices';
import { Filters } from './filters';
import { NothingShown } from './nothing-shown';
import { Queue } from './queue';
import { filterOf, filterVersions, nameIn, searchFor, similarTo } from './queue-filter';
import styles from './review-page.module.css';
import { changeHasShortcuts } from './review-settings';
import { ShownChange } from './shown-change';
import { nameOf, useReview } from './use-review';
import { useShownVersion } from './use-shown-version';

type Action = DecisionState['action'];

const words = { approve: 'approved', reject: 'rejected' } as const;

/** The versions that wait for approval, one of them with its change, and what to decide about it. */
export function ReviewPage() {
  const review = useReview();
  const { waiting, decisions, isConnected } = review;
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const isWide = useMediaQuery('(min-width: 56rem)');
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState('');
  const opened = useRef(new Set<string>());
  const article = useRef<HTMLElement>(null);
  const reject = useRef(() => {});
  /** Where the version that was shown last is, or was. */
  const lastAt = useRef(0);

  const listed = useMemo(() => filterVersions(waiting, filterOf(query)), [waiting, query]);
  const named = nameIn(query);
  const at = named ? listed.findIndex((each) => nameOf(each) === nameOf(named)) : 0;
  const shown = listed[at];
  const name = shown ?? named;
  const loaded = useShownVersion(name, shown?.revision ?? '');
  const seen = loaded.state === 'shown' ? loaded.version.seen : null;
  useEffect(() => {
    if (at >= 0) lastAt.current = at;
    if (shown && seen !== null) opened.current.add(nameOf(shown));
  }, [at, shown, seen]);
  const title = shown?.title ?? null;
  useEffect(() => {
    document.title = title === null ? 'Review – Mnemosyne' : `${title} – Review`;
  }, [title]);

  const open = (version: VersionName | undefined) => {
    if (!version) return;
    navigate({ search: searchFor(query, version) });
    // Its heading is read, and the keys of the keyboard scroll its text.
    article.current?.focus();
  };
  const decide = (action: Action, versions: readonly ListedVersion[]) => {
    if (versions.length === 0 || !isConnected) return;
    const names = new Set(versions.map(nameOf));
    const after = [...listed.slice(at + 1), ...listed.slice(0, Math.max(at, 0))];
    setSaid(`${countOf(versions)} will be ${words[action]}.`);
    const decision = {
      action,
      reason: reason.trim() || null,
      versions: versions.map(({ id, key, seen: listedSeen }) => ({
        id,
        key,
        // What is decided about is what was shown.
        seen: name && seen !== null && nameOf(name) === nameOf({ id, key }) ? seen : listedSeen,
      })),
    };
    // What was typed stays if the decision is not accepted.
    void review.decide(decision).then((isAccepted) => isAccepted && setReason(''));
    const next = after.find((version) => !names.has(nameOf(version)));
    if (next) open(next);
    else navigate({ search: searchFor(query, null) });
  };
  const undo = () => {
    const undone = review.undo();
    setSaid('Undone.');
    open(undone ?? undefined);
  };
  const isReady = isConnected && shown !== undefined && seen !== null;
  const canApprove = isReady && shown.problem === null;
  const one = isReady ? [shown] : [];
  const step = (by: number) => open(listed[at >= 0 ? at + by : lastAt.current + Math.min(by, 0)]);
  const once = (work: () => void) => (event: KeyboardEvent) => {
    // A key that is held down decides about one version.
    if (!event.repeat) work();
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    a: once(() => canApprove && decide('approve', one)),
    r: once(() => isReady && reject.current()),
    u: once(undo),
  });
  const refused = decisions.reduce((sum, { refusedCount }) => sum + refusedCount, 0);
  const canDecide = listed.filter(({ problem }) => problem === null);
  const bulk = shown && (
    <BulkActions
      similar={similarTo(shown, canDecide)}
      listed={canDecide}
      opened={opened.current}
      hasReason={reason.trim() !== ''}
      onDecide={decide}
    />
  );
  const queue = (
    <Queue versions={listed} at={at} addressOf={(version) => `#/?${searchFor(query, version)}`} />
  );

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Review</h1>
        <p>
          {review.target === null
            ? 'Loading…'
            : [
                `${formatCount(waiting.length)} waiting`,
                ...(listed.length < waiting.length ? [`${formatCount(listed.length)} listed`] : []),
                `${formatCount(decidedIn(decisions))} decided`,
              ].join(' · ')}
        </p>
        <p className={styles.target}>{review.target}</p>
        <Button variant="secondary" onClick={review.reload}>
          Reload
        </Button>
        <Shortcuts />
      </header>
      <p role="status" className="visually-hidden">
        {refused > 0 ? `${counted(refused, 'version')} not decided. ` : ''}
        {said}
      </p>
      {review.error !== null && (
        <p className={styles.error} role="alert">
          {review.error}
        </p>
      )}
      {isWide ? (
        <div className={styles.side}>
          <Filters versions={waiting} />
          {queue}
        </div>
      ) : (
        <details className={styles.side}>
          <summary>
            Queue and filters
            {shown && ` · ${formatCount(at + 1)} of ${formatCount(listed.length)}`}
          </summary>
          <Filters versions={waiting} />
          {queue}
        </details>
      )}
      <main className={styles.main}>
        {shown ? (
          <ShownChange version={shown} loaded={loaded} article={article} />
        ) : (
          <NothingShown
            isLoaded={review.target !== null}
            isFiltered={named !== null && waiting.some((each) => nameOf(each) === nameOf(named))}
            loaded={named && loaded}
            hasWaiting={waiting.length > 0}
            onShowAll={() =>
              setQuery(new URLSearchParams(named ? searchFor(new URLSearchParams(), named) : ''))
            }
            onNext={
              listed.length > 0
                ? () => open(listed[Math.min(lastAt.current, listed.length - 1)])
                : null
            }
          />
        )}
        <div className={styles.bar}>
          <DecisionNotices decisions={decisions} onUndo={undo} />
          <nav className={styles.steps} aria-label="Queue">
            <Button variant="secondary" onClick={() => step(-1)}>
              ← Previous <Key name="k" />
            </Button>
            {shown && (
              <span className={styles.position}>
                {formatCount(at + 1)} of {formatCount(listed.length)}
              </span>
            )}
            <Button variant="secondary" onClick={() => step(1)}>
              Next <Key name="j" /> →
            </Button>
          </nav>
          {shown && (
            <>
              <DecisionForm
                name={nameOf(shown)}
                canApprove={canApprove}
                canReject={isReady}
                reason={reason}
                onReason={setReason}
                onApprove={() => decide('approve', one)}
                onReject={() => decide('reject', one)}
                reject={reject}
              />
              {isWide ? bulk : <MoreActions>{bulk}</MoreActions>}
            </>
          )}
        </div>
      </main>
    </div>
  );
}

/** Keeps the text in sight on a phone. */
function MoreActions({ children }: { readonly children: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary>Several versions</summary>
      {children}
    </details>
  );
}

/** Turns the single-key shortcuts on and off (WCAG 2.1.4). */
function Shortcuts() {
  const hasShortcuts = useHasShortcuts();
  return (
    <Choice>
      <input
        type="checkbox"
        checked={hasShortcuts}
        onChange={(event) => changeHasShortcuts(event.target.checked)}
      />
      Single-key shortcuts
    </Choice>
  );
}

function countOf(versions: readonly ListedVersion[]): string {
  const [first] = versions;
  return versions.length === 1 && first ? first.title : counted(versions.length, 'version');
}

function decidedIn(decisions: readonly DecisionState[]): number {
  return decisions
    .filter(({ state }) => state !== 'undone')
    .reduce((sum, { count, refusedCount }) => sum + count - refusedCount, 0);
}
