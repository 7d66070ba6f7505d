import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { StepResult } from './run-step';

/** A test in the JSON report of Vitest or Playwright. */
export interface ReportedTest {
  /** The test's file, relative to the project's root. */
  readonly file: string;
  /** The titles of its groups and its own. */
  readonly title: string;
  /** Numbers of sentences of docs/specification.md. */
  readonly tags: readonly string[];
  /** A flaky test has failed. */
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** The messages of its failures. */
  readonly errors: readonly string[];
}

const outcomes: Readonly<Record<string, ReportedTest['outcome']>> = {
  passed: 'passed',
  failed: 'failed',
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
};

/** Reads the report of Vitest; without one there are no tests. */
export function readVitest(report: string): ReportedTest[] {
  return childrenOf(readJson(report), 'testResults').flatMap((result) => {
    const file = relative(process.cwd(), textOf(result, 'name'));
    return childrenOf(result, 'assertionResults').map((test) => ({
      file,
      title: [...childrenOf(test, 'ancestorTitles'), textOf(test, 'title')].join(' › '),
      tags: childrenOf(test, 'tags').map(String),
      outcome: outcomes[textOf(test, 'status')] ?? 'skipped',
      errors: childrenOf(test, 'failureMessages').slice(0, 1).map(String),
    }));
  });
}

/** Reads the report of Playwright; without one there are no tests. */
export function readPlaywright(report: string): ReportedTest[] {
  return testsBelow(readJson(report), []);
}

function testsBelow(suite: unknown, above: readonly string[]): ReportedTest[] {
  const suites = childrenOf(suite, 'suites').flatMap((below) => {
    const title = textOf(below, 'title');
    const isFile = title === textOf(below, 'file');
    return testsBelow(below, isFile ? above : [...above, title]);
  });
  const specs = childrenOf(suite, 'specs').flatMap((spec) =>
    childrenOf(spec, 'tests').map((test) => ({
      file: `tests/e2e/${textOf(spec, 'file')}`,
      title: [...above, textOf(spec, 'title')].join(' › '),
      // Some have an @.
      tags: childrenOf(spec, 'tags').map((tag) => String(tag).replace(/^@/, '')),
      outcome: outcomes[textOf(test, 'status')] ?? 'skipped',
      errors: childrenOf(test, 'results')
        .flatMap((result) => childrenOf(result, 'errors'))
        .map((error) => textOf(error, 'message')),
    })),
  );
  return [...suites, ...specs];
}

/** Counts tests by their outcomes, with a line for each failure. */
export function countTests(tests: readonly ReportedTest[]): Omit<StepResult, 'name'> {
  const count = (wanted: string) => tests.filter(({ outcome }) => outcome === wanted).length;
  const failures = tests.filter(({ outcome }) => outcome === 'failed').map(failureLine);
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped'), failures };
}

/** Lines of a message to show: enough for a small diff. */
const maxLines = 12;
const charactersTold = 1_000;

function failureLine({ title, errors }: ReportedTest): string {
  const lines = [title, ...errors].flatMap((part) =>
    stripVTControlCharacters(part).split('\n').slice(0, maxLines),
  );
  const told = lines.map((line) => line.trim()).filter((line) => line !== '');
  return told.join(' | ').slice(0, charactersTold);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** The list in a property of a value; empty if there is none. */
function childrenOf(value: unknown, name: string): readonly unknown[] {
  const found: unknown = Object(value)[name];
  return Array.isArray(found) ? found : [];
}

function textOf(value: unknown, name: string): string {
  return String(Object(value)[name] ?? '');
}
