import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DecidedVersion, VersionName } from '../../moderation/decide-version';
import type { DecisionState, ListedVersion, ReviewState, VersionList } from '../review-api';
import {
  listVersions,
  messageOf,
  NoConnection,
  readState,
  sendDecision,
  undoDecision,
} from './review-client';

/** A decision of this page. */
interface OwnDecision {
  readonly id: string;
  readonly versions: readonly DecidedVersion[];
  /** `sent`: the server has it; `undone`: also while that is being sent. */
  state: 'sending' | 'sent' | 'undone' | 'failed';
}

export interface NewDecision {
  readonly action: DecisionState['action'];
  readonly reason: string | null;
  readonly versions: readonly DecidedVersion[];
}

export interface Review {
  /** The description of the database; null until it has been read. */
  readonly target: string | null;
  /** The versions that wait for a decision, except those with a decision in progress. */
  readonly waiting: readonly ListedVersion[];
  /** The decisions of the session, of other pages too, the oldest first. */
  readonly decisions: readonly DecisionState[];
  readonly error: string | null;
  readonly isConnected: boolean;
  /** Returns whether the decision was accepted. */
  readonly decide: (decision: NewDecision) => Promise<boolean>;
  /** Undoes the last decision that is held; returns its first version, or null if there is none. */
  readonly undo: () => VersionName | null;
  /** Reads the database again. */
  readonly reload: () => void;
}

export const nameOf = ({ id, key }: VersionName) => `${id}/${key}`;

const pollMs = { busy: 500, idle: 3000 };

/** The versions that wait, and the decisions of this session. */
export function useReview(): Review {
  const [list, setList] = useState<VersionList | null>(null);
  const [decisions, setDecisions] = useState<ReviewState['decisions']>([]);
  const [loadError, setLoadError] = useState<string | null>(null);
  const [decisionError, setDecisionError] = useState<string | null>(null);
  const [isConnected, setIsConnected] = useState(true);
  const [own, setOwn] = useState<readonly OwnDecision[]>([]);
  const ownNow = useRef<readonly OwnDecision[]>([]);
  const listed = useRef(-1);
  /** The last request of this page: requests follow each other, so that an undo follows its decision. */
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const change = useCallback((id: string, state: OwnDecision['state']) => {
    ownNow.current = ownNow.current.map((each) => (each.id === id ? { ...each, state } : each));
    setOwn(ownNow.current);
  }, []);

  const refresh = useCallback(
    async (again: boolean) => {
      try {
        const state = await readState();
        if (again || state.revision !== listed.current) {
          const next = await listVersions(again);
          listed.current = next.revision;
          setList(next);
        }
        const known = new Set(state.decisions.map(({ id }) => id));
        // The answer to a decision may have been lost.
        for (const { id, state: own } of ownNow.current) {
          if (own === 'failed' && known.has(id)) change(id, 'sent');
        }
        setDecisions(state.decisions);
        setIsConnected(true);
        setLoadError(null);
      } catch (reason) {
        setIsConnected(!(reason instanceof NoConnection));
        setLoadError(messageOf(reason));
      }
    },
    [change],
  );
  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const result = last.current.then(() => work());
    last.current = result.catch(() => {});
    return result;
  }, []);

  const isBusy = decisions.some(({ state }) => state === 'held' || state === 'running');
  useEffect(() => {
    let isOver = false;
    let timer = 0;
    const poll = async () => {
      await inTurn(() => refresh(false));
      if (!isOver) timer = window.setTimeout(poll, isBusy ? pollMs.busy : pollMs.idle);
    };
    void poll();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isBusy, inTurn, refresh]);

  const waiting = useMemo(() => {
    const sending = own.filter(({ state }) => state === 'sending');
    const names = new Set(sending.flatMap(({ versions }) => versions.map(nameOf)));
    return (list?.versions ?? []).filter((version) => !names.has(nameOf(version)));
  }, [list, own]);

  const decide = async ({ versions, ...rest }: NewDecision) => {
    const id = crypto.randomUUID();
    setDecisionError(null);
    ownNow.current = [...ownNow.current, { id, versions, state: 'sending' }];
    setOwn(ownNow.current);
    return inTurn(async () => {
      try {
        await sendDecision({ id, versions, ...rest });
        await refresh(false);
        if (ownNow.current.some((each) => each.id === id && each.state === 'sending')) {
          change(id, 'sent');
        }
        return true;
      } catch (reason) {
        change(id, 'failed');
        setIsConnected(!(reason instanceof NoConnection));
        setDecisionError(messageOf(reason));
        return false;
      }
    });
  };

  const undo = () => {
    const states = new Map(decisions.map(({ id, state }) => [id, state]));
    const undoable = ownNow.current.findLast(
      ({ id, state }) =>
        state === 'sending' || (state === 'sent' && (states.get(id) ?? 'held') === 'held'),
    );
    const held = undoable ?? decisions.findLast(({ state }) => state === 'held');
    if (!held) return null;
    change(held.id, 'undone');
    void inTurn(async () => {
      try {
        await undoDecision(held.id);
        await refresh(false);
      } catch (reason) {
        setDecisionError(messageOf(reason));
      }
    });
    return undoable?.versions[0] ?? null;
  };

  return {
    target: list?.target ?? null,
    waiting,
    decisions,
    error: loadError ?? decisionError,
    isConnected,
    decide,
    undo,
    reload: () => void inTurn(() => refresh(true)),
  };
}
