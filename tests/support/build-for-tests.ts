import { cpSync, rmSync } from 'node:fs';
import { runStep, type StepResult } from './run-step';
import type { TestBackend } from './test-backend';

/** Builds the app for production, once for each backend of the end-to-end tests. */
export async function buildForTests(backend: TestBackend): Promise<StepResult> {
  const results = [
    await build('embedded', {
      VITE_BACKEND: 'embedded',
      // In place of the default, maid.localhost.
      VITE_LIVE_DOMAIN_MAID: 'maid-of-god.localhost',
      VITE_SERVICE_WORKER: 'off',
    }),
  ];
  if (backend.viteEnv !== null) {
    // Nothing listens there; tests read the requests.
    const env = { ...backend.viteEnv, VITE_ERROR_ENDPOINT: '/errors' };
    results.push(await build('emulator', env));
    results.push(await publishPages({ ...backend.env, ...env }));
  }
  const failed = results.some((result) => result.failed > 0);
  return { name: 'build', passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0 };
}

/** Publishes the sample content as pages, into a copy of the build. */
function publishPages(env: Readonly<Record<string, string>>): Promise<StepResult> {
  rmSync('dist-pages', { recursive: true, force: true });
  cpSync('dist-emulator', 'dist-pages', { recursive: true });
  const options = ['--pages', 'dist-pages', '--origin', 'http://localhost:4275'];
  return runStep({
    name: 'publish pages',
    command: ['tsx', 'tools/content/main.ts', 'publish', ...options],
    env,
  });
}

function build(kind: string, env: Readonly<Record<string, string>>): Promise<StepResult> {
  return runStep({
    name: `build (${kind})`,
    command: ['vite', 'build', '--outDir', `dist-${kind}`, '--logLevel', 'warn'],
    env,
  });
}
