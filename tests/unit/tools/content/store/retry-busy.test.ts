import timers from 'node:timers/promises';
import { sum } from 'd3-array';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryWhileBusy, withRetryPolicy } from '../../../../../tools/content/store/retry-busy';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a database that fails', () => {
  const pauses: number[] = [];

  beforeEach(() => {
    pauses.length = 0;
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.spyOn(timers, 'setTimeout').mockImplementation(async (milliseconds = 0) => {
      pauses.push(milliseconds);
      vi.advanceTimersByTime(milliseconds);
    });
  });

  /** Fails with these gRPC codes, then succeeds. */
  async function attempts(...codes: readonly number[]) {
    let count = 0;
    const attempt = async () => {
      const code = codes[count++];
      if (code !== undefined) throw Object.assign(new Error(`code ${code}`), { code });
      return 'written';
    };
    const result = await retryWhileBusy(attempt).catch((error: Error) => error.message);
    return { result, count };
  }

  test.each([
    ['because it is busy is tried again', [14, 8, 4], 'written', 4],
    ['because of the arguments is not tried again', [3], 'code 3', 1],
    ['because it refuses is not tried again', [7], 'code 7', 1],
  ])('%s', async (_, codes, result, count) => {
    expect(await attempts(...codes)).toEqual({ result, count });
  });

  const always = Array.from({ length: 99 }, () => 14);

  test('is tried again after increasing pauses, and given up after a minute', async () => {
    const { result } = await attempts(...always);
    expect(result).toBe('code 14');
    [1000, 2000, 4000].forEach((pause, at) => {
      expect(pauses[at]).toBeGreaterThanOrEqual(pause * 0.75);
      expect(pauses[at]).toBeLessThanOrEqual(pause * 1.25);
    });
    expect(Math.abs(sum(pauses) - 67_500)).toBeLessThan(7500);
  });

  test('is tried again for the ten minutes of a policy, and someone is told each time', async () => {
    const onWait = vi.fn();
    const policy = { limitMs: 600_000, onWait, signal: new AbortController().signal };
    const { result } = await withRetryPolicy(policy, () => attempts(...always));
    expect(result).toBe('code 14');
    expect(Math.abs(sum(pauses) - 607_500)).toBeLessThan(7500);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(12_500);
    expect(onWait.mock.calls).toEqual(pauses.map(() => ['code 14']));
  });
});
