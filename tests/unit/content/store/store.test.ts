import { afterEach, describe, expect, test, vi } from 'vitest';
import { inBatches } from '../../../../tools/content/store/batches';
import { openTarget } from '../../../../tools/content/store/open-target';
import { retryWhileBusy, withRetryPolicy } from '../../../../tools/content/store/retry-busy';

test('batches hold at most 500 writes, and stay small enough for one request', async () => {
  const lengths = async (texts: readonly number[]) => {
    const ref = { path: 'content/a' };
    const writes = texts.map((length) => ({ ref, data: { text: 'x'.repeat(length) } }));
    const found: number[] = [];
    for await (const batch of inBatches(writes)) found.push(batch.length);
    return found;
  };
  expect(await lengths(Array.from({ length: 1001 }, () => 1))).toEqual([500, 500, 1]);
  expect(await lengths(Array.from({ length: 9 }, () => 300_000))).toEqual([3, 3, 3]);
  expect(await lengths([2_250_000, 1])).toEqual([1, 1]);
  expect(await lengths([])).toEqual([]);
});

describe('a database that fails', () => {
  /** Fails with these gRPC codes, then succeeds. */
  async function attempts(...codes: readonly number[]) {
    let count = 0;
    const pauses: number[] = [];
    const attempt = async () => {
      const code = codes[count++];
      if (code !== undefined) throw Object.assign(new Error(`code ${code}`), { code });
      return 'written';
    };
    const pause = async (milliseconds: number) => pauses.push(milliseconds);
    const result = await retryWhileBusy(attempt, pause).catch((error: Error) => error.message);
    return { result, count, pauses };
  }

  test.each([
    ['because it is busy is tried again', [14, 8, 4], 'written', 4],
    ['permanently is given up after three retries', [14, 14, 14, 14, 14], 'code 14', 4],
    ['because of the arguments is not tried again', [3], 'code 3', 1],
    ['because it refuses is not tried again', [7], 'code 7', 1],
  ])('%s', async (_, codes, result, count) => {
    expect(await attempts(...codes)).toMatchObject({ result, count });
  });

  test('is tried again after increasing pauses', async () => {
    const { pauses } = await attempts(14, 8, 4);
    [1000, 2000, 4000].forEach((wait, at) => {
      expect(pauses[at]).toBeGreaterThanOrEqual(wait * 0.75);
      expect(pauses[at]).toBeLessThanOrEqual(wait * 1.25);
    });
  });
});

test('under a policy for retries, what is locked is tried again for ten minutes, and someone is told each time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const pauses: number[] = [];
  const onWait = vi.fn();
  const policy = { limitMs: 600_000, onWait, signal: new AbortController().signal };
  const attempt = () => Promise.reject(Object.assign(new Error('locked'), { code: 10 }));
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds);
    vi.advanceTimersByTime(milliseconds);
  };
  try {
    const tried = withRetryPolicy(policy, () => retryWhileBusy(attempt, pause));
    await expect(tried).rejects.toThrow('locked');
    const total = pauses.reduce((sum, each) => sum + each, 0);
    expect(total).toBeGreaterThanOrEqual(600_000);
    expect(total).toBeLessThan(640_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(37_500);
    expect(onWait).toHaveBeenCalledTimes(pauses.length);
    expect(onWait).toHaveBeenCalledWith('locked');
  } finally {
    vi.useRealTimers();
  }
});

describe('openTarget', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('throws with advice if no emulator is running', async () => {
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:9');
    await expect(openTarget({})).rejects.toThrow('No Firestore emulator is running at 127.0.0.1:9');
  });

  test('describes a real project as such', async () => {
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
    const target = await openTarget({ project: 'some-project' });
    const description = 'the real project "some-project"';
    expect(target).toMatchObject({ description, isEmulator: false });
    await target.close();
  });
});
