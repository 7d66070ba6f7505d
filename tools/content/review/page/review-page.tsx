import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { hasInk, inkedText } from '../../../../src/domain/text/ink';
import { counted, formatCount } from '../../../../src/domain/text/messages';
import { formatCaptureDate } from '../../../../src/domain/time/timestamp-format';
import { Button, Choice } from '../../../../src/ui/controls';
import { useMediaQuery } from '../../../../src/ui/use-media-query';
import { useHasShortcuts, useShortcuts } from '../../../../src/ui/use-shortcuts';
import type { VersionAction } from '../../moderation/decide-many';
import type { VersionName } from '../../moderation/decide-version';
import {
  decisionParticiples,
  type ItemDecision,
  type KnownVersion,
  type ListedVersion,
  nameOf,
  without,
} from '../review-api';
import { Decided } from './decided';
import { BulkActions, DecisionForm, KeyButton } from './decision-form';
import { DecisionNotices } from './decision-notices';
import { PageQuestions } from './page-questions';
import { Filters, filterVersions, Queue, searchWith } from './queue';
import styles from './review-page.module.css';
import { decide, type NewDecision, reloadReview, undo, useReview } from './review-store';
import { ShownChange, useShownVersion } from './shown-change';

interface Props {
  /** Turns the single-key shortcuts on and off (WCAG 2.1.4). */
  readonly onShortcuts: (hasShortcuts: boolean) => void;
}

