import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { builtProgram } from '../build.mjs';
import { largePageAdvice, reasonOf } from '../model/problem';
import { projectFolder } from '../project-folder.mjs';
import type { BodyText, readBody } from './read-body';
import { cpuSignal, type ReadingTask } from './reading-task';

const maxProcesses = Math.min(2, availableParallelism());

/** In MiB. A hostile page of a few kilobytes takes gigabytes. */
const maxHeap = 200;

/** Ordinary pages take less than a second, hostile ones hours. */
const maxReadingCpuMs = 60_000;

/** Thrown if the process that reads a page ended, twice. That may have other reasons than the page. */
class ReadingEnded extends Error {}

/** Whether an error is `ReadingEnded`, or was caused by it. */
export function isEnded(error: unknown): boolean {
  return error instanceof ReadingEnded || (error instanceof Error && isEnded(error.cause));
}

/**
 * Reads a body as `readBody` does, in one of two other processes: in half the time, in bounded memory, and within
 * `maxCpuMs` of CPU time, however long that takes. If the process ends, reads the body again in a new one, while no
 * other is read. Throws what `readBody` throws, or `ReadingEnded`.
 */
export async function readInProcess(
  body: Parameters<typeof readBody>[0],
  reading: Parameters<typeof readBody>[1],
  maxCpuMs = maxReadingCpuMs,
): Promise<BodyText> {
  const task: ReadingTask = [body, reading, maxCpuMs];
  try {
    return await withProcesses(1, async () => readIn(await processAtHand(), task));
  } catch (error) {
    if (!(error instanceof ReadingEnded)) throw error;
  }
  return withProcesses(maxProcesses, async () => {
    for (const child of idle.splice(0)) child.disconnect();
    return readIn(await startProcess(), task);
  });
}

/** The processes that read nothing now. They end with this one. */
const idle: ChildProcess[] = [];

/** How many more processes may be busy, and what waits for some of them, in order. */
let free = maxProcesses;
const waiting: { readonly count: number; readonly start: () => void }[] = [];

/** Does some work when it may use that many processes. */
async function withProcesses<T>(count: number, work: () => Promise<T>): Promise<T> {
  await new Promise<void>((start) => {
    waiting.push({ count, start });
    startWaiting();
  });
  try {
    return await work();
  } finally {
    free += count;
    startWaiting();
  }
}

function startWaiting(): void {
  for (let [next] = waiting; next && next.count <= free; [next] = waiting) {
    waiting.shift();
    free -= next.count;
    next.start();
  }
}

/** Returns a process that waits for a task; starts one if there is none. */
async function processAtHand(): Promise<ChildProcess> {
  for (let child = idle.pop(); child; child = idle.pop()) {
    if (child.connected && child.exitCode === null && child.signalCode === null) return child;
  }
  return startProcess();
}

/** Returns a new process that is ready, however long that takes. */
async function startProcess(): Promise<ChildProcess> {
  const program = await builtProgram('answer-readings');
  const child = spawn(process.execPath, [`--max-old-space-size=${maxHeap}`, program], {
    cwd: projectFolder,
    serialization: 'advanced',
    // Node prints pages of details when memory runs out.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Ctrl-C is for this process, which finishes what it reads.
    detached: true,
    windowsHide: true,
  });
  await answerOf(child, 0);
  return child;
}

/** Has a body read by a process. */
async function readIn(child: ChildProcess, task: ReadingTask): Promise<BodyText> {
  // Only busy processes keep this one alive.
  child.ref();
  child.channel?.ref();
  // An error means that the process has ended, which is handled where it exits.
  child.send(task, () => {});
  const [, , maxCpuMs] = task;
  const answer = await answerOf(child, maxCpuMs);
  child.unref();
  child.channel?.unref();
  idle.push(child);
  if (answer instanceof Error) throw answer;
  return answer as BodyText;
}

/** Returns what a process sends next; throws `ReadingEnded` if it ends before. */
function answerOf(child: ChildProcess, maxCpuMs: number): Promise<unknown> {
  const answer = new Promise((resolve, reject) => {
    const end = (reason: string) => reject(new ReadingEnded(reason));
    child.once('message', resolve);
    child.once('exit', (code, signal) => end(reasonOfEnd(code, signal, maxCpuMs)));
    child.once('error', (error) => end(`no process can be started to read it: ${reasonOf(error)}`));
  });
  return answer.finally(() => child.removeAllListeners());
}

/** Says why a process ended. Node aborts if the heap is full. */
function reasonOfEnd(code: number | null, signal: string | null, maxCpuMs: number): string {
  const takesMore = (most: string) => `reading it takes more than ${most}; ${largePageAdvice}`;
  if (signal === cpuSignal) return takesMore(`${maxCpuMs / 1000} seconds of CPU time`);
  if (signal === 'SIGABRT' || code === 134) return takesMore(`${maxHeap} MiB of memory`);
  const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
  return `the process that read it was ended ${how}, twice; run the same import again`;
}
