import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const betweenChecksMs = 2_000;

/**
 * Rejects once the emulator in FIRESTORE_EMULATOR_HOST refuses two connections in a row; never
 * settles without an emulator, or after `signal` is aborted. The SDK itself tries again for minutes.
 */
export async function emulatorGone(signal: AbortSignal): Promise<never> {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  for (let refusals = 0; host && refusals < 2; ) {
    await wait(betweenChecksMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return new Promise(() => {});
    refusals = (await accepts(host)) ? 0 : refusals + 1;
  }
  if (!host) return new Promise(() => {});
  const message = `the emulator at ${host} has stopped; start it, and run the same command again`;
  throw Object.assign(new Error(message), { code: 'timeout' });
}

function accepts(host: string): Promise<boolean> {
  const [, name = '', port = ''] = /^(.*):(\d+)$/.exec(host) ?? [];
  return new Promise((resolve) => {
    const socket = connect(Number(port), name.replace(/^\[|\]$/g, ''));
    const finish = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => finish(true)).once('error', () => finish(false));
    socket.setTimeout(betweenChecksMs, () => finish(false));
  });
}
