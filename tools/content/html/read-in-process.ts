import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';
import { largePageAdvice } from '../model/problem';
import type { BodyText, CapturedBody, ReadingPart } from './read-body';

/** The message to a process that reads bodies. */
export interface BodyTask {
  readonly body: CapturedBody;
  readonly reading: ReadingPart;
}

interface WaitingTask extends BodyTask {
  readonly resolve: (text: BodyText) => void;
}

const maxProcesses = Math.min(2, availableParallelism());

/** In MiB. A hostile page of a few kilobytes takes gigabytes. */
const maxHeap = 200;

const waiting: WaitingTask[] = [];
const idle: ChildProcess[] = [];
let busy = 0;

/**
 * Reads a body as `readBody` does, but in one of two other processes: that takes half the time, and
 * limits the memory. A body that needs more than 200 MiB is unreadable.
 */
export function readInProcess(body: CapturedBody, reading: ReadingPart): Promise<BodyText> {
  return new Promise((resolve) => {
    waiting.push({ body, reading, resolve });
    startTasks();
  });
}

/** Ends the processes, once everything is read; reading again starts new ones. */
export function endReading(): void {
  // These processes ignore the signals that end a command, so that it can finish what it reads.
  for (const reader of idle.splice(0)) reader.kill('SIGKILL');
}

/** Starts as many tasks as there are processes for. */
function startTasks(): void {
  if (busy === maxProcesses) return;
  const task = waiting.shift();
  if (!task) return;
  busy++;
  const reader = idle.pop() ?? startProcess();
  // Only busy processes keep this one alive; the others end with it.
  reader.ref();
  reader.channel?.ref();
  const finish = (text: BodyText) => {
    reader.off('message', onMessage).off('exit', onExit);
    reader.unref();
    reader.channel?.unref();
    busy--;
    task.resolve(text);
    startTasks();
  };
  const onMessage = (text: unknown) => {
    idle.push(reader);
    finish(text as BodyText);
  };
  const onExit = () => finish({ kind: 'unreadable', reason });
  reader.on('message', onMessage).on('exit', onExit);
  // An error means that the process has ended, which is handled where it exits.
  reader.send({ body: task.body, reading: task.reading } satisfies BodyTask, () => {});
  startTasks();
}

const reason = `reading it takes more than ${maxHeap} MiB of memory; ${largePageAdvice}`;

const root = fileURLToPath(new URL('../../..', import.meta.url));
let program: Promise<string> | undefined;

function startProcess(): ChildProcess {
  program ??= bundle();
  const args = [`--max-old-space-size=${maxHeap}`, '--input-type=module', '-'];
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

/** Bundled, a process starts in half the time that it takes to load TypeScript. */
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
