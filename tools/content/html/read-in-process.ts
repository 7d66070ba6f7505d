import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';
import { largePageAdvice } from '../model/problem';
import type { BodyText, readBody } from './read-body';

/** A process that reads one body at a time. */
interface Reader {
  readonly child: ChildProcess;
  /** Takes the text of the body that it reads. */
  finish: (text: BodyText) => void;
}

const maxProcesses = Math.min(2, availableParallelism());

/** In MiB. A hostile page of a few kilobytes takes gigabytes. */
const maxHeap = 200;

const waiting: (() => void)[] = [];
const idle: Reader[] = [];
let busy = 0;

/**
 * Reads a body as `readBody` does, but in one of two other processes: that takes half the time, and
 * limits the memory. A body that needs more than 200 MiB is unreadable.
 */
export async function readInProcess(...task: Parameters<typeof readBody>): Promise<BodyText> {
  while (busy === maxProcesses) await new Promise<void>((resolve) => waiting.push(resolve));
  busy++;
  try {
    const reader = idle.pop() ?? startReader(await bundle());
    // Only busy processes keep this one alive; the others end with it.
    reader.child.ref();
    reader.child.channel?.ref();
    const text = await new Promise<BodyText>((resolve) => {
      reader.finish = resolve;
      // An error means that the process has ended, which is handled where it exits.
      reader.child.send(task, () => {});
    });
    reader.child.unref();
    reader.child.channel?.unref();
    return text;
  } finally {
    busy--;
    waiting.shift()?.();
  }
}

/** Ends the processes, once everything is read; reading again starts new ones. */
export function endReading(): void {
  // These processes ignore the signals that end a command, so that it can finish what it reads.
  for (const { child } of idle.splice(0)) child.kill('SIGKILL');
}

function startReader(program: string): Reader {
  const args = [`--max-old-space-size=${maxHeap}`, '--input-type=module', '-'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    serialization: 'advanced',
    // Node prints pages of details when memory runs out.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  const reader: Reader = { child, finish: () => {} };
  child.on('message', (text) => {
    idle.push(reader);
    reader.finish(text as BodyText);
  });
  // The system may end it while it is idle.
  child.on('exit', () => {
    if (idle.includes(reader)) idle.splice(idle.indexOf(reader), 1);
    const reason = `reading it takes more than ${maxHeap} MiB of memory; ${largePageAdvice}`;
    reader.finish({ kind: 'unreadable', reason });
  });
  // It may have ended already; that is handled where it exits.
  child.stdin?.on('error', () => {}).end(program);
  return reader;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
let program: Promise<string> | undefined;

/** Returns the program of the processes: bundled, it starts in half the time that loading TypeScript takes. */
function bundle(): Promise<string> {
  program ??= build({
    absWorkingDir: root,
    stdin: {
      contents: `import { readSentBodies } from './read-body'; readSentBodies();`,
      resolveDir: root,
    },
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
