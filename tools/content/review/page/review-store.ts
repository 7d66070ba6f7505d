import { create } from 'zustand';
import { openLocalStorage } from '../../../../src/platform/local-storage';
import { reasonOf } from '../../model/problem';
import type { VersionName } from '../../moderation/decide-version';
import {
  type DecisionState,
  type ItemDecision,
  type ReviewState,
  type VersionDecision,
  type VersionList,
  without,
} from '../review-api';

interface Review {
  /** Null until it has been read. */
  readonly list: VersionList | null;
  /** The decisions of the session, of other pages too, the oldest first. */
  readonly decisions: readonly DecisionState[];
  /** The versions of decisions that are being sent: they wait no more. */
  readonly deciding: readonly VersionName[];
  readonly loadError: string | null;
  readonly decisionError: string | null;
}

/** What the server has told this page. */
export const useReview = create<Review>()(() => ({
  list: null,
  decisions: [],
  deciding: [],
  loadError: null,
  decisionError: null,
}));

const { getState, setState } = useReview;
const storage = openLocalStorage();
const sessionKey = 'mnemosyne.review';
const pollMs = 1000;

/**
 * Exchanges the token of the address for a session, which further tabs share. Returns why there is none,
 * or null.
 */
export async function openSession(): Promise<string | null> {
  if (location.pathname === '/start') {
    const token = location.hash.slice(1);
    history.replaceState(null, '', '/');
    // A browser that has a session may open the address again.
    const answer = await request<{ session: string }>('POST', '/api/session', { token }).catch(
      () => null,
    );
    if (answer) storage.setItem(sessionKey, answer.session);
  }
  return request('GET', '/api/state').then(() => null, reasonOf);
}

/** Keeps the review up to date while the page is open. */
export async function pollReview(): Promise<void> {
  await reloadReview(false);
  setTimeout(pollReview, pollMs);
}

/** Reads what has changed; `again` makes the server read the database again. */
export function reloadReview(again: boolean): Promise<void> {
  return inTurn(() => refresh(again));
}

/** A decision before it is sent. */
export type NewDecision = Omit<VersionDecision, 'id'> | Omit<ItemDecision, 'id'>;

/** Returns whether the decision was accepted. */
export function decide(decision: NewDecision): Promise<boolean> {
  const versions = 'versions' in decision ? decision.versions : [];
  setState({ decisionError: null, deciding: [...getState().deciding, ...versions] });
  const body = { id: crypto.randomUUID(), ...decision };
  return inTurn(() => change('POST', '/api/decisions', body)).finally(() =>
    setState({ deciding: without(getState().deciding, versions) }),
  );
}

/** Undoes the last decision that is held, and returns its first version; null if none is undone. */
export function undo(): Promise<VersionName | null> {
  return inTurn(async () => {
    const held = getState().decisions.findLast(({ state }) => state === 'held');
    const isUndone = held && (await change('DELETE', `/api/decisions?id=${held.id}`));
    return (isUndone && held.first) || null;
  });
}

/** The server is part of the same program, so its answers are as declared. */
export async function request<Answer>(
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(path, {
    method,
    headers: { Authorization: `Bearer ${storage.getItem(sessionKey) ?? ''}` },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null);
  const content = await answer?.json().catch(() => null);
  if (!answer || !content) {
    throw new Error('The review cannot be reached. If the command has ended, start it again.');
  }
  if (!answer.ok) throw new Error(content.error);
  return content;
}

/** Changes a decision, and reads what has changed with it; returns whether that was accepted. */
async function change(method: string, path: string, body?: object): Promise<boolean> {
  const error = await request(method, path, body).then(() => null, reasonOf);
  if (error !== null) setState({ decisionError: error });
  // Even after an error: the answer may have been lost.
  await refresh(false);
  return error === null;
}

async function refresh(again: boolean): Promise<void> {
  try {
    const { revision, decisions } = await request<ReviewState>('GET', '/api/state');
    if (again || revision !== getState().list?.revision) {
      const path = again ? '/api/versions?reload' : '/api/versions';
      setState({ list: await request<VersionList>('GET', path) });
    }
    setState({ decisions, loadError: null });
  } catch (error) {
    setState({ loadError: reasonOf(error) });
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Requests follow each other, so that an undo finds the decision before it. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}
