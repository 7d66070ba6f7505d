import { rmSync } from 'node:fs';
import { findFirestoreEmulator } from '../tools/dev/emulators';
import { buildForTests } from './support/build-for-tests';
import { countPlaywright, countVitest } from './support/count-results';
import { writeReliabilityFigures } from './support/reliability-figures';
import { runStep, type StepResult } from './support/run-step';
import { hasFirestore, startTestBackend, type TestBackend } from './support/test-backend';

/**
 * Runs the tests and prints one summary: everything, or the part named `quick` (types, lint, unit and
 * component tests), `rules`, `e2e`, `reliability` or `gallery`. Without a Firestore emulator the tests
 * that need it are skipped, with the reason; if CI is set, that counts as a failure.
 */
async function main(part: string | undefined): Promise<number> {
  rmSync('test-results', { recursive: true, force: true });
  return summarise(part === 'quick' ? await runQuick() : await runOnEmulators(part));
}

/** Property tests run longer in the part `reliability`. */
const fewRuns = { PROPERTY_RUNS: '200' };

async function runQuick(): Promise<StepResult[]> {
  return [
    ...(await runStaticChecks()),
    await runVitest(['unit', 'architecture', 'component'], fewRuns),
  ];
}

async function runOnEmulators(part: string | undefined): Promise<StepResult[]> {
  const mustHave =
    process.env.CI !== undefined && process.env.CI !== '' && process.env.CI !== 'false';
  const backend = await startTestBackend(await findFirestoreEmulator());
  const results: StepResult[] = [];
  try {
    results.push(...(await runParts(part, backend)));
  } finally {
    await backend.stop();
  }
  if (!hasFirestore(backend)) {
    const reason = `no Firestore emulator: ${backend.reason}`;
    console.log(`\nSkipped: contract, rules and end-to-end tests on the emulators (${reason})`);
    results.push({
      name: reason,
      passed: 0,
      failed: mustHave ? 1 : 0,
      skipped: mustHave ? 0 : 1,
    });
  }
  return results;
}

async function runParts(part: string | undefined, backend: TestBackend): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const rules = hasFirestore(backend) ? ['rules'] : [];
  if (part === 'rules') {
    return rules.length > 0 ? [await runVitest(rules, backend.env)] : [];
  }
  if (part === undefined) {
    const projects = ['unit', 'architecture', 'component', 'contract', 'hosting', ...rules];
    const env = { ...fewRuns, ...backend.env };
    results.push(...(await runStaticChecks()), await runVitest(projects, env));
  }
  if (part === 'reliability') {
    if (!hasFirestore(backend)) return results;
    results.push(await runVitest(['unit', 'contract', 'rules'], backend.env));
  }
  results.push(await buildForTests(backend));
  results.push(
    await runStep({
      name: 'end to end',
      command: ['playwright', 'test', ...playwrightArguments(part, backend)],
      env: { ...backend.env, ...(part === 'reliability' && { HOSTILE_STRINGS: 'all' }) },
      count: () => countPlaywright('test-results/e2e.json'),
    }),
  );
  if (part === 'reliability') {
    writeReliabilityFigures('test-results/vitest.json', 'test-results/e2e.json');
  }
  return results;
}

async function runStaticChecks(): Promise<StepResult[]> {
  return [
    await runStep({ name: 'types', command: ['tsc', '--noEmit'] }),
    await runStep({
      name: 'types of the service worker',
      command: ['tsc', '--noEmit', '--project', 'src/service-worker'],
    }),
    await runStep({ name: 'lint and format', command: ['biome', 'ci', '.'] }),
  ];
}

function runVitest(projects: readonly string[], env: Readonly<Record<string, string>>) {
  const reporters = ['--reporter=default', '--reporter=json'];
  const output = 'test-results/vitest.json';
  return runStep({
    name: projects.join(', '),
    command: [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...reporters,
      `--outputFile.json=${output}`,
    ],
    env,
    count: () => countVitest(output),
  });
}

/** The gallery only takes pictures. Tests that take long belong to the part `reliability`. */
function playwrightArguments(part: string | undefined, backend: TestBackend): readonly string[] {
  if (part === 'gallery') return ['--project=gallery'];
  if (part === 'reliability') return ['--project=reliability'];
  const onEmulators = hasFirestore(backend)
    ? ['--project=emulator', '--project=pages', '--project=reliability*']
    : [];
  return ['--project=embedded', ...onEmulators, '--grep-invert=@long'];
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

process.exitCode = await main(process.argv[2]);
