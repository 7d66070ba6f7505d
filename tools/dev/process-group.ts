import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  /** Working directory; removed when the group has ended. */
  readonly directory: string;
  readonly env: NodeJS.ProcessEnv;
}

export interface Ending {
  readonly code: number;
  /** The command's last output. */
  readonly output: string;
}

/** A command and all processes it has started. */
export interface ProcessGroup {
  /** Resolves when the whole group has ended. */
  readonly ended: Promise<Ending>;
  /** Stops the group with SIGTERM, and with SIGKILL after five seconds. */
  stop(): Promise<Ending>;
}

const supervisor = fileURLToPath(new URL('process-group-supervisor.mjs', import.meta.url));

/**
 * Starts a command in its own process group, which ends with this process even if this process is
 * killed: a small supervisor watches a pipe to it.
 */
export function startProcessGroup({ command, args, directory, env }: Command): ProcessGroup {
  const child = spawn(process.execPath, [supervisor, directory, command, ...args], {
    detached: true,
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  // The supervisor may exit before its pipe is closed.
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
