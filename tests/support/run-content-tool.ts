import { execFile } from 'node:child_process';
import { vi } from 'vitest';
import { runTool } from '../../tools/content/run-tool';

/** The outcome of a command of the content tool: the exit code, null if a signal ended it. */
export interface ToolRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The arguments of Node that start the content tool, as `npm run content` does. */
export const toolProcess = ['--import', 'tsx', 'tools/content/main.ts'] as const;

/** Runs a command in a new process; starting one takes seconds. */
export function startContentTool(...args: readonly string[]): Promise<ToolRun> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...toolProcess, ...args], (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

/** Runs a command in this process. */
export async function runContentTool(...args: readonly string[]): Promise<ToolRun> {
  const printed = { stdout: '', stderr: '' };
  const outputs = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((data) => {
      printed[name] += data;
      return true;
    }),
  );
  const forgetSignals = watchSignals();
  try {
    return { code: await runTool(args), ...printed };
  } finally {
    forgetSignals();
    for (const output of outputs) output.mockRestore();
  }
}

/** Returns a function that removes the handlers of signals added since: a command leaves its own. */
function watchSignals(): () => void {
  const before = signals.map((name) => process.listeners(name));
  return () => {
    for (const [index, name] of signals.entries()) {
      for (const listener of process.listeners(name)) {
        if (!before[index]?.includes(listener)) process.off(name, listener);
      }
    }
  };
}

const signals = ['SIGINT', 'SIGTERM'] as const;
