import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { emulatorHosts } from './emulators-under-test';
import { type ToolRun, toolProcess } from './run-content-tool';

/** A moment of a command, to kill it at: a time since its start in ms, or a number of messages to and from the database. */
export interface Moment {
  readonly unit: 'ms' | 'messages';
  readonly at: number;
}

/** The outcome of a command, whose code is null if it was killed, and how long it took in both units. */
export type MeasuredRun = ToolRun & Readonly<Record<Moment['unit'], number>>;

/** A command of the content tool in a process of its own. */
export interface ToolProcess {
  /** Waits until its standard output matches; null if the command has ended before. */
  readonly printed: (words: RegExp) => Promise<RegExpExecArray | null>;
  /** Interrupts it, as Ctrl-C does. */
  readonly interrupt: () => void;
  readonly ended: Promise<MeasuredRun>;
}

/** Starts a command, and kills it at a moment, unless it has ended before. What it has sent by then arrives. */
export async function startTool(args: readonly string[], killAt?: Moment): Promise<ToolProcess> {
  let messages = 0;
  const emulator = await passOn(() => {
    messages++;
    if (killAt?.unit === 'messages' && messages >= killAt.at) kill();
  });
  const start = performance.now();
  const child = spawn(process.execPath, [...toolProcess, ...args], {
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: emulator.host },
  });
  const kill = () => child.kill('SIGKILL');
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  const timer = killAt?.unit === 'ms' ? setTimeout(kill, killAt.at) : undefined;
  const ended = once(child, 'close').then(([code]) => {
    clearTimeout(timer);
    emulator.close();
    return { code, ...output, ms: performance.now() - start, messages };
  });
  const printed = (words: RegExp) =>
    new Promise<RegExpExecArray | null>((resolve) => {
      const look = () => {
        const found = words.exec(output.stdout);
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      look();
      void ended.then(() => resolve(null));
    });
  return { printed, interrupt: () => void child.kill('SIGINT'), ended };
}

/** Passes everything on to the Firestore emulator and back; calls `onMessage` before each part. */
async function passOn(onMessage: () => void) {
  const { hostname, port } = new URL(`http://${emulatorHosts().firestore}`);
  const server = createServer((socket) => {
    const emulator = connect(Number(port), hostname);
    for (const side of [socket, emulator]) {
      side.on('data', onMessage);
      // Killing the command breaks its connections.
      side.on('error', () => {});
    }
    socket.pipe(emulator).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${Object(server.address()).port}`;
  return { host, close: () => void server.close() };
}
