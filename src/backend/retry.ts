import { BackendError, codeOf } from './backend-error';

export interface RetryOptions {
  /** Waits that many milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
  /** From 0 to 1, for jitter. */
  readonly random: () => number;
  /** Gets a fresh token after a 401. */
  readonly refreshToken: () => Promise<void>;
  readonly timeoutMs: number;
}

export const defaultTimeoutMs = 15_000;

const busy = new Set(['resource-exhausted', 'unavailable', 'deadline-exceeded']);

/** How long to wait before the retry that follows `failures` failures, or null to give up. */
function delayBeforeRetry(code: string, failures: number, random: () => number): number | null {
  if (busy.has(code))
    return failures > 3 ? null : 1000 * 2 ** (failures - 1) * (0.75 + random() / 2);
  if (code === 'unreachable') return failures > 2 ? null : 250 * 3 ** (failures - 1);
  if (code === 'unauthenticated') return failures > 1 ? null : 0;
  return null;
}

/**
 * Runs a read until it succeeds or the error table of `security.md` says stop: two more tries
 * when the network fails, three with back-off when the backend is busy, one with a fresh token
 * after a 401, none otherwise or after our own timeout.
 */
export async function readWithRetry<T>(read: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await withTimeout(read(), options.timeoutMs);
    } catch (error) {
      const code = codeOf(error);
      const delay = delayBeforeRetry(code, failures, options.random);
      if (delay === null) throw error;
      if (code === 'unauthenticated') await options.refreshToken();
      await options.sleep(delay);
    }
  }
}

/** Rejects with `timeout` when the promise has not settled in time; Firestore Lite never would. */
export async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BackendError('timeout', `no answer in ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
