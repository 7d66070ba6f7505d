import { type CapturedBody, type ReadingPart, readBody } from './read-body';

/** The message to this process: a body of `size` bytes, which follow in pieces, and how to read it. */
export interface BodyTask extends Omit<CapturedBody, 'raw'> {
  readonly size: number;
  readonly reading: ReadingPart;
}

let task: BodyTask | null = null;
let raw = new Uint8Array(0);
let received = 0;

process.on('message', async (message: BodyTask | Uint8Array) => {
  if (message instanceof Uint8Array) {
    raw.set(message, received);
    received += message.length;
  } else {
    task = message;
    raw = new Uint8Array(message.size);
    received = 0;
  }
  if (task && received === task.size) {
    process.send?.(await readBody({ ...task, raw }, task.reading));
  }
});

// Ctrl-C and other signals to the command reach this process too, which must finish what it reads.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});
process.on('disconnect', () => process.exit());
