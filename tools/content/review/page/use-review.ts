import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { VersionName } from '../../moderation/decide-many';
import type { DecisionState, ListedVersion, RequestedDecision, VersionList } from '../review-api';
import { decide, listDecisions, listVersions, messageOf, undoDecision } from './review-client';

export interface Review {
  /** The description of the database; null until it has been read. */
  readonly target: string | null;
  /** The versions that wait, without those that are decided about. */
  readonly waiting: readonly ListedVersion[];
  /** The decisions of the session, the oldest first. */
  readonly decisions: readonly DecisionState[];
  readonly error: string | null;
  /** Returns whether the decision was accepted. */
  readonly decide: (decision: RequestedDecision) => Promise<boolean>;
  /** Undoes the last decision that is held. */
  readonly undo: () => void;
  readonly reload: () => void;
}

export const nameOf = ({ id, key }: VersionName) => `${id}/${key}`;

const pollMs = 500;

/** The versions that wait, and the decisions of this session. */
export function useReview(): Review {
  const [list, setList] = useState<VersionList | null>(null);
  const [decisions, setDecisions] = useState<readonly DecisionState[]>([]);
  const [error, setError] = useState<string | null>(null);
  const refusals = useRef(0);

  const attempt = useCallback(async (work: () => Promise<void>) => {
    try {
      await work();
      setError(null);
      return true;
    } catch (reason) {
      setError(messageOf(reason));
      return false;
    }
  }, []);
  const reload = useCallback(
    () =>
      void attempt(async () => {
        setList(await listVersions());
        setDecisions(await listDecisions());
      }),
    [attempt],
  );
  const poll = useCallback(async () => {
    const states = await listDecisions();
    setDecisions(states);
    const refused = states.reduce((sum, each) => sum + each.refused.length, 0);
    // What was refused may wait in another state.
    if (refused > refusals.current) setList(await listVersions());
    refusals.current = refused;
  }, []);

  useEffect(reload, [reload]);
  const isBusy = decisions.some(({ state }) => state === 'held' || state === 'running');
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => void attempt(poll), pollMs);
    return () => clearInterval(timer);
  }, [isBusy, poll, attempt]);

  const waiting = useMemo(() => {
    const decided = new Set(
      decisions.flatMap(({ state, versions, refused }) => {
        const again = new Set(refused.map(nameOf));
        return state === 'undone' ? [] : versions.map(nameOf).filter((name) => !again.has(name));
      }),
    );
    return (list?.versions ?? []).filter((version) => !decided.has(nameOf(version)));
  }, [list, decisions]);

  return {
    target: list?.target ?? null,
    waiting,
    decisions,
    error,
    decide: (decision) =>
      attempt(async () => {
        await decide(decision);
        await poll();
      }),
    undo: () =>
      void attempt(async () => {
        const held = decisions.findLast(({ state }) => state === 'held');
        if (held) await undoDecision(held.number);
        await poll();
      }),
    reload,
  };
}
