import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { withTimeout } from '../../../src/backend/retry';
import { reasonOf } from '../model/problem';

// gRPC: deadline exceeded, resource exhausted, aborted, internal, unavailable; and our own.
const busyCodes = new Set<unknown>([4, 8, 10, 13, 14, 'timeout']);
const defaultRetries = 3;

/** The gRPC code of what another transaction prevents: aborted. */
export const lockedCode = 10;

const longestPauseMs = 30_000;

/** Whether an error means that the database is busy or unreachable, so that a retry may help. */
export function isBusy(error: unknown): boolean {
  return busyCodes.has(codeOf(error));
}

/** Whether a write was refused because of another transaction, such as one that holds a lock. */
export function isLocked(error: unknown): boolean {
  return codeOf(error) === lockedCode;
}

/** Returns the gRPC code of an error, or "timeout"; null if it has none. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

/** How long retries go on, and who is told. */
export interface RetryPolicy {
  /** ms from the first failure of an operation. */
  readonly limitMs: number;
  /** Called before each pause, and when there is no answer for seconds. */
  readonly onWait: (reason: string) => void;
  /** Ends the retries. */
  readonly signal: AbortSignal;
}

const policies = new AsyncLocalStorage<RetryPolicy & { readonly isSingle: boolean }>();
const defaultPolicy = {
  limitMs: 0,
  onWait: () => {},
  signal: AbortSignal.any([]),
  isSingle: false,
};

/** Runs `work`, in which all retries follow this policy. */
export function withRetryPolicy<T>(policy: RetryPolicy, work: () => Promise<T>): Promise<T> {
  return policies.run({ ...policy, isSingle: false }, work);
}

/** Runs `work` without retries in it, for one that is repeated as a whole by `retry`. */
export function withoutRetries<T>(work: () => Promise<T>): Promise<T> {
  return policies.run({ ...(policies.getStore() ?? defaultPolicy), isSingle: true }, work);
}

// The SDK itself retries an unreachable database for ten minutes.
const attemptTimeoutMs = 60_000;
// What is repeated as a whole goes on with something else meanwhile.
const singleTimeoutMs = 10_000;
const silenceMs = 5_000;

type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

const waitUnlessAborted: Pause = (milliseconds, signal) =>
  wait(milliseconds, undefined, { signal }).catch(() => {});

/** Runs `attempt` as `retry` does, each time for a minute at most. */
export function retryWhileBusy<T>(
  attempt: () => Promise<T>,
  pause: Pause = waitUnlessAborted,
): Promise<T> {
  return retry(() => limited(attempt), pause);
}

/**
 * Runs `attempt`, and while the database is busy, again after 1, 2, 4 and more seconds, up to 30: until
 * the limit of the policy in which it runs; without one three times, and not after a timeout.
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  pause: Pause = waitUnlessAborted,
): Promise<T> {
  const { limitMs, onWait, signal, isSingle } = policies.getStore() ?? defaultPolicy;
  let until: number | null = null;
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      until ??= performance.now() + limitMs;
      const isInTime = performance.now() < until && !gone.signal.aborted && !signal.aborted;
      const isDefault = limitMs === 0 && failures < defaultRetries && codeOf(error) !== 'timeout';
      if (!isBusy(error) || isSingle || !(isInTime || isDefault)) throw error;
      onWait(reasonOf(error));
      const longest = Math.min(1000 * 2 ** failures, longestPauseMs);
      await pause(longest * (0.75 + Math.random() / 2), signal);
    }
  }
}

function limited<T>(attempt: () => Promise<T>): Promise<T> {
  const gone = emulatorGone();
  const { limitMs, onWait, isSingle } = policies.getStore() ?? defaultPolicy;
  const longest = isSingle ? singleTimeoutMs : attemptTimeoutMs;
  const timeout = limitMs === 0 ? longest : Math.min(longest, limitMs);
  const silence = setTimeout(() => onWait('it has not answered for five seconds'), silenceMs);
  return new Promise((resolve, reject) => {
    gone.throwIfAborted();
    const stop = () => reject(gone.reason);
    gone.addEventListener('abort', stop, { once: true });
    withTimeout(attempt(), timeout)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(silence);
        gone.removeEventListener('abort', stop);
      });
  });
}

const betweenChecksMs = 2_000;

let watched: string | null = null;
let gone = newController();

/** Is aborted, with an error as the reason, when the watched emulator has stopped. */
export function emulatorGone(): AbortSignal {
  return gone.signal;
}

function newController(): AbortController {
  const controller = new AbortController();
  // Every call to the database listens.
  setMaxListeners(0, controller.signal);
  return controller;
}

/**
 * Watches whether an emulator has stopped, because the SDK tries again for minutes: it refuses two
 * connections in a row.
 */
export function watchEmulator(host: string): void {
  if (host === watched && !gone.signal.aborted) return;
  const controller = newController();
  [watched, gone] = [host, controller];
  let refusals = 0;
  const check = async () => {
    refusals = (await refuses(host)) ? refusals + 1 : 0;
    if (refusals < 2) return;
    clearInterval(timer);
    const message = `the emulator at ${host} has stopped; start it, and run the same command again`;
    controller.abort(Object.assign(new Error(message), { code: 'timeout' }));
  };
  const timer = setInterval(() => void check(), betweenChecksMs).unref();
}

/** Whether nothing listens at a host. A busy emulator does not answer in time, which tells nothing. */
async function refuses(host: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(betweenChecksMs);
    await (await fetch(`http://${host}/`, { signal })).text();
    return false;
  } catch (error) {
    return error instanceof Error && codeOf(error.cause) === 'ECONNREFUSED';
  }
}
