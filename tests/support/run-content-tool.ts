import { vi } from 'vitest';
import { runTool } from '../../tools/content/run-tool';

/** The outcome of a command of the content tool: the exit code and what it printed. */
export interface ToolRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The arguments of Node that start the content tool, as `npm run content` does. */
export const toolProcess = ['tools/content/run.mjs'] as const;

/** Runs a command in this process; starting a new one takes seconds. */
export function runContentTool(...args: readonly string[]): Promise<ToolRun> {
  return run(args, () => {});
}

/**
 * Runs a command in this process, and interrupts it once it has printed `words`, as Ctrl-C does under npm:
 * the signal comes twice.
 */
export function interruptContentTool(words: string, ...args: readonly string[]): Promise<ToolRun> {
  let isInterrupted = false;
  return run(args, (printed, interrupt) => {
    if (isInterrupted || !printed.includes(words)) return;
    isInterrupted = true;
    interrupt();
  });
}

async function run(
  args: readonly string[],
  onPrint: (printed: string, interrupt: () => void) => void,
): Promise<ToolRun> {
  const printed = { stdout: '', stderr: '' };
  const listeners = watchSignals();
  const interrupt = () => {
    for (const listener of listeners.added('SIGINT')) {
      listener('SIGINT');
      listener('SIGINT');
    }
  };
  const outputs = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((data) => {
      printed[name] += data;
      onPrint(printed[name], interrupt);
      return true;
    }),
  );
  try {
    return { code: await runTool(args), ...printed };
  } finally {
    listeners.remove();
    for (const output of outputs) output.mockRestore();
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The handlers of signals that are added from now on: a command leaves its own. */
function watchSignals() {
  const before = signals.flatMap((name) => process.listeners(name));
  const added = (name: NodeJS.Signals) =>
    process.listeners(name).filter((listener) => !before.includes(listener));
  const remove = () => {
    for (const name of signals) for (const each of added(name)) process.off(name, each);
  };
  return { added, remove };
}
