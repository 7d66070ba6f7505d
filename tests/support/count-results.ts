import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { StepResult } from './run-step';
import { childrenOf, fieldOf } from './test-report';

type Counts = Omit<StepResult, 'name'>;

/** Lines of a message to show: enough for a small diff. */
const maxLines = 12;
const charactersTold = 1_000;

/** Counts the results in Vitest's JSON report; a missing report is a failure. */
export function countVitest(file: string): Counts {
  const report = readReport(file);
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
    failures: childrenOf(report, 'testResults')
      .flatMap((file) => childrenOf(file, 'assertionResults'))
      .filter((test) => fieldOf(test, 'status') === 'failed')
      .map((test) =>
        failureLine([
          fieldOf(test, 'fullName'),
          ...childrenOf(test, 'failureMessages').slice(0, 1),
        ]),
      ),
  };
}

/** Counts the results in Playwright's JSON report; a flaky test counts as failed. */
export function countPlaywright(file: string): Counts {
  const report = readReport(file);
  const stats = fieldOf(report, 'stats');
  return {
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky'),
    skipped: numberIn(stats, 'skipped'),
    failures: childrenOf(report, 'suites').flatMap(failuresOfSuite),
  };
}

function readReport(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function failuresOfSuite(suite: unknown): string[] {
  const failed = childrenOf(suite, 'specs').filter((spec) => fieldOf(spec, 'ok') === false);
  return [
    ...childrenOf(suite, 'suites').flatMap(failuresOfSuite),
    ...failed.map((spec) => {
      const results = childrenOf(spec, 'tests').flatMap((test) => childrenOf(test, 'results'));
      const errors = results.flatMap((result) => childrenOf(result, 'errors'));
      return failureLine([
        fieldOf(spec, 'title'),
        ...errors.map((error) => fieldOf(error, 'message')),
      ]);
    }),
  ];
}

/** Describes a failure in one line. */
function failureLine(parts: readonly unknown[]): string {
  const lines = parts.flatMap((part) =>
    stripVTControlCharacters(String(part)).split('\n').slice(0, maxLines),
  );
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' | ')
    .slice(0, charactersTold);
}

function numberIn(record: unknown, field: string): number {
  const value = fieldOf(record, field);
  return typeof value === 'number' ? value : 0;
}
