import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BodyText, CapturedBody, ReadingPart } from './read-body';
import type { BodyTask } from './read-body-process';

interface Task extends BodyTask {
  readonly resolve: (text: BodyText) => void;
}

const maxProcesses = Math.min(2, availableParallelism());

/** In MiB. A hostile page of a few kilobytes takes gigabytes. */
const maxMemory = 200;

const waiting: Task[] = [];
const idle: ChildProcess[] = [];
let busy = 0;

/**
 * Reads a body as `readBody` does, but in one of two other processes: that takes half the time, and
 * limits the memory. A body that needs more than 200 MiB is unreadable.
 */
export function readInProcess(body: CapturedBody, reading: ReadingPart): Promise<BodyText> {
  return new Promise((resolve) => {
    waiting.push({ body, reading, resolve });
    startNext();
  });
}

function startNext(): void {
  if (busy === maxProcesses) return;
  const task = waiting.shift();
  if (!task) return;
  const reader = idle.pop() ?? startProcess();
  busy++;
  // Only busy processes keep this one alive; the others end with it.
  reader.ref();
  reader.channel?.ref();
  const finish = (text: BodyText, isUsable: boolean) => {
    reader.off('message', onMessage).off('exit', onExit);
    reader.unref();
    reader.channel?.unref();
    if (isUsable) idle.push(reader);
    busy--;
    task.resolve(text);
    startNext();
  };
  const onMessage = (text: unknown) => finish(text as BodyText, true);
  const onExit = () => finish({ kind: 'unreadable', reason }, false);
  reader.on('message', onMessage).on('exit', onExit);
  reader.send({ body: task.body, reading: task.reading } satisfies BodyTask);
}

const reason = `reading it takes more than ${maxMemory} MiB of memory`;

function startProcess(): ChildProcess {
  const path = fileURLToPath(new URL('./read-body-process.ts', import.meta.url));
  return fork(path, {
    execArgv: ['--import', 'tsx', `--max-old-space-size=${maxMemory}`, '--heap-growing-percent=35'],
    serialization: 'advanced',
    // Node prints pages of details when memory runs out.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
