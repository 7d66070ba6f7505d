import { rmSync } from 'node:fs';
import { findFirestoreEmulator } from '../dev/emulators';
import { buildForTests } from './support/build-for-tests';
import { countPlaywright, countVitest } from './support/count-results';
import { writeReliabilityFigures } from './support/reliability-figures';
import { runStep, type StepResult } from './support/run-step';
import { hasFirestore, startTestBackend, type TestBackend } from './support/test-backend';

/**
 * Runs the tests and prints one summary: everything, or the part named `rules`, `e2e`,
 * `reliability` or `gallery`. Without a Firestore emulator the tests that need it are skipped, with the reason, unless CI is set.
 */
async function main(part: string | undefined): Promise<number> {
  rmSync('test-results', { recursive: true, force: true });
  const firestore = await findFirestoreEmulator();
  const mustHave =
    process.env.CI !== undefined && process.env.CI !== '' && process.env.CI !== 'false';
  const backend = await startTestBackend(firestore);
  const results: StepResult[] = [];
  try {
    results.push(...(await runParts(part, backend)));
  } finally {
    await backend.stop();
  }
  if (!hasFirestore(backend)) {
    const why = `no Firestore emulator: ${backend.reason}`;
    console.log(`\nSkipped: contract, rules and end-to-end tests on the emulators (${why})`);
    results.push({ name: why, passed: 0, failed: mustHave ? 1 : 0, skipped: mustHave ? 0 : 1 });
  }
  return summarise(results);
}

async function runParts(part: string | undefined, backend: TestBackend): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const vitest = async (projects: readonly string[]) =>
    results.push(
      await runStep({
        name: projects.join(', '),
        command: [
          'vitest',
          'run',
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=default',
          '--reporter=json',
          '--outputFile.json=test-results/vitest.json',
        ],
        env: backend.env,
        count: () => countVitest('test-results/vitest.json'),
      }),
    );
  if (part === 'rules') {
    if (hasFirestore(backend)) await vitest(['rules']);
    return results;
  }
  if (part === undefined) {
    results.push(await runStep({ name: 'types', command: ['tsc', '--noEmit'] }));
    results.push(await runStep({ name: 'lint and format', command: ['biome', 'ci', '.'] }));
    const rules = hasFirestore(backend) ? ['rules'] : [];
    await vitest(['unit', 'architecture', 'component', 'contract', 'hosting', ...rules]);
  }
  if (part === 'reliability') {
    if (!hasFirestore(backend)) return results;
    await vitest(['unit', 'contract', 'rules']);
  }
  results.push(await buildForTests(backend));
  results.push(
    await runStep({
      name: 'end to end',
      command: ['playwright', 'test', ...playwrightArguments(part, backend)],
      env: backend.env,
      count: () => countPlaywright('test-results/e2e.json'),
    }),
  );
  if (part === 'reliability') {
    writeReliabilityFigures('test-results/vitest.json', 'test-results/e2e.json');
  }
  return results;
}

/**
 * The gallery makes pictures for people; everything else makes claims. What takes long is left to
 * the part `reliability`.
 */
function playwrightArguments(part: string | undefined, backend: TestBackend): readonly string[] {
  if (part === 'gallery') return ['--project=gallery'];
  if (part === 'reliability') return ['--project=reliability'];
  const onEmulators = hasFirestore(backend) ? ['--project=emulator', '--project=reliability'] : [];
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
