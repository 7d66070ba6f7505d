import { afterEach, describe, expect, test, vi } from 'vitest';
import { BackendError } from '../../../src/backend/backend';
import { type RetryOptions, readWithRetry, withTimeout } from '../../../src/backend/retry';
import { requestTimeoutMs } from '../../../src/constants';

/** A read that fails with these codes in turn, and then yields "content". */
function buildRead(...codes: readonly string[]) {
  const events: (string | number)[] = [];
  const left = [...codes];
  const options: RetryOptions = {
    sleep: async (ms) => void events.push(ms),
    random: () => 0.5,
    refreshToken: async () => void events.push('fresh token'),
    timeoutMs: 60_000,
  };
  const read = async () => {
    events.push('read');
    const code = left.shift();
    if (code !== undefined) throw new BackendError(code, `failed: ${code}`);
    return 'content';
  };
  return { read, options, events };
}

const times = (count: number, code: string): readonly string[] => Array(count).fill(code);

/** What is done when the backend is busy. */
const backingOff = ['read', 1000, 'read', 2000, 'read', 4000, 'read'];

describe('a read', () => {
  test.each<[string, readonly string[], readonly (string | number)[]]>([
    ['that succeeds is made once', [], ['read']],
    ['is retried twice', times(2, 'unreachable'), ['read', 250, 'read', 750, 'read']],
    ['backs off when the backend is busy', times(3, 'unavailable'), backingOff],
    ['has a new token after a 401', ['unauthenticated'], ['read', 'fresh token', 0, 'read']],
    [
      'counts each kind of failure separately',
      ['unreachable', 'unauthenticated', 'unreachable'],
      ['read', 250, 'read', 'fresh token', 0, 'read', 750, 'read'],
    ],
  ])('%s: after %j', async (_, codes, expected) => {
    const { read, options, events } = buildRead(...codes);
    expect(await readWithRetry(read, options)).toBe('content');
    expect(events).toEqual(expected);
  });

  test.each([
    [0, 750],
    [1, 1250],
  ])('backs off with jitter: random %d waits %d ms', async (random, expected) => {
    const { read, options, events } = buildRead('unavailable');
    await readWithRetry(read, { ...options, random: () => random });
    expect(events).toEqual(['read', expected, 'read']);
  });

  test.each([
    ['auth/user-token-expired', 'unauthenticated'],
    ['auth/network-request-failed', 'unreachable'],
    ['auth/internal-error', 'unreachable'],
    ['unreachable', 'unreachable'],
  ])('after a 401 and a new token that fails with %s, fails with %s', async (failure, code) => {
    const { read, options } = buildRead('unauthenticated');
    const refreshToken = () => Promise.reject(new BackendError(failure, 'failed'));
    const done = readWithRetry(read, { ...options, refreshToken });
    await expect(done).rejects.toMatchObject({ code });
  });

  test('that throws something other than a BackendError is not retried', async () => {
    const { options } = buildRead();
    const read = vi.fn().mockRejectedValue(new TypeError('broken'));
    await expect(readWithRetry(read, options)).rejects.toThrow('broken');
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('our own timeout', () => {
  afterEach(() => void vi.useRealTimers());

  test('ends a read that hangs, without a retry', async () => {
    vi.useFakeTimers();
    const { options } = buildRead();
    const read = vi.fn(() => new Promise<string>(() => {}));
    const result = readWithRetry(read, { ...options, timeoutMs: requestTimeoutMs });
    const failure = expect(result).rejects.toMatchObject({ code: 'timeout' });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await failure;
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('ignores a result or a failure that comes too late', async () => {
    vi.useFakeTimers();
    const late = new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 20));
    const failure = expect(withTimeout(late, 10)).rejects.toBeInstanceOf(BackendError);
    await vi.advanceTimersByTimeAsync(30);
    await failure;
  });
});
