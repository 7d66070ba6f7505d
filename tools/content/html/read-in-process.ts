import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';
import { largePageAdvice } from '../items/problem';
import { freeBuffers } from '../warc/free-buffers';
import type { BodyText, CapturedBody, ReadingPart } from './read-body';
import type { BodyTask } from './read-body-process';

interface Task {
  readonly body: CapturedBody;
  readonly reading: ReadingPart;
  /** Whether it has to be read alone, because it needed more memory than processes have otherwise. */
  readonly isLarge: boolean;
  readonly resolve: (text: BodyText) => void;
}

const maxProcesses = Math.min(2, availableParallelism());

/** In MiB. A hostile page of a few kilobytes takes gigabytes. */
const maxHeap = { parallel: 40, alone: 90 };

/** Larger bodies are read alone, in bytes. */
const maxParallelSize = 1024 * 1024;

const waiting: Task[] = [];
const idle: ChildProcess[] = [];
let busy = 0;

/**
 * Reads a body as `readBody` does, but in one of two other processes: that takes half the time, and
 * limits the memory. A body that is larger than 1 MiB, or needs more than 40 MiB of memory, is read
 * while no other is read. A body that needs more than 90 MiB is unreadable.
 */
export function readInProcess(body: CapturedBody, reading: ReadingPart): Promise<BodyText> {
  return new Promise((resolve) => {
    waiting.push({ body, reading, isLarge: body.raw.length > maxParallelSize, resolve });
    startTasks();
  });
}

/** Ends the processes, once everything is read; reading again starts new ones. */
export function endReading(): void {
  for (const reader of idle.splice(0)) end(reader);
}

/** These processes ignore the signals that end a command, so that it can finish what it reads. */
function end(reader: ChildProcess): void {
  reader.kill('SIGKILL');
}

/** Starts as many tasks as there are places for. */
function startTasks(): void {
  const [task] = waiting;
  const places = task?.isLarge ? maxProcesses : 1;
  if (!task || busy + places > maxProcesses) return;
  waiting.shift();
  busy += places;
  if (task.isLarge) endReading();
  const reader = idle.pop() ?? startProcess(task.isLarge ? maxHeap.alone : maxHeap.parallel);
  // Only busy processes keep this one alive; the others end with it.
  reader.ref();
  reader.channel?.ref();
  const finish = () => {
    reader.off('message', onMessage).off('exit', onExit);
    reader.unref();
    reader.channel?.unref();
    busy -= places;
    startTasks();
  };
  const onMessage = (text: unknown) => {
    if (task.isLarge) end(reader);
    else idle.push(reader);
    task.resolve(text as BodyText);
    finish();
  };
  const onExit = () => {
    if (task.isLarge) task.resolve({ kind: 'unreadable', reason });
    else waiting.unshift({ ...task, isLarge: true });
    finish();
  };
  reader.on('message', onMessage).on('exit', onExit);
  void sendTask(reader, task);
  startTasks();
}

const pieceSize = 256 * 1024;

/** Sends a body in pieces, because the process holds a copy of each message that is on its way. */
async function sendTask(reader: ChildProcess, { body, reading }: Task): Promise<void> {
  const { raw, ...rest } = body;
  // An error means that the process has ended; that is handled where it exits.
  const send = (message: BodyTask | Uint8Array) =>
    new Promise((resolve) => reader.send(message, resolve));
  await send({ ...rest, size: raw.length, reading });
  for (let at = 0; at < raw.length && reader.connected; at += pieceSize) {
    await send(raw.subarray(at, at + pieceSize));
  }
  freeBuffers(raw.length);
}

const reason = `reading it takes more than ${maxHeap.alone} MiB of memory; ${largePageAdvice}`;

const root = fileURLToPath(new URL('../../..', import.meta.url));
let program: Promise<string> | undefined;

function startProcess(heap: number): ChildProcess {
  program ??= bundle();
  const limits = [`--max-old-space-size=${heap}`, '--max-semi-space-size=4'];
  const args = [...limits, '--heap-growing-percent=35', '--input-type=module', '-'];
  const reader = spawn(process.execPath, args, {
    cwd: root,
    serialization: 'advanced',
    // Node prints pages of details when memory runs out.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  // The system may end it while it is idle.
  reader.once('exit', () => {
    const at = idle.indexOf(reader);
    if (at >= 0) idle.splice(at, 1);
  });
  // It may have ended already; that is handled where it exits.
  reader.stdin?.on('error', () => {});
  void program.then((text) => reader.stdin?.end(text));
  return reader;
}

/** A process that has to load TypeScript takes 40 MiB more, and the bundler 30. */
async function bundle(): Promise<string> {
  try {
    const { outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: ['tools/content/html/read-body-process.ts'],
      bundle: true,
      format: 'esm',
      packages: 'external',
      platform: 'node',
      write: false,
    });
    return outputFiles.map(({ text }) => text).join('');
  } finally {
    await stop();
  }
}
