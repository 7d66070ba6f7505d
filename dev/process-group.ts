import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  /** Working directory; it belongs to the group and is removed when the group has ended. */
  readonly directory: string;
  readonly env: NodeJS.ProcessEnv;
}

export interface Ending {
  readonly code: number;
  /** The last lines that the command has printed. */
  readonly output: string;
}

/** A command and all the processes it has started. */
export interface ProcessGroup {
  /** Resolves when the whole group has ended. */
  readonly ended: Promise<Ending>;
  /** Ends the group: SIGTERM, and SIGKILL to what is left after five seconds. */
  stop(): Promise<Ending>;
}

const keeper = fileURLToPath(new URL('process-group-keeper.mjs', import.meta.url));

/**
 * Starts a command in a process group of its own, which ends with this process, even when this
 * process is killed: a small keeper watches a pipe to it.
 */
export function startProcessGroup({ command, args, directory, env }: Command): ProcessGroup {
  const child = spawn(process.execPath, [keeper, directory, command, ...args], {
    detached: true,
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  // The keeper may be gone before its pipe is closed.
  child.stdin.on('error', () => {});
  const ended = new Promise<Ending>((resolve) => {
    child.on('error', ({ message }) => resolve({ code: 1, output: message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
  return {
    ended,
    stop() {
      child.stdin.end();
      return ended;
    },
  };
}
