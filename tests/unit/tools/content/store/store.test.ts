import { Readable } from 'node:stream';
import timers from 'node:timers/promises';
import { sum } from 'd3-array';
import { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inBatches } from '../../../../../tools/content/store/batches';
import { openTarget } from '../../../../../tools/content/store/open-target';
import { streamQuery } from '../../../../../tools/content/store/read-stored';
import { retryWhileBusy, withRetryPolicy } from '../../../../../tools/content/store/retry-busy';

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

test('an answer that hangs for a minute is asked for again after the last document', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  const ids = ['a', 'b', 'c'];
  let read = 0;
  const stream = vi.spyOn(Query.prototype, 'stream').mockImplementation(() => {
    const isFirst = stream.mock.calls.length === 1;
    async function* answer() {
      for (const id of ids.slice(read)) {
        if (isFirst && id === 'b') await new Promise(() => {});
        yield Object.create(QueryDocumentSnapshot.prototype, { id: { value: id } });
      }
    }
    return Readable.from(answer());
  });
  vi.spyOn(Query.prototype, 'startAfter').mockImplementation(function (this: Query) {
    read++;
    return this;
  });
  const found: string[] = [];
  const reading = (async () => {
    const query = new Firestore({ projectId: 'demo-stream' }).collection('content');
    for await (const { id } of streamQuery(query)) found.push(id);
  })();
  await vi.advanceTimersByTimeAsync(60_000);
  await reading;
  expect(found).toEqual(ids);
});

describe('openTarget', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('throws with advice if no emulator is running, and describes a real project as such', async () => {
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:9');
    await expect(openTarget({})).rejects.toThrow('No Firestore emulator is running at 127.0.0.1:9');
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
    const target = await openTarget({ project: 'some-project' });
    const description = 'the real project "some-project"';
    expect(target).toMatchObject({ description, isEmulator: false });
    await target.close();
  });
});
