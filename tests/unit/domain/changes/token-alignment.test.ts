import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignTokens, type Hunk } from '../../../../src/domain/changes/token-alignment';
import { longTimeout } from '../../../support/many-runs';
import { forMany } from '../../../support/properties';

/** Walks both lists: common tokens must be equal, and none may be left over. */
function expectSound(before: readonly number[], after: readonly number[]): readonly Hunk[] {
  const hunks = alignTokens(before, after);
  let [left, right, unlike] = [0, 0, 0];
  hunks.forEach(({ unchanged, removed, added }, index) => {
    for (let i = 0; i < unchanged; i++) if (before[left + i] !== after[right + i]) unlike++;
    if (index > 0) expect(unchanged).toBeGreaterThan(0);
    left += unchanged + removed;
    right += unchanged + added;
  });
  expect([left, right, unlike]).toEqual([before.length, after.length, 0]);
  return hunks;
}

const unchangedIn = (hunks: readonly Hunk[]) =>
  hunks.reduce((sum, { unchanged }) => sum + unchanged, 0);

/** The length of the longest common subsequence, by the textbook algorithm. */
function mostInCommon(before: readonly number[], after: readonly number[]): number {
  let row = Array.from({ length: after.length + 1 }, () => 0);
  for (const token of before) {
    const next = [0];
    after.forEach((other, j) => {
      next.push(token === other ? (row[j] ?? 0) + 1 : Math.max(row[j + 1] ?? 0, next[j] ?? 0));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}

test('an alignment of short lists has as much in common as possible', () => {
  const anyTokens = fc.array(fc.nat(4), { maxLength: 10 });
  forMany(anyTokens, anyTokens, (before, after) => {
    expect(unchangedIn(expectSound(before, after))).toBe(mostInCommon(before, after));
  });
});

describe('an alignment of long lists', longTimeout, () => {
  /** A pseudo-random sequence of numbers below `below`. */
  function buildTokens(length: number, below: number, seed = 1): readonly number[] {
    let state = seed;
    return Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    });
  }
  /** Every `step`th token is unique. */
  const withEdits = (tokens: readonly number[], step: number) =>
    tokens.map((token, index) => (index % step === step >> 1 ? -1 - index : token));

  test.each([
    ['one edit in 40,000 tokens', 40_000, 40_000],
    ['200 edits', 40_000, 200],
    ['4,000 edits', 40_000, 10],
  ])('finds each of %s', (_, length, step) => {
    const before = buildTokens(length, 3_000);
    const after = withEdits(before, step);
    const changed = after.filter((token) => token < 0).length;
    expect(unchangedIn(expectSound(before, after))).toBe(length - changed);
  });

  test('finds what moved between others that did not', () => {
    const before = buildTokens(20_000, 3_000);
    const after = [before.slice(0, 5_000), before.slice(6_000), before.slice(5_000, 6_000)].flat();
    expect(unchangedIn(expectSound(before, after))).toBeGreaterThanOrEqual(19_000);
  });

  const ones = buildTokens(100_000, 1);
  test.each<[string, readonly number[], readonly number[]]>([
    ['nothing in common', buildTokens(50_000, 3_000), withEdits(buildTokens(50_000, 3_000, 2), 1)],
    ['chance in common', buildTokens(50_000, 3_000), buildTokens(50_000, 3_000, 2)],
    ['two kinds of token', buildTokens(100_000, 2), buildTokens(100_000, 2, 2)],
    ['one kind, and another strewn in', ones, withEdits(ones.slice(1_000), 100)],
    ['a period that is shifted', ones.map((_, i) => i % 3), ones.map((_, i) => (i + 1) % 3)],
  ])('takes bounded time with %s', (_, before, after) => {
    const start = performance.now();
    expectSound(before, after);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
