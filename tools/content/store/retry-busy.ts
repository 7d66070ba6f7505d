import { setTimeout as wait } from 'node:timers/promises';
import { withTimeout } from '../../../src/backend/retry';
import { emulatorGone } from './emulator-watch';

// gRPC: deadline exceeded, resource exhausted, aborted, internal, unavailable; and our own.
const busyCodes = new Set<unknown>([4, 8, 10, 13, 14, 'timeout']);
const waits = [1000, 2000, 4000];

/** Whether an error means that the database is busy or unreachable, so that a retry may help. */
export function isBusy(error: unknown): boolean {
  return busyCodes.has(codeOf(error));
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

// The SDK itself retries an unreachable database for ten minutes.
const attemptTimeoutMs = 60_000;

/**
 * Runs `attempt`; while the database is busy, retries three times, after 1, 2 and 4 seconds. Each
 * attempt times out after a minute, or seconds after an emulator has stopped.
 */
export async function retryWhileBusy<T>(
  attempt: () => Promise<T>,
  pause: (milliseconds: number) => Promise<unknown> = wait,
): Promise<T> {
  for (const milliseconds of waits) {
    try {
      return await limited(attempt);
    } catch (error) {
      if (!isBusy(error) || codeOf(error) === 'timeout') throw error;
      await untilGone(pause(milliseconds * (0.75 + Math.random() / 2)));
    }
  }
  return limited(attempt);
}

function limited<T>(attempt: () => Promise<T>): Promise<T> {
  return untilGone(withTimeout(attempt(), attemptTimeoutMs));
}

/** Settles as a promise does, but rejects as soon as an emulator has stopped. */
async function untilGone<T>(promise: Promise<T>): Promise<T> {
  const gone = emulatorGone();
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(gone.reason);
    if (gone.aborted) stop();
    else gone.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([promise, stopped]);
  } finally {
    gone.removeEventListener('abort', stop);
  }
}
