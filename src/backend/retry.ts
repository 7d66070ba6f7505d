import { busyRetryMs, unreachableRetryMs } from '../constants';
import { sharedAccountError } from '../domain/error-messages';
import { BackendError, codeOf } from './backend';

export interface RetryOptions {
  /** Resolves after `ms` milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
  /** A number from 0 to 1, for jitter. */
  readonly random: () => number;
  /** Fetches a new token after a 401. */
  readonly refreshToken: () => Promise<void>;
  readonly timeoutMs: number;
}

type Kind = 'busy' | 'unreachable' | 'unauthenticated';

function kindOf(code: string): Kind | null {
  if (code === 'unreachable' || code === 'unauthenticated') return code;
  const isBusy = ['resource-exhausted', 'unavailable', 'deadline-exceeded'].includes(code);
  return isBusy ? 'busy' : null;
}

/** Returns the delay after this many failures of a kind, or null to give up. */
function delayAfter(kind: Kind, failures: number, random: () => number): number | null {
  if (kind === 'busy')
    return failures > 3 ? null : busyRetryMs * 2 ** (failures - 1) * (0.75 + random() / 2);
  if (kind === 'unreachable') return failures > 2 ? null : unreachableRetryMs * 3 ** (failures - 1);
  return failures > 1 ? null : 0;
}

/**
 * Runs a read with retries: two if the network fails, three with back-off if the backend is busy,
 * one with a new token after a 401, each counted separately. Other errors and timeouts are not
 * retried.
 */
export async function readWithRetry<T>(read: () => Promise<T>, options: RetryOptions): Promise<T> {
  const failures: Record<Kind, number> = { busy: 0, unreachable: 0, unauthenticated: 0 };
  for (;;) {
    try {
      return await withTimeout(read(), options.timeoutMs);
    } catch (error) {
      const kind = kindOf(codeOf(error));
      if (kind === null) throw error;
      failures[kind]++;
      const delay = delayAfter(kind, failures[kind], options.random);
      if (delay === null) throw error;
      if (kind === 'unauthenticated') {
        await options.refreshToken().catch((failure: unknown) => {
          // Only a refusal may end the session; an outage says nothing about it.
          const isOutage = sharedAccountError(codeOf(failure)) !== null;
          throw isOutage ? new BackendError('unreachable', 'the token was not renewed') : error;
        });
      }
      await options.sleep(delay);
    }
  }
}

/** Rejects with `timeout` if the promise does not settle in time; Firestore Lite never would. */
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
