import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface StepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failures, one per line. */
  readonly failures?: readonly string[];
}

export interface Step {
  readonly name: string;
  /** An executable of this project's dependencies, with its arguments. */
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads how many tests ran; without it the step counts as one. */
  readonly count?: () => Omit<StepResult, 'name'>;
}

/**
 * Runs a step and counts its tests; a runner that fails without a failed test counts as one
 * failure.
 */
export async function runStep({ name, command, env, count }: Step): Promise<StepResult> {
  console.log(`\n== ${name}`);
  const [program = '', ...args] = command;
  const code = await new Promise<number>((resolve) => {
    const child = spawn(join('node_modules', '.bin', program), args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(1));
    child.on('close', (exit) => resolve(exit ?? 1));
  });
  const counted = count?.() ?? {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    skipped: 0,
  };
  const failed = counted.failed === 0 && code !== 0 ? 1 : counted.failed;
  return { name, ...counted, failed };
}
