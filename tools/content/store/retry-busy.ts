import { AsyncLocalStorage } from 'node:async_hooks';
import timers from 'node:timers/promises';
import { withTimeout } from '../../../src/backend/retry';
import { reasonOf } from '../model/problem';

// gRPC: deadline exceeded, resource exhausted, aborted, internal, unavailable; and our own.
const busyCodes = new Set<unknown>([4, 8, 10, 13, 14, 'timeout', 'stopped']);

/** Whether an error means that the database is busy or unreachable, so that a retry may help. */
export function isBusy(error: unknown): boolean {
  return busyCodes.has(codeOf(error));
}

/** Returns the gRPC code of an error, or "timeout" or "stopped"; null if it has none. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

/** The gRPC code of a write to a document that does not exist. */
export const notFoundCode = 5;

/** How long retries go on, and who is told. */
export interface RetryPolicy {
  /** ms from the first failure of an operation; 0 for no retries. */
  readonly limitMs: number;
  /** Called before each pause, and when there is no answer for seconds. */
  readonly onWait: (reason: string) => void;
  /** Ends the retries. */
  readonly signal: AbortSignal;
}

/** Within an attempt, which has no retries of its own, also the time that each operation may take. */
type Policy = RetryPolicy & { readonly timeoutMs?: number };

const policies = new AsyncLocalStorage<Policy>();
const defaultPolicy: Policy = {
  limitMs: 60_000,
  onWait: () => {},
  signal: AbortSignal.any([]),
};

/** Runs `work`, in which all retries follow this policy; without one they end after a minute. */
export function withRetryPolicy<T>(policy: RetryPolicy, work: () => Promise<T>): Promise<T> {
  return policies.run(policy, work);
}

// An interruption waits for the end of a pause, if no policy ends it.
const longestPauseMs = 10_000;
// The SDK itself retries an unreachable database for ten minutes.
const attemptTimeoutMs = 60_000;
// What is repeated as a whole goes on with something else meanwhile.
const singleTimeoutMs = 10_000;
const silenceMs = 5_000;

/** Runs `attempt` as `retry` does, each time for a minute at most. */
export function retryWhileBusy<T>(attempt: () => Promise<T>): Promise<T> {
  const { limitMs, timeoutMs = Math.min(limitMs, attemptTimeoutMs) } =
    policies.getStore() ?? defaultPolicy;
  return retry(() => limited(attempt, timeoutMs));
}

/**
 * Runs `attempt`, without retries in it, and while the database is busy, again after 1, 2, 4, 8 and then 10
 * seconds each: until the limit of the policy in which it runs.
 */
export async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  const policy = policies.getStore() ?? defaultPolicy;
  const { limitMs, onWait, signal, timeoutMs = Math.min(limitMs, singleTimeoutMs) } = policy;
  let until: number | null = null;
  for (let pauseMs = 1000; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await policies.run({ ...policy, limitMs: 0, timeoutMs }, attempt);
    } catch (error) {
      until ??= performance.now() + limitMs;
      const mayHelp = isBusy(error) && codeOf(error) !== 'stopped';
      if (!mayHelp || signal.aborted || performance.now() >= until) throw error;
      onWait(reasonOf(error));
      const jittered = pauseMs * (0.75 + Math.random() / 2);
      await timers.setTimeout(jittered, undefined, { signal }).catch(() => {});
    }
  }
}

async function limited<T>(attempt: () => Promise<T>, timeoutMs: number): Promise<T> {
  const { onWait } = policies.getStore() ?? defaultPolicy;
  let silence: NodeJS.Timeout | undefined;
  const stopped = new Promise<never>((_, reject) => {
    silence = setTimeout(async () => {
      onWait('it has not answered for five seconds');
      const error = await emulatorStopped();
      if (error) reject(error);
    }, silenceMs);
  });
  try {
    return await withTimeout(Promise.race([attempt(), stopped]), timeoutMs);
  } catch (error) {
    throw (isBusy(error) && (await emulatorStopped())) || error;
  } finally {
    clearTimeout(silence);
  }
}

/** Has the address of the emulator in use as `host:port`; the SDK reads it only from here. */
export const emulatorVariable = 'FIRESTORE_EMULATOR_HOST';

/** Returns what answers at the address `host:port` within `timeoutMs`; throws without an answer. */
export async function askEmulator(host: string, timeoutMs: number): Promise<string> {
  const answer = await fetch(`http://${host}/`, { signal: AbortSignal.timeout(timeoutMs) });
  return answer.text();
}

/** Returns an error if the emulator in use has stopped, or null. That a busy one does not answer tells nothing. */
export async function emulatorStopped(): Promise<Error | null> {
  const host = process.env[emulatorVariable];
  if (!host) return null;
  const answer: unknown = await askEmulator(host, 2000).catch(({ cause }: Error) => cause);
  if (codeOf(answer) !== 'ECONNREFUSED') return null;
  const message = `the emulator at ${host} has stopped; start it, and run the same command again`;
  return Object.assign(new Error(message), { code: 'stopped' });
}
