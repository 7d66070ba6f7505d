import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findFirestoreEmulator } from '../tools/dev/emulators';
import { type EngineName, engineNames, findEngines } from './engines/find-engines';
import { buildForTests } from './support/build-for-tests';
import { conformancePage, findGaps, findProofs, readRequirements } from './support/conformance';
import { checkMutations, filesOfMutation, mutatedSentences } from './support/mutations';
import { writeReliabilityFigures } from './support/reliability-figures';
import { runStep, type StepResult } from './support/run-step';
import { countOfPlaywright, countOfVitest } from './support/skipped-tests';
import { slowFiles } from './support/slow-files';
import { startTestBackend, type TestBackend } from './support/test-backend';
import { countTests, readPlaywright, readVitest } from './support/test-report';

const parts = [
  'quick',
  'rules',
  'e2e',
  'engines',
  'reliability',
  'conformance',
  'gallery',
] as const;
type Part = (typeof parts)[number];

/** Which tests to run: all, or those in files whose path contains a text, or with a title that matches. */
interface Selection {
  readonly files: readonly string[];
  /** A regular expression. */
  readonly grep: string | undefined;
}

/**
 * Runs the tests and prints one summary: everything, or the part named `quick` (types, lint, unit and
 * component tests), `rules`, `e2e`, `engines`, `reliability`, `conformance` (the tests that prove a sentence of the
 * specification) or `gallery`. `conformance` with numbers of sentences, with `--all` or with
 * `--since REVISION` (those whose code has changed) says for each whether its tests fail when it is made false. `--update`
 * writes what the commands of `tests/cases` print in place of what was wanted. Without a Firestore emulator the tests
 * that need it are skipped, with the reason; if CI is set, that counts as a failure. Of a selection,
 * only the tests run; if there are none, that counts as a failure too.
 */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      part: { type: 'string' },
      grep: { type: 'string', short: 'g' },
      all: { type: 'boolean' },
      update: { type: 'boolean' },
      since: { type: 'string' },
    },
    allowPositionals: true,
  });
  const part = parts.find((each) => each === values.part);
  if (part !== values.part) throw new Error(`--part is one of ${parts.join(', ')}`);
  const selection = { files: positionals, grep: values.grep };
  if (values.update) process.env.UPDATE_CASES = '1';
  rmSync('test-results', { recursive: true, force: true });
  if (part === 'conformance' && (positionals.length > 0 || values.all || values.since)) {
    const mutated = mutatedSentences();
    const { since } = values;
    const changed = since === undefined ? mutated : mutated.filter(isChangedSince(since));
    return summarise([await runMutations(positionals.length > 0 ? positionals : changed)]);
  }
  const results =
    part === 'quick' ? await runQuick(selection) : await runOnEmulators(part, selection);
  if (isPartial(selection) && !results.some(hasTests)) {
    results.push({ name: 'no test matches', passed: 0, failed: 1, skipped: 0 });
  }
  return summarise(results);
}

const isPartial = ({ files, grep }: Selection) => files.length > 0 || grep !== undefined;
const hasTests = ({ name, passed, failed }: StepResult) => name !== 'build' && passed + failed > 0;

/** Tests of the part `reliability` can take minutes on a busy machine. */
const longestTestMs = 900_000;

/** Property tests run longer in the part `reliability`. */
const fewRuns = { PROPERTY_RUNS: '200' };

/** Failing component tests print the page in runs of a selection only. */
const withoutPages = { DEBUG_PRINT_LIMIT: '0' };

async function runQuick(selection: Selection): Promise<StepResult[]> {
  const isFull = !isPartial(selection);
  const [checks, tests] = await Promise.all([
    isFull ? runStaticChecks() : [],
    runVitest(
      ['unit', 'architecture', 'component'],
      { ...fewRuns, ...(isFull && withoutPages) },
      selection,
      isFull ? slowFiles.map((file) => `--exclude=${file}`) : [],
    ),
  ]);
  return [...checks, tests];
}

