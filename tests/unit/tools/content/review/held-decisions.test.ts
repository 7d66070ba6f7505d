import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OperationEvent } from '../../../../../tools/content/operation/operate';
import type { VersionReport } from '../../../../../tools/content/operation/version-text';
import { type CarriedOut, HeldDecisions } from '../../../../../tools/content/review/held-decisions';
import type { RequestedDecision } from '../../../../../tools/content/review/review-api';

const decision = (id: string): RequestedDecision => ({
  id,
  action: 'approve',
  reason: null,
  title: `Title of ${id}`,
  versions: [{ id: `item-${id}`, key: '20040503120000', seen: '1' }],
});
const decided: VersionReport = {
  ...{ action: 'approve', dryRun: false, versions: [], done: 0, already: 0 },
  ...{ refused: [], left: [], unreachable: null, addresses: [] },
};
const published = {
  kind: 'published' as const,
  ...{ arePagesDeleted: false, isStopped: false },
  outcome: { published: [], unpublished: [] },
};

let carriedOut: string[];

beforeEach(() => {
  vi.useFakeTimers();
  carriedOut = [];
});
afterEach(() => void vi.useRealTimers());

type Events = readonly (OperationEvent<VersionReport> | Error)[];

function hold(events: Events = [], onCarriedOut?: (done: CarriedOut) => Promise<void>) {
  async function* carryOut({ id }: RequestedDecision) {
    carriedOut.push(id);
    for (const event of events) {
      if (event instanceof Error) throw event;
      yield event;
    }
  }
  return new HeldDecisions(carryOut, undefined, onCarriedOut);
}

/** The event that tells this about a decision. */
function toldOf(report: Partial<VersionReport>): OperationEvent<VersionReport> {
  return { kind: 'decided', report: { ...decided, ...report }, isDone: true };
}

const statesOf = (decisions: HeldDecisions) =>
  decisions.states().map(({ id, state }) => [id, state]);

test('a decision is carried out after the time in which it can be undone', {
  tags: ['15.33'],
}, async () => {
  const decisions = hold();
  decisions.add(decision('one'));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(carriedOut).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(carriedOut).toEqual(['one']);
  expect(statesOf(decisions)).toEqual([['one', 'done']]);
  expect(decisions.undo('one')).toBe(false);
});

test('a decision is carried out once, and never if it is undone, whatever is sent again', {
  tags: ['15.33'],
}, async () => {
  const decisions = hold();
  for (const id of ['one', 'one', 'two']) decisions.add(decision(id));
  expect(['two', 'two', 'unknown'].map((id) => decisions.undo(id))).toEqual([true, true, false]);
  decisions.add(decision('two'));
  expect(decisions.open.map(({ id }) => id)).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(carriedOut).toEqual(['one']);
});

test('the end carries out what is held, and waits for it', { tags: ['15.33'] }, async () => {
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
  const decisions = hold([], async ({ decision: { id } }) => {
    events.push(`${id}: ${statesOf(decisions)[0]?.[1]}`);
  });
  decisions.add(decision('one'));
  await decisions.finish();
  expect(events).toEqual(['one: running']);
  expect(statesOf(decisions)).toEqual([['one', 'done']]);
});

const version = { id: 'item-one', key: '20040503120000' };
const left = [version];

test.each<[string, Events[number], string]>([
  ['refused', toldOf({ refused: [{ ...version, reason: 'gone' }] }), 'gone'],
  ['left after a second Ctrl-C', toldOf({ left }), 'the review was stopped'],
  ['left without a database', toldOf({ left, unreachable: 'no answer' }), 'no answer'],
  ['not decided because of a failure', new Error('broken'), 'broken'],
])('versions that were %s are told with the reason', async (_, event, reason) => {
  const decisions = hold([event]);
  decisions.add(decision('one'));
  await decisions.finish();
  const refused = [{ ...version, reason }];
  expect(decisions.states()).toMatchObject([{ decided: 0, refusedCount: 1, refused }]);
  expect(decisions.done).toMatchObject([{ refused }]);
});

const unpublished = [{ place: '500, branch 1', reason: 'busy' }];

test.each<[string, OperationEvent<VersionReport> | Error, string]>([
  [
    'not published again',
    { ...published, outcome: { published: [], unpublished } },
    '500, branch 1: not published (busy).',
  ],
  ['of which the pages were deleted', { ...published, arePagesDeleted: true }, 'are deleted'],
  ['not published because of Ctrl-C', { ...published, isStopped: true }, 'it was stopped'],
  ['followed by a failure', new Error('broken'), 'broken.'],
])('what was decided and is %s is known, with its notes', async (_, event, note) => {
  const decisions = hold([toldOf({}), event]);
  decisions.add(decision('one'));
  await decisions.finish();
  const notes = [expect.stringContaining(note)];
  const [done] = decisions.done;
  expect(done).toMatchObject({ isPublished: false, refused: [] });
  expect(done?.notes.slice(0, 1)).toEqual(notes);
});

test('where the same words stay public is noted', async () => {
  const same = { id: 'other', key: '20050101000000', place: null, stored: null };
  const partly = [{ ...same, id: 'third' }];
  const found = { kind: 'sameText' as const, versions: [same], partly, problem: null };
  const decisions = hold([toldOf({}), found]);
  decisions.add(decision('one'));
  await decisions.finish();
  expect(decisions.done).toMatchObject([
    {
      isPublished: true,
      notes: [
        'The same words stay public: other 20050101000000.',
        'A paragraph of them stays public: third 20050101000000.',
      ],
    },
  ]);
});
