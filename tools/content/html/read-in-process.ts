import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { largePageAdvice } from '../model/problem';
import type { BodyText, ReadingPart, readBody } from './read-body';

const maxProcesses = Math.min(2, availableParallelism());

/** In MiB. A hostile page of a few kilobytes takes gigabytes. */
const maxHeap = 200;

/** Ordinary pages take less than a second, hostile ones hours. */
const maxReadingMs = 60_000;

/**
 * The processes that are not busy; one that is missing or has ended is started when it is needed. All end
 * with this process.
 */
const idle: (ChildProcess | undefined)[] = Array.from({ length: maxProcesses });
const waiting: (() => void)[] = [];

/**
 * Reads a body as `readBody` does, in one of two other processes: in half the time, in bounded memory, and within
 * `limitMs`.
 */
export async function readInProcess(
  body: Parameters<typeof readBody>[0],
  reading: ReadingPart,
  limitMs = maxReadingMs,
): Promise<BodyText> {
  while (idle.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  let child = idle.pop();
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  try {
    if (!child?.connected) child = startProcess();
    // Only busy processes keep this one alive; the others end with it.
    child.ref();
    child.channel?.ref();
    let most = `${maxHeap} MiB of memory`;
    timer = setTimeout(() => {
      most = `${limitMs / 1000} seconds`;
      child?.kill('SIGKILL');
    }, limitMs);
    const exit = once(child, 'exit', ending).then(() => {
      throw new Error(`reading it takes more than ${most}; ${largePageAdvice}`);
    });
    // An error means that the process has ended, which is handled where it exits.
    child.send([body, reading], () => {});
    const answer = Promise.race([once(child, 'message', ending), exit]);
    const [read] = (await answer) as [BodyText | Error];
    if (read instanceof Error) throw read;
    return read;
  } finally {
    ending.abort();
    clearTimeout(timer);
    child?.unref();
    child?.channel?.unref();
    idle.push(child);
    waiting.shift()?.();
  }
}

function startProcess(): ChildProcess {
  const args = [`--max-old-space-size=${maxHeap}`, '--input-type=module', '-'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    serialization: 'advanced',
    // Node prints pages of details when memory runs out.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  program ??= bundle();
  // It may have ended already; that is handled where it exits.
  child.stdin?.on('error', () => {}).end(program);
  return child;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const contents = `import { readSentBodies } from './tools/content/html/read-body'; readSentBodies();`;
let program: string | undefined;

/** Returns the program of the processes: bundled, it starts in half the time that loading TypeScript takes. */
function bundle(): string {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root },
    bundle: true,
    format: 'esm',
    packages: 'external',
    platform: 'node',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