async function runOnEmulators(part: Part | undefined, selection: Selection): Promise<StepResult[]> {
  const mustHave =
    process.env.CI !== undefined && process.env.CI !== '' && process.env.CI !== 'false';
  const backend = await startTestBackend(await findFirestoreEmulator());
  const results: StepResult[] = [];
  try {
    results.push(...(await runParts(part, backend, selection)));
  } finally {
    await backend.stop();
  }
  const leaveOut = (what: string, reason: string, skipped: number) => {
    console.log(`\nSkipped: ${what} (${reason})`);
    results.push({ name: reason, passed: 0, failed: mustHave ? 1 : 0, skipped });
  };
  const isFull = part === undefined && !isPartial(selection);
  const missing = Object.values(findEngines()).filter(({ program }) => program === null);
  if (backend.reason !== null) {
    const reason = `no Firestore emulator: ${backend.reason}`;
    const what = 'contract, rules and end-to-end tests on the emulators';
    leaveOut(what, reason, isFull ? countOnEmulators() : 1);
  } else if (isFull || part === 'engines') {
    for (const { reason } of missing) {
      const skipped = countOfPlaywright(['--project=engine-chromium'], fewRuns);
      leaveOut('the tests of tests/engines in one engine', reason, skipped);
    }
  }
  return results;
}

/** The tests of the gate that need the emulators: all but those that a run without them has. */
function countOnEmulators(): number {
  const inBrowser = [...onEmulators, ...engineProjects(engineNames), '--grep-invert=@long'];
  return countOfVitest(['contract', 'rules'], fewRuns) + countOfPlaywright(inBrowser, fewRuns);
}

async function runParts(
  part: Part | undefined,
  backend: TestBackend,
  selection: Selection,
): Promise<StepResult[]> {
  const hasFirestore = backend.viteEnv !== null;
  if (!hasFirestore && (part === 'rules' || part === 'reliability')) return [];
  if (part === 'rules') return [await runVitest(['rules'], backend.env, selection)];
  const isFull = part === undefined && !isPartial(selection);
  const runsVitest = part === undefined || part === 'conformance';
  const env = { ...fewRuns, ...backend.env, ...(isFull && withoutPages) };
  const options = part === 'conformance' ? ['--tagsFilter=*.*'] : [];
  // At the same time, because each leaves processors idle.
  const [build, ...others] = await Promise.all([
    buildForTests(backend),
    isFull ? runStaticChecks() : [],
    runsVitest ? runVitest(folders, env, selection, options) : [],
  ]);
  const results = [build, ...others.flat()];
  if (part === 'reliability') {
    const options = [`--testTimeout=${longestTestMs}`];
    results.push(await runVitest(['unit', 'contract', 'rules'], backend.env, selection, options));
  }
  if (build.failed > 0) return results;
  results.push(
    await runStep({
      name: 'end to end',
      command: ['playwright', 'test', ...playwrightArguments(part, backend, selection)],
      env: { ...backend.env, ...(part === 'reliability' ? { HOSTILE_STRINGS: 'all' } : fewRuns) },
      count: () => countTests(readPlaywright('test-results/e2e.json')),
    }),
  );
  if (part === 'reliability') {
    writeReliabilityFigures('test-results/vitest.json', 'test-results/e2e.json');
  }
  const isProof = isFull || part === 'conformance';
  if (isProof && hasFirestore) results.push(proveConformance());
  return results;
}

/** Fails for each sentence of the specification that no test proves. Writes test-results/conformance.md. */
function proveConformance(): StepResult {
  const tests = [
    ...readVitest('test-results/vitest.json'),
    ...readPlaywright('test-results/e2e.json'),
  ];
  const requirements = readRequirements(readFileSync('docs/specification.md', 'utf8'));
  const proofs = findProofs(requirements, tests);
  writeFileSync('test-results/conformance.md', conformancePage(proofs));
  const failures = findGaps(proofs, tests);
  const failed = failures.length;
  return { name: 'conformance', passed: failed === 0 ? 1 : 0, failed, skipped: 0, failures };
}

/** Whether code that the mutation of a sentence changes has changed since a revision. */
function isChangedSince(revision: string): (number: string) => boolean {
  const { stdout } = spawnSync('git', ['diff', '--name-only', revision], { encoding: 'utf8' });
  const changed = stdout.split('\n');
  return (number) => filesOfMutation(number).some((file) => changed.includes(file));
}

