import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';
import { largePageAdvice } from '../model/problem';
import type { BodyText, readBody } from './read-body';

const maxProcesses = Math.min(2, availableParallelism());

/** In MiB. A hostile page of a few kilobytes takes gigabytes. */
const maxHeap = 200;

const waiting: (() => void)[] = [];
const idle = new Set<ChildProcess>();
let busy = 0;

/** Reads a body as `readBody` does, in one of two other processes: in half the time, and in bounded memory. */
export async function readInProcess(...task: Parameters<typeof readBody>): Promise<BodyText> {
  while (busy === maxProcesses) await new Promise<void>((resolve) => waiting.push(resolve));
  busy++;
  const ending = new AbortController();
  try {
    const [child = startProcess(await bundle())] = idle;
    idle.delete(child);
    // Only busy processes keep this one alive; the others end with it.
    child.ref();
    child.channel?.ref();
    const exit = once(child, 'exit', ending).then(() => {
      throw new Error(`reading it takes more than ${maxHeap} MiB of memory; ${largePageAdvice}`);
    });
    // An error means that the process has ended, which is handled where it exits.
    child.send(task, () => {});
    const [read] = (await Promise.race([once(child, 'message', ending), exit])) as [
      BodyText | Error,
    ];
    child.unref();
    child.channel?.unref();
    idle.add(child);
    if (read instanceof Error) throw read;
    return read;
  } finally {
    ending.abort();
    busy--;
    waiting.shift()?.();
  }
}

/** Ends the processes, once everything is read; reading again starts new ones. */
export function endReading(): void {
  // These processes ignore the signals that end a command, so that it can finish what it reads.
  for (const child of idle) child.kill('SIGKILL');
  idle.clear();
}

function startProcess(program: string): ChildProcess {
  const args = [`--max-old-space-size=${maxHeap}`, '--input-type=module', '-'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    serialization: 'advanced',
    // Node prints pages of details when memory runs out.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  // The system may end it while it is idle.
  child.on('exit', () => idle.delete(child));
  // It may have ended already; that is handled where it exits.
  child.stdin?.on('error', () => {}).end(program);
  return child;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const contents = `import { readSentBodies } from './tools/content/html/read-body'; readSentBodies();`;
let program: Promise<string> | undefined;

/** Returns the program of the processes: bundled, it starts in half the time that loading TypeScript takes. */
function bundle(): Promise<string> {
  program ??= build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root },
    bundle: true,
    format: 'esm',
    packages: 'external',
    platform: 'node',
    write: false,
  })
    .then(({ outputFiles }) => outputFiles.map(({ text }) => text).join(''))
    .finally(stop);
  return program;
}