/** The versions that wait for approval, one of them with its change, and what to decide about it. */
export function ReviewPage({ onShortcuts }: Props) {
  const { list, decisions, deciding, loadError, decisionError } = useReview();
  const hasShortcuts = useHasShortcuts();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState('');
  const opened = useRef(new Set<string>());
  const article = useRef<HTMLElement>(null);

  const waiting = useMemo(() => without(list?.versions ?? [], deciding), [list, deciding]);
  const listed = useMemo(() => filterVersions(waiting, query), [waiting, query]);
  const [id, key] = [query.get('id'), query.get('key')];
  const named = id === null || key === null ? null : { id, key };
  const at = named ? positionIn(listed, named) : 0;
  const queued = listed[at];
  const loaded = useShownVersion(queued ?? named, queued, list?.revision);
  const open = decisions.filter(({ state }) => state === 'held' || state === 'running');
  const busy = new Set([...open.flatMap(({ first }) => first ?? []), ...deciding].map(nameOf));
  const other = typeof loaded === 'object' && loaded?.approved !== 'pending' ? loaded : null;
  const reviewed = queued ?? (other && !busy.has(nameOf(other)) ? other : undefined);
  const lastAt = useRef(0);
  useEffect(() => {
    if (at >= 0) lastAt.current = at;
  }, [at]);
  const seen = typeof loaded === 'object' && loaded && reviewed ? loaded.seen : null;
  useEffect(() => {
    if (reviewed && seen !== null) opened.current.add(nameOf(reviewed));
    document.title = reviewed ? `${reviewed.title} – Review` : 'Review – Mnemosyne';
  }, [reviewed, seen]);

  // The filters may change before an undo is answered.
  const currentQuery = useRef(query);
  useEffect(() => {
    currentQuery.current = query;
  }, [query]);
  const searchFor = (version: VersionName | null, from: URLSearchParams) =>
    searchWith(from, { id: version?.id ?? '', key: version?.key ?? '' });
  const addressOf = (version: VersionName) => `#/?${searchFor(version, query)}`;
  const show = (version: VersionName | null | undefined) => {
    if (!version) return;
    navigate({ search: searchFor(version, currentQuery.current) });
    // Its heading is read, and the keys of the keyboard scroll its text.
    article.current?.focus();
  };
  const decideAbout = (action: VersionAction, versions: readonly ListedVersion[]) => {
    const [first] = versions;
    const title = (versions.length === 1 && first?.title) || counted(versions.length, 'version');
    const decided = versions.map((version) => ({
      id: version.id,
      key: version.key,
      // What is decided about is what was shown.
      seen: (version === reviewed && seen) || version.seen,
    }));
    // What was typed stays if the decision is not accepted.
    void send({ action, reason: inkedText(reason.trim()), title, versions: decided }).then(
      (isAccepted) => isAccepted && setReason(''),
    );
    goOn(without(listed, versions));
  };
  const decideAboutItems = (decision: Omit<ItemDecision, 'id' | 'reason'>) => {
    void send({ reason: null, ...decision });
    // The versions of an item that joins another one wait there, after that.
    if (decision.action === 'join') goOn(listed.filter(({ id }) => !decision.items.includes(id)));
  };
  /** Shows the next one of the versions that still wait. What did not wait stays on the page. */
  const goOn = (left: readonly ListedVersion[]) => {
    if (!queued) return;
    const others = [...listed.slice(at + 1), ...listed.slice(0, Math.max(at, 0))];
    const next = others.find((version) => left.includes(version));
    if (next) show(next);
    else navigate({ search: searchFor(null, query) });
  };
  const send = (decision: NewDecision) => {
    setSaid(`${decision.title} will be ${decisionParticiples[decision.action]}.`);
    return decide(decision);
  };
  const undoLogged = ({ id, key, title, undo, seen, decision }: KnownVersion) => {
    if (undo === null) return;
    const reason = `undoes ${decision?.action} of ${formatCaptureDate(decision?.when ?? '')} UTC`;
    void send({ action: undo, reason, title: title ?? id, versions: [{ id, key, seen }] });
  };
  const undoLast = async () => {
    show(await undo());
    setSaid('Undone.');
  };
  // Next to where a version was that does not wait any more.
  const step = (by: number) => show(listed[at >= 0 ? at + by : lastAt.current + Math.min(by, 0)]);
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    u: ({ repeat }) => !repeat && void undoLast(),
  });
  const position = queued && `${formatCount(at + 1)} of ${formatCount(listed.length)}`;
  const decided = decisions
    .filter(({ state }) => state !== 'undone')
    .reduce((sum, { count, refusedCount }) => sum + count - refusedCount, 0);
  const isFiltered = named !== null && positionIn(waiting, named) >= 0;
  const whyNone = () => {
    if (isFiltered) return 'The version of this address is not among the filters.';
    if (list === null || (named && loaded === null)) return 'Loading…';
    if (named) return typeof loaded === 'string' ? loaded : 'This version is being decided about.';
    return waiting.length > 0 ? 'No version matches the filters.' : 'Nothing waits for approval.';
  };

  return (
    <div className={styles.page}>
      <header className={`${styles.head} row`}>
        <h1>Review</h1>
        <p>
          {list === null
            ? 'Loading…'
            : [
                `${formatCount(waiting.length)} waiting`,
                ...(listed.length < waiting.length ? [`${formatCount(listed.length)} listed`] : []),
                `${formatCount(decided)} decided`,
              ].join(' · ')}
        </p>
        <p className={`${styles.target} remark`}>{list?.target}</p>
        <Button variant="secondary" onClick={() => void reloadReview(true)}>
          Reload
        </Button>
        <Choice>
          <input
            type="checkbox"
            checked={hasShortcuts}
            onChange={(event) => onShortcuts(event.target.checked)}
          />
          Single-key shortcuts
        </Choice>
      </header>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {(loadError ?? decisionError) !== null && (
        <p className={styles.error} role="alert">
          {loadError ?? decisionError}
        </p>
      )}
      <Folded
        className={styles.side}
        summary={['Lists and filters', position].filter(Boolean).join(' · ')}
      >
        <Filters versions={waiting} />
        <Queue versions={listed} at={at} addressOf={addressOf} />
        <Decided
          revision={list?.revision}
          busy={busy}
          addressOf={addressOf}
          onUndo={undoLogged}
          onFound={show}
        />
      </Folded>
      <main className={styles.main}>
        {reviewed ? (
          <ShownChange version={reviewed} loaded={loaded} article={article}>
            <PageQuestions
              version={reviewed}
              waiting={waiting}
              decisions={open}
              onDecide={decideAboutItems}
            />
          </ShownChange>
        ) : (
          <div className={`${styles.empty} stack`}>
            <p>{whyNone()}</p>
            {waiting.length > 0 && (isFiltered || listed.length === 0) && (
              <Button
                variant="secondary"
                onClick={() =>
                  navigate({ search: searchWith(new URLSearchParams(), { ...named }) })
                }
              >
                Remove the filters
              </Button>
            )}
          </div>
        )}
        <div className={styles.bar}>
          <DecisionNotices decisions={decisions} onUndo={() => void undoLast()} />
          <nav className={`${styles.steps} row`} aria-label="Queue">
            <KeyButton shortcut="k" variant="secondary" onClick={() => step(-1)}>
              ← Previous
            </KeyButton>
            <span className="remark numbers">{position}</span>
            <KeyButton shortcut="j" variant="secondary" onClick={() => step(1)}>
              Next →
            </KeyButton>
          </nav>
          {reviewed && (
            <>
              <DecisionForm
                key={nameOf(reviewed)}
                version={reviewed}
                isReady={seen !== null}
                reason={reason}
                onReason={setReason}
                onDecide={(action) => decideAbout(action, [reviewed])}
              />
              {queued && (
                <Folded className={styles.more} summary="Several versions">
                  <BulkActions
                    version={reviewed}
                    listed={listed.filter(({ problem }) => problem === null)}
                    opened={opened.current}
                    hasReason={hasInk(reason)}
                    onDecide={decideAbout}
                  />
                </Folded>
              )}
            </>
          )}
        </div>
      </main>
    </div>
  );
}

interface FoldedProps {
  readonly className: string | undefined;
  readonly summary: string;
  readonly children: ReactNode;
}

/** Folded on phones, so that the text is in sight. */
function Folded({ className, summary, children }: FoldedProps) {
  if (useMediaQuery('(min-width: 56rem)')) return <div className={className}>{children}</div>;
  return (
    <details className={className}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

function positionIn(versions: readonly ListedVersion[], named: VersionName): number {
  return versions.findIndex((each) => nameOf(each) === nameOf(named));
}
