import { runStep, type StepResult } from './run-step';
import { hasFirestore, type TestBackend } from './test-backend';

/** Builds the app for production, once for each backend of the end-to-end tests. */
export async function buildForTests(backend: TestBackend): Promise<StepResult> {
  const results = [
    await build('embedded', {
      VITE_BACKEND: 'embedded',
      // In place of the default, maid.localhost.
      VITE_LIVE_DOMAIN_MAID: 'maid-of-god.localhost',
    }),
  ];
  if (hasFirestore(backend)) {
    // Nothing listens there; tests read the requests.
    const env = { ...backend.viteEnv, VITE_ERROR_ENDPOINT: '/errors' };
    results.push(await build('emulator', env));
  }
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
