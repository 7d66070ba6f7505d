import { afterEach, describe, expect, test, vi } from 'vitest';
import { BatchQueue } from '../../../../tools/content/store/batches';
import { openTarget } from '../../../../tools/content/store/open-target';
import { retryWhileBusy } from '../../../../tools/content/store/retry-busy';

test('batches hold at most 500 writes, and stay small enough for one request', () => {
  const lengths = (sizes: readonly number[]) => {
    const queue = new BatchQueue();
    const batches = [...sizes.map((size) => queue.add({ size })), queue.take()];
    return batches.flatMap((batch) => (batch && batch.length > 0 ? [batch.length] : []));
  };
  expect(lengths(Array.from({ length: 1001 }, () => 1))).toEqual([500, 500, 1]);
  expect(lengths(Array.from({ length: 9 }, () => 1_200_000))).toEqual([3, 3, 3]);
  expect(lengths([9_000_000, 1])).toEqual([1, 1]);
  expect(lengths([])).toEqual([]);
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

  test('because it is busy is retried with increasing delays', async () => {
    const { result, count, pauses } = await attempts(14, 8, 4);
    expect([result, count]).toEqual(['written', 4]);
    [1000, 2000, 4000].forEach((wait, at) => {
      expect(pauses[at]).toBeGreaterThanOrEqual(wait * 0.75);
      expect(pauses[at]).toBeLessThanOrEqual(wait * 1.25);
    });
  });

  test('permanently is given up after three retries', async () => {
    expect(await attempts(14, 14, 14, 14, 14)).toMatchObject({ result: 'code 14', count: 4 });
  });

  test('because it refuses is not retried', async () => {
    expect(await attempts(3)).toMatchObject({ result: 'code 3', count: 1 });
    expect(await attempts(7)).toMatchObject({ result: 'code 7', count: 1 });
  });
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
    expect(target).toMatchObject({
      description: 'the real project "some-project"',
      isEmulator: false,
    });
    await target.close();
  });
});
