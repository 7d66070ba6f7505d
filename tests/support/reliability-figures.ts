import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import packageJson from '../../package.json' with { type: 'json' };
import { elementStrings } from './hostile-elements';
import { hostileStrings } from './hostile-strings';
import { readPlaywright, readVitest } from './test-report';

const document = 'docs/reliability.md';
const [start, end] = ['<!-- figures -->', '<!-- end of figures -->'];

const isUnit = (file: string) => file.startsWith('tests/unit/');
const inBrowser = (names: string) => (file: string) =>
  new RegExp(`tests/e2e/reliability/(${names})\\.e2e\\.ts$`).test(file);

/** The rows of the table. A test may count in several. */
const areas: readonly [area: string, holds: (file: string) => boolean][] = [
  ['Security rules', (file) => file.startsWith('tests/rules/')],
  ['Firebase backend and its failures', (file) => file.startsWith('tests/contract/firebase-')],
  ['Damaged and outdated snapshots', (file) => file.endsWith('/damaged-snapshots.test.ts')],
  ['Hostile text, links, ids, authors and keys', inBrowser('hostile-(text|elements)')],
  ['Malformed documents', inBrowser('hostile-shapes')],
  ['Extreme sizes and depths', inBrowser('hostile-sizes')],
  ['Backend failures in the browser', inBrowser('faults')],
  ['Two tabs', inBrowser('two-tabs|two-readers')],
  ['Deploys between a page and its later parts', inBrowser('deploys')],
  ['Expired tokens', inBrowser('expired-token')],
  ['Storage denied by the browser, or full', inBrowser('refused-storage|full-storage|quotas')],
  ['Sign-in code or account server that fails', inBrowser('sign-in-code|account-server')],
  ['Wrong system clocks', inBrowser('wrong-clock')],
  ['Interrupted registration', (file) => /auth-store-registration/.test(file)],
  ['Killed commands of the content tool', (file) => file.endsWith('/killed-commands.test.ts')],
  ['Review page over the wire', (file) => file.endsWith('/review-over-the-wire.test.ts')],
];

/** Updates the table of results in docs/reliability.md from the reports of Vitest and Playwright. */
export function writeReliabilityFigures(vitestReport: string, playwrightReport: string): void {
  const reported = [...readVitest(vitestReport), ...readPlaywright(playwrightReport)];
  const tests = reported.filter(({ outcome }) => outcome !== 'skipped');
  const date = new Date().toISOString().slice(0, 10);
  const rows = areas.map(([area, holds]) => {
    const mine = tests.filter(({ file }) => holds(file));
    return `| ${area} | ${mine.length} | ${mine.filter(({ outcome }) => outcome === 'passed').length} |`;
  });
  const properties = [...new Set(tests.map(({ file }) => file))].filter(isUnit).map((file) => ({
    count: readFileSync(file, 'utf8').split(/\bfc\.assert\(|\bfor(?:Any|Many)\(/).length - 1,
    hasPassed: tests.every((test) => test.file !== file || test.outcome === 'passed'),
  }));
  const countOf = (some: typeof properties) => some.reduce((sum, { count }) => sum + count, 0);
  const passed = countOf(properties.filter(({ hasPassed }) => hasPassed));
  rows.push(`| Properties, with random cases | ${countOf(properties)} | ${passed} |`);
  const table = ['| Area | Tests | Passed |', '| --- | --- | --- |', ...rows].join('\n');
  const text = readFileSync(document, 'utf8');
  const [before = '', rest = ''] = text.split(start);
  const [, after = ''] = rest.split(end);
  const elements = `${elementStrings.length.toLocaleString('en-US')} combinations of elements and attributes`;
  const strings = `${hostileStrings.length} hostile strings and ${elements}`;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const version = `version ${packageJson.version} at commit ${commit}`;
  const figures = `${start}\n\nResults of ${date}, for ${version}, with ${strings}:\n\n${table}\n\n${end}`;
  writeFileSync(document, `${before}${figures}${after}`);
}
