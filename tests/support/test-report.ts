import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A test that ran. */
export interface RanTest {
  /** The test's file, relative to the project's root. */
  readonly file: string;
  /** The titles of its groups and its own. */
  readonly title: string;
  /** Numbers of sentences of docs/specification.md. */
  readonly tags: readonly string[];
  readonly hasPassed: boolean;
}

/** Reads the JSON reports of Vitest and Playwright. A test that was skipped did not run. */
export function readReports(vitestReport: string, playwrightReport: string): RanTest[] {
  return [...vitestTests(readJson(vitestReport)), ...playwrightTests(readJson(playwrightReport))];
}

function vitestTests(report: unknown): RanTest[] {
  return childrenOf(report, 'testResults').flatMap((result) => {
    const file = relative(process.cwd(), textOf(result, 'name'));
    return childrenOf(result, 'assertionResults').flatMap((test) => {
      const status = textOf(test, 'status');
      if (status !== 'passed' && status !== 'failed') return [];
      const title = [...childrenOf(test, 'ancestorTitles'), textOf(test, 'title')].join(' › ');
      return [{ file, title, tags: tagsOf(test), hasPassed: status === 'passed' }];
    });
  });
}

function playwrightTests(suite: unknown, above: readonly string[] = []): RanTest[] {
  return [
    ...childrenOf(suite, 'suites').flatMap((below) => {
      const title = textOf(below, 'title');
      const isFile = title === textOf(below, 'file');
      return playwrightTests(below, isFile ? above : [...above, title]);
    }),
    ...childrenOf(suite, 'specs').map((spec) => ({
      file: `tests/e2e/${textOf(spec, 'file')}`,
      title: [...above, textOf(spec, 'title')].join(' › '),
      tags: tagsOf(spec),
      hasPassed: fieldOf(spec, 'ok') === true,
    })),
  ];
}

/** The tags of a test; Playwright writes some with an @. */
function tagsOf(test: unknown): string[] {
  return childrenOf(test, 'tags').map((tag) => String(tag).replace(/^@/, ''));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The property of a value with a name; undefined if there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The list in a property; empty if there is none. */
export function childrenOf(value: unknown, name: string): readonly unknown[] {
  const found = fieldOf(value, name);
  return Array.isArray(found) ? found : [];
}

function textOf(value: unknown, name: string): string {
  const found = fieldOf(value, name);
  return typeof found === 'string' ? found : '';
}
