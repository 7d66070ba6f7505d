import { setMaxListeners } from 'node:events';
import { connect } from 'node:net';

const betweenChecksMs = 2_000;
const maxRefusals = 2;

/**
 * Watches whether an emulator still accepts connections, because the SDK tries again for minutes:
 * `signal` is aborted when it has refused two in a row, some four seconds after it has stopped.
 */
class EmulatorWatch {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #refusals = 0;
  users = 0;

  constructor(readonly host: string) {
    this.#timer = setInterval(() => void this.#check(), betweenChecksMs);
    this.#timer.unref();
    // Every call to the database listens.
    setMaxListeners(0, this.signal);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #check(): Promise<void> {
    this.#refusals = (await accepts(this.host)) ? 0 : this.#refusals + 1;
    if (this.#refusals < maxRefusals) return;
    this.stop();
    const message = `the emulator at ${this.host} has stopped; start it, and run the same command again`;
    this.#controller.abort(Object.assign(new Error(message), { code: 'timeout' }));
  }
}

let watch: EmulatorWatch | null = null;
const never = new AbortController().signal;
setMaxListeners(0, never);

/** Starts to watch an emulator; the result ends that, unless others watch it too. */
export function watchEmulator(host: string): () => void {
  if (watch?.host !== host) watch = new EmulatorWatch(host);
  const current = watch;
  current.users++;
  return () => {
    if (--current.users > 0) return;
    current.stop();
    if (watch === current) watch = null;
  };
}

/** Is aborted, with an error as the reason, when the watched emulator has stopped. */
export function emulatorGone(): AbortSignal {
  return watch?.signal ?? never;
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
