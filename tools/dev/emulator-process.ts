import { setTimeout as delay } from 'node:timers/promises';
import { type Command, type ProcessGroup, startProcessGroup } from './process-group';

export interface EmulatorStart {
  /** Used in messages, such as "Auth emulator". */
  readonly name: string;
  readonly command: Command;
  readonly port: number;
  /** Text in the response to `GET /` once the emulator is ready. */
  readonly greeting: string;
}

export interface RunningEmulator {
  readonly name: string;
  /** `host:port` */
  readonly address: string;
  readonly startedInMs: number;
  stop(): Promise<void>;
}

const timeoutMs = 60_000;
const pollMs = 30;

/** Starts an emulator and waits until it responds; if it fails to, stops all its processes. */
export async function startEmulator(start: EmulatorStart): Promise<RunningEmulator> {
  const { name, command, port, greeting } = start;
  const startedAt = performance.now();
  const group = startProcessGroup(command);
  const address = `127.0.0.1:${port}`;
  const isUp = await answers(`http://${address}/`, greeting, group);
  const startedInMs = performance.now() - startedAt;
  const stop = async () => {
    await group.stop();
  };
  if (isUp) return { name, address, startedInMs, stop };
  const { code, output } = await group.stop();
  const seconds = Math.round(startedInMs / 1000);
  throw new Error(`The ${name} did not start (${seconds} s, exit code ${code}):\n${output}`);
}

/** Waits for a response that contains `greeting`; false if the processes end or time runs out. */
async function answers(url: string, greeting: string, group: ProcessGroup): Promise<boolean> {
  let hasEnded = false;
  void group.ended.then(() => {
    hasEnded = true;
  });
  const giveUpAt = performance.now() + timeoutMs;
  while (!hasEnded && performance.now() < giveUpAt) {
    if ((await bodyOf(url)).includes(greeting)) return true;
    await delay(pollMs);
  }
  return false;
}

async function bodyOf(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return await response.text();
  } catch {
    return '';
  }
}
