import { runStep, type StepResult } from './run-step';
import { hasFirestore, type TestBackend } from './test-backend';

/** Builds the app as it is deployed, once for each backend that the end-to-end tests use. */
export async function buildForTests(backend: TestBackend): Promise<StepResult> {
  const results = [await build('embedded', { VITE_BACKEND: 'embedded' })];
  if (hasFirestore(backend)) results.push(await build('emulator', backend.viteEnv));
  const failed = results.some((result) => result.failed > 0);
  return { name: 'build', passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0 };
}

function build(kind: string, env: Readonly<Record<string, string>>): Promise<StepResult> {
  return runStep({
    name: `build (${kind})`,
    command: ['vite', 'build', '--outDir', `dist-${kind}`, '--logLevel', 'warn'],
    env,
  });
}
