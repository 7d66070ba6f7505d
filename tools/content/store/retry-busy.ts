import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { withTimeout } from '../../../src/backend/retry';

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

/** Runs `attempt`, for a minute at most; while the database is busy, retries after 1, 2 and 4 seconds. */
export async function retryWhileBusy<T>(
  attempt: () => Promise<T>,
  pause: (milliseconds: number) => Promise<unknown> = wait,
): Promise<T> {
  for (const milliseconds of waits) {
    try {
      return await limited(attempt);
    } catch (error) {
      if (!isBusy(error) || codeOf(error) === 'timeout') throw error;
      await pause(milliseconds * (0.75 + Math.random() / 2));
    }
  }
  return limited(attempt);
}

function limited<T>(attempt: () => Promise<T>): Promise<T> {
  const gone = emulatorGone();
  return new Promise((resolve, reject) => {
    gone.throwIfAborted();
    const stop = () => reject(gone.reason);
    gone.addEventListener('abort', stop, { once: true });
    withTimeout(attempt(), attemptTimeoutMs)
      .then(resolve, reject)
      .finally(() => gone.removeEventListener('abort', stop));
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
