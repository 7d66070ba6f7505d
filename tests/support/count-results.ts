import { readFileSync } from 'node:fs';
import type { StepResult } from './run-step';

type Counts = Omit<StepResult, 'name'>;

/** The counts of Vitest's JSON report; a missing report is a failure. */
export function countVitest(file: string): Counts {
  const report = readReport(file);
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
  };
}

/** The counts of Playwright's JSON report; a flaky test counts as failed. */
export function countPlaywright(file: string): Counts {
  const { stats } = readReport(file);
  return {
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky'),
    skipped: numberIn(stats, 'skipped'),
  };
}

function readReport(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function numberIn(record: unknown, field: string): number {
  if (typeof record !== 'object' || record === null) return 0;
  const value: unknown = Reflect.get(record, field);
  return typeof value === 'number' ? value : 0;
}
