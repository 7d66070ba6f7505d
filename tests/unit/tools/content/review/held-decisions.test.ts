import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CarriedOut, HeldDecisions } from '../../../../../tools/content/review/held-decisions';
import type { RequestedDecision } from '../../../../../tools/content/review/review-api';

const decision = (id: string): RequestedDecision => ({
  id,
  action: 'approve',
  reason: null,
  title: `Title of ${id}`,
  versions: [{ id: `item-${id}`, key: '20040503120000', seen: '1' }],
});
const nothingLeft = { refused: [], left: [], unreachable: null };

let carriedOut: string[];

beforeEach(() => {
  vi.useFakeTimers();
  carriedOut = [];
});
afterEach(() => void vi.useRealTimers());

function hold(result: object = nothingLeft, onCarriedOut?: (done: CarriedOut) => Promise<void>) {
  const carryOut = async ({ id }: RequestedDecision) => {
    carriedOut.push(id);
    if (result instanceof Error) throw result;
    return { ...nothingLeft, ...result };
  };
  return new HeldDecisions(carryOut, onCarriedOut);
}

const statesOf = (decisions: HeldDecisions) =>
  decisions.states().map(({ id, state }) => [id, state]);

test('a decision is carried out after the time in which it can be undone', async () => {
  const decisions = hold();
  decisions.add(decision('one'));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(carriedOut).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(carriedOut).toEqual(['one']);
  expect(statesOf(decisions)).toEqual([['one', 'done']]);
  expect(decisions.undo('one')).toBe(false);
});

test('a decision is carried out once, and never if it is undone, whatever is sent again', async () => {
  const decisions = hold();
  for (const id of ['one', 'one', 'two']) decisions.add(decision(id));
  expect(['two', 'two', 'unknown'].map((id) => decisions.undo(id))).toEqual([true, true, false]);
  decisions.add(decision('two'));
  expect(decisions.open.map(({ id }) => id)).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(carriedOut).toEqual(['one']);
});

test('the end carries out what is held, and waits for it', async () => {
  const decisions = hold();
  for (const id of ['one', 'two']) decisions.add(decision(id));
  decisions.undo('one');
  await decisions.finish();
  const states = { one: 'undone', two: 'done' };
  expect(statesOf(decisions)).toEqual(Object.entries(states));
  expect(carriedOut).toEqual(['two']);
});

test('the queue is updated before a decision counts as done', async () => {
  const events: string[] = [];
  const decisions = hold({}, async ({ decision: { id } }) => {
    events.push(`${id}: ${statesOf(decisions)[0]?.[1]}`);
  });
  decisions.add(decision('one'));
  await decisions.finish();
  expect(events).toEqual(['one: running']);
  expect(statesOf(decisions)).toEqual([['one', 'done']]);
});

const version = { id: 'item-one', key: '20040503120000' };
const left = [version];

test.each<[string, object, string]>([
  ['refused', { refused: [{ ...version, reason: 'gone' }] }, 'gone'],
  ['left after a second Ctrl-C', { left }, 'the review was stopped'],
  ['left without a database', { left, unreachable: 'no answer' }, 'no answer'],
  ['not decided because of a failure', new Error('broken'), 'broken'],
])('versions that were %s are told with the reason', async (_, result, reason) => {
  const decisions = hold(result);
  decisions.add(decision('one'));
  await decisions.finish();
  const refused = [{ ...version, reason }];
  expect(decisions.states()).toMatchObject([{ decided: 0, refusedCount: 1, refused }]);
  expect(decisions.done).toMatchObject([{ refused }]);
});

test('what was not published again is known, with its notes', async () => {
  const result = { notes: ['Not published again: busy.'], isPublished: false };
  const decisions = hold(result);
  decisions.add(decision('one'));
  await decisions.finish();
  expect(decisions.done).toMatchObject([result]);
});
