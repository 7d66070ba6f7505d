import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { captureSteps } from '../../../src/domain/captures/capture-steps';
import { anyTimestamp } from '../../support/any-content';
import { longTimeout, manyRuns } from '../../support/many-runs';

const [a, b, c] = ['20040101000000', '20050101000000', '20060101000000'] as const;

describe('the steps from a time among three captures', () => {
  test.each<[string, string, ReturnType<typeof captureSteps>]>([
    [
      'before the first: first and next lead to it',
      '20031231235959',
      { first: a, previous: null, next: a, last: c, current: null, position: 0, count: 3 },
    ],
    [
      'at the first: nothing lies before',
      a,
      { first: null, previous: null, next: b, last: c, current: a, position: 1, count: 3 },
    ],
    [
      'after the first: it is in force, so it is no step',
      '20040601000000',
      { first: null, previous: null, next: b, last: c, current: a, position: 1, count: 3 },
    ],
    [
      'at the second: all four',
      b,
      { first: a, previous: a, next: c, last: c, current: b, position: 2, count: 3 },
    ],
    [
      'after the second: previous is still the one before it',
      '20050601000000',
      { first: a, previous: a, next: c, last: c, current: b, position: 2, count: 3 },
    ],
    [
      'at the last: nothing lies after',
      c,
      { first: a, previous: b, next: null, last: null, current: c, position: 3, count: 3 },
    ],
    [
      'long after the last: it is in force, so it is no step',
      '21001231235959',
      { first: a, previous: b, next: null, last: null, current: c, position: 3, count: 3 },
    ],
  ])('%s', (_, timestamp, expected) => {
    expect(captureSteps([a, b, c], timestamp)).toEqual(expected);
  });
});

test('there are no steps without captures', () => {
  const nothing = { first: null, previous: null, next: null, last: null, current: null };
  expect(captureSteps([], b)).toEqual({ ...nothing, position: 0, count: 0 });
});

test('a single capture can be stepped to, and not from', () => {
  expect(captureSteps([b], a)).toMatchObject({ first: b, next: b, last: b, previous: null });
  const nothing = { first: null, previous: null, next: null, last: null };
  expect(captureSteps([b], c)).toMatchObject({ ...nothing, current: b });
});

describe('for any captures at any time', longTimeout, () => {
  const anyCaptures = fc
    .uniqueArray(anyTimestamp, { maxLength: 12 })
    .map((captures) => captures.sort());

  test('the steps are those that plain searching finds', () => {
    fc.assert(
      fc.property(anyCaptures, anyTimestamp, (captures, time) => {
        const steps = captureSteps(captures, time);
        const current = captures.filter((key) => key <= time).at(-1) ?? null;
        expect(steps.current).toBe(current);
        expect(steps.next).toBe(captures.find((key) => key > time) ?? null);
        expect(steps.previous).toBe(
          captures.filter((key) => current !== null && key < current).at(-1) ?? null,
        );
        expect(steps.position).toBe(captures.filter((key) => key <= time).length);
      }),
      manyRuns,
    );
  });

  test('no step leads to the capture in force, and those offered are at either end or beside', () => {
    fc.assert(
      fc.property(anyCaptures, anyTimestamp, (captures, time) => {
        const { current, count, position, ...steps } = captureSteps(captures, time);
        const { first, previous, next, last } = steps;
        if (current) expect([first, previous, next, last]).not.toContain(current);
        expect(first === null).toBe(position === 1 || count === 0);
        expect(previous === null).toBe(position <= 1);
        expect(next === null).toBe(position === count);
        expect(last === null).toBe(position === count);
      }),
      manyRuns,
    );
  });

  test('next leads through all captures, and previous all the way back', () => {
    fc.assert(
      fc.property(anyCaptures, (captures) => {
        const walked: string[] = [];
        const walk = (step: 'next' | 'previous', from: string) => {
          for (let at = captureSteps(captures, from)[step]; at; ) {
            walked.push(at);
            at = captureSteps(captures, at)[step];
          }
        };
        walk('next', '');
        walk('previous', '99999999999999');
        expect(walked).toEqual([...captures, ...captures.slice(0, -1).reverse()]);
      }),
    );
  });
});

test('100,000 captures are stepped through in no time', () => {
  const captures = Array.from({ length: 100_000 }, (_, index) => String(20000101000000 + index));
  const start = performance.now();
  let steps = 0;
  for (let at = captureSteps(captures, '').next; at; at = captureSteps(captures, at).next) steps++;
  expect(steps).toBe(100_000);
  expect(performance.now() - start).toBeLessThan(2_000);
});