/** Makes sentences of the specification false, one after the other, and fails for each whose tests do not. */
async function runMutations(numbers: readonly string[]): Promise<StepResult> {
  const requirements = readRequirements(readFileSync('docs/specification.md', 'utf8'));
  const texts = new Map(requirements.map(({ number, text }) => [number, text]));
  const backend = await startTestBackend(await findFirestoreEmulator());
  const failures: string[] = [];
  try {
    checkMutations(numbers, backend.env, ({ number, caughtBy, problem }) => {
      const isCaught = caughtBy.length > 0;
      const reason = problem || 'its tests pass when it is false';
      console.log(`\n${number} ${texts.get(number) ?? 'No sentence has this number.'}`);
      for (const { file, title } of caughtBy) console.log(`  caught by ${file}: ${title}`);
      if (isCaught) return;
      console.log(`  not caught: ${reason}`);
      failures.push(`${number}: ${reason}`);
    });
  } finally {
    await backend.stop();
  }
  const failed = failures.length;
  return { name: 'mutations', passed: numbers.length - failed, failed, skipped: 0, failures };
}

async function runStaticChecks(): Promise<StepResult[]> {
  return [
    await typesOf('.'),
    await typesOf('src'),
    await typesOf('src/service-worker'),
    await runStep({ name: 'lint and format', command: ['biome', 'ci', '.'] }),
  ];
}

/** Checks the types of one TypeScript project: of tools and tests, of the app, or of its service worker. */
function typesOf(project: string): Promise<StepResult> {
  const command = ['tsc', '--noEmit', '--project', project];
  return runStep({ name: `types (${project})`, command });
}

/** The folders of the tests that Vitest runs. */
const folders = ['unit', 'architecture', 'component', 'contract', 'hosting', 'rules'] as const;
type Folder = (typeof folders)[number];

function runVitest(
  selected: readonly Folder[],
  env: Readonly<Record<string, string>>,
  { files, grep }: Selection,
  options: readonly string[] = [],
) {
  const reporters = ['--reporter=default', '--reporter=json'];
  const output = 'test-results/vitest.json';
  return runStep({
    name: selected.join(', '),
    command: [
      'vitest',
      'run',
      ...folders
        .filter((folder) => !selected.includes(folder))
        .map((folder) => `--exclude=tests/${folder}/**`),
      ...reporters,
      `--outputFile.json=${output}`,
      ...files,
      ...(grep === undefined ? [] : ['--testNamePattern', grep]),
      '--passWithNoTests',
      ...options,
    ],
    env,
    // Vitest counts tests that were not selected as skipped.
    count: () => {
      const isSelected = grep !== undefined || options.length > 0;
      return { ...countTests(readVitest(output)), ...(isSelected && { skipped: 0 }) };
    },
  });
}

/** The projects of the gate whose tests need the emulators, besides those of engines. */
const onEmulators = ['--project=emulator', '--project=pages', '--project=reliability*'];

const engineProjects = (engines: readonly EngineName[]) =>
  engines.map((name) => `--project=engine-${name}`);

/** The gallery only takes pictures. Tests that take long belong to the part `reliability`. */
function playwrightArguments(
  part: Part | undefined,
  backend: TestBackend,
  { files, grep }: Selection,
): readonly string[] {
  const selected = [
    ...files,
    ...(grep === undefined ? [] : [`--grep=${grep}`]),
    '--pass-with-no-tests',
  ];
  if (part === 'gallery') return ['--project=gallery', ...selected];
  const found = findEngines();
  const driven = engineNames.filter((name) => name === 'chromium' || found[name].program !== null);
  if (part === 'engines') return [...engineProjects(driven), ...selected];
  if (part === 'reliability') {
    return ['--project=reliability', `--timeout=${longestTestMs}`, ...selected];
  }
  return [
    '--project=embedded',
    ...(backend.viteEnv ? [...onEmulators, ...engineProjects(driven)] : []),
    '--grep-invert=@long',
    ...(part === 'conformance' ? ['--grep=@\\d+\\.\\d+'] : []),
    ...selected,
  ];
}

function summarise(results: readonly StepResult[]): number {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[key], 0);
  console.log('');
  for (const { name, passed, failed, skipped, failures = [] } of results) {
    const mark = failed > 0 ? 'FAILED' : passed === 0 && skipped > 0 ? 'skipped' : 'ok';
    console.log(`${mark.padEnd(8)}${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
    for (const failure of failures) console.log(`        ${failure}`);
  }
  console.log('');
  const skipped = sum('skipped');
  console.log(
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  return sum('failed') > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
