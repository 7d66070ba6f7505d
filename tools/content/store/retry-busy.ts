import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { withTimeout } from '../../../src/backend/retry';
import { reasonOf } from '../model/problem';

// gRPC: deadline exceeded, resource exhausted, aborted, internal, unavailable; and our own.
const busyCodes = new Set<unknown>([4, 8, 10, 13, 14, 'timeout', 'stopped']);
const defaultRetries = 3;

/** The gRPC code of what another transaction prevents: aborted. */
export const lockedCode = 10;
/** The gRPC code of a write to a document that does not exist. */
export const notFoundCode = 5;

const longestPauseMs = 30_000;

/** Whether an error means that the database is busy or unreachable, so that a retry may help. */
export function isBusy(error: unknown): boolean {
  return busyCodes.has(codeOf(error));
}

/** Whether a write was refused because of another transaction, such as one that holds a lock. */
export function isLocked(error: unknown): boolean {
  return codeOf(error) === lockedCode;
}

/** Returns the gRPC code of an error, or "timeout" or "stopped"; null if it has none. */
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
const answerMs = 2_000;

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
      const isInTime = performance.now() < until && !signal.aborted;
      const isDefault = limitMs === 0 && failures < defaultRetries && codeOf(error) !== 'timeout';
      const mayHelp = isBusy(error) && codeOf(error) !== 'stopped';
      if (!mayHelp || isSingle || !(isInTime || isDefault)) throw error;
      onWait(reasonOf(error));
      const longest = Math.min(1000 * 2 ** failures, longestPauseMs);
      await pause(longest * (0.75 + Math.random() / 2), signal);
    }
  }
}

async function limited<T>(attempt: () => Promise<T>): Promise<T> {
  const { limitMs, onWait, isSingle } = policies.getStore() ?? defaultPolicy;
  const longest = isSingle ? singleTimeoutMs : attemptTimeoutMs;
  const timeout = limitMs === 0 ? longest : Math.min(longest, limitMs);
  let silence: NodeJS.Timeout | undefined;
  const stopped = new Promise<never>((_, reject) => {
    silence = setTimeout(async () => {
      onWait('it has not answered for five seconds');
      if (await checkEmulator()) reject(emulatorStopped());
    }, silenceMs);
  });
  try {
    if (hasEmulatorStopped()) throw emulatorStopped();
    return await withTimeout(Promise.race([attempt(), stopped]), timeout);
  } catch (error) {
    throw isBusy(error) && (await checkEmulator()) ? emulatorStopped() : error;
  } finally {
    clearTimeout(silence);
  }
}

let emulator: { readonly host: string; hasStopped: boolean } | null = null;

/** Says that the database is an emulator: the SDK tries to reach one that has stopped for minutes. */
export function setEmulator(host: string): void {
  emulator = { host, hasStopped: false };
}

/** Whether the emulator in use has been found to have stopped. */
export function hasEmulatorStopped(): boolean {
  return emulator?.hasStopped ?? false;
}

function emulatorStopped(): Error {
  const message = `the emulator at ${emulator?.host} has stopped; start it, and run the same command again`;
  return Object.assign(new Error(message), { code: 'stopped' });
}

/** Finds out whether nothing listens there. A busy emulator does not answer in time, which tells nothing. */
async function checkEmulator(): Promise<boolean> {
  if (emulator === null || emulator.hasStopped) return emulator !== null;
  const asked = emulator;
  try {
    const signal = AbortSignal.timeout(answerMs);
    await (await fetch(`http://${asked.host}/`, { signal })).text();
  } catch (error) {
    asked.hasStopped = error instanceof Error && codeOf(error.cause) === 'ECONNREFUSED';
  }
  return asked.hasStopped;
}
