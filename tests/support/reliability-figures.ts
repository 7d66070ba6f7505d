import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { elementStrings } from './hostile-elements';
import { hostileStrings } from './hostile-strings';

/** The result of a test. */
interface RanTest {
  /** The test's file, relative to the project's root. */
  readonly file: string;
  readonly hasPassed: boolean;
}

const document = 'docs/reliability.md';
const [start, end] = ['<!-- figures -->', '<!-- end of figures -->'];

const usesProperties = (file: string) => readFileSync(file, 'utf8').includes("'fast-check'");
const inBrowser = (names: string) => (file: string) =>
  new RegExp(`tests/e2e/reliability/(${names})\\.e2e\\.ts$`).test(file);

/** The rows of the table. A test may count in several. */
const areas: readonly [area: string, holds: (file: string) => boolean][] = [
  ['Security rules', (file) => file.startsWith('tests/rules/')],
  [
    'Property tests, each with thousands of random cases',
    (file) => /^tests\/unit/.test(file) && usesProperties(file),
  ],
  ['Firebase backend and its failures', (file) => file.startsWith('tests/contract/firebase-')],
  ['Hostile text, links, ids, authors and keys', inBrowser('hostile-(text|elements)')],
  ['Malformed documents', inBrowser('hostile-shapes')],
  ['Hostile content on live pages', inBrowser('hostile-visit')],
  ['Extreme sizes and depths', inBrowser('hostile-sizes')],
  ['Backend failures on each screen', inBrowser('faults')],
  ['Going offline and online again', inBrowser('offline')],
  ['Two tabs; navigation faster than responses', inBrowser('two-tabs|races')],
  ['Expired tokens', inBrowser('expired-token')],
  ['Storage denied by the browser', inBrowser('refused-storage')],
  ['Wrong system clocks', inBrowser('wrong-clock')],
  ['Missing files after a deploy', inBrowser('missing-parts')],
  [
    'Interrupted registration',
    (file) => inBrowser('registration')(file) || /auth-store-registration/.test(file),
  ],
];

/** Updates the table of results in docs/reliability.md from the reports of Vitest and Playwright. */
export function writeReliabilityFigures(vitestReport: string, playwrightReport: string): void {
  const tests = [...vitestTests(vitestReport), ...playwrightTests(playwrightReport)];
  const date = new Date().toISOString().slice(0, 10);
  const rows = areas.map(([area, holds]) => {
    const mine = tests.filter(({ file }) => holds(file));
    return `| ${area} | ${mine.length} | ${mine.filter(({ hasPassed }) => hasPassed).length} |`;
  });
  const table = ['| Area | Tests | Passed |', '| --- | --- | --- |', ...rows].join('\n');
  const text = readFileSync(document, 'utf8');
  const [before = '', rest = ''] = text.split(start);
  const [, after = ''] = rest.split(end);
  const elements = `${elementStrings.length.toLocaleString('en-US')} combinations of elements and attributes`;
  const strings = `${hostileStrings.length} hostile strings and ${elements}`;
  const figures = `${start}\n\nResults of ${date}, with ${strings}:\n\n${table}\n\n${end}`;
  writeFileSync(document, `${before}${figures}${after}`);
}

function vitestTests(report: string): RanTest[] {
  return childrenOf(readJson(report), 'testResults').flatMap((result) => {
    const file = relative(process.cwd(), textOf(result, 'name'));
    return childrenOf(result, 'assertionResults').map((test) => ({
      file,
      hasPassed: textOf(test, 'status') === 'passed',
    }));
  });
}

function playwrightTests(report: string): RanTest[] {
  const below = (suite: unknown): RanTest[] => [
    ...childrenOf(suite, 'suites').flatMap(below),
    ...childrenOf(suite, 'specs').map((spec) => ({
      file: `tests/e2e/${textOf(spec, 'file')}`,
      hasPassed: fieldOf(spec, 'ok') === true,
    })),
  ];
  return below(readJson(report));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function childrenOf(value: unknown, name: string): readonly unknown[] {
  const found = fieldOf(value, name);
  return Array.isArray(found) ? found : [];
}

function textOf(value: unknown, name: string): string {
  const found = fieldOf(value, name);
  return typeof found === 'string' ? found : '';
}
