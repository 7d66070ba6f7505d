import { cpSync, rmSync } from 'node:fs';
import { runStep, type StepResult } from './run-step';
import type { TestBackend } from './test-backend';

/** Builds the app for production, once for each backend of the end-to-end tests. */
export async function buildForTests(backend: TestBackend): Promise<StepResult> {
  const result = await buildAll(backend);
  return { ...result, name: 'build' };
}

/** Stops at the first build that fails. */
async function buildAll({ env, viteEnv }: TestBackend): Promise<StepResult> {
  const embedded = await build('embedded', {
    VITE_BACKEND: 'embedded',
    // In place of the default, maid.localhost.
    VITE_LIVE_DOMAIN_MAID: 'maid-of-god.localhost',
    VITE_SERVICE_WORKER: 'off',
  });
  if (viteEnv === null || embedded.failed > 0) return embedded;
  // Nothing listens there; tests read the requests.
  const appEnv = { ...viteEnv, VITE_ERROR_ENDPOINT: '/errors' };
  const emulator = await build('emulator', appEnv);
  if (emulator.failed > 0) return emulator;
  // The same files with their source maps, which a service worker would cache.
  const maps = await build('maps', appEnv, ['--sourcemap', 'hidden']);
  return maps.failed > 0 ? maps : publishPages({ ...env, ...appEnv });
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

function build(
  kind: string,
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<StepResult> {
  return runStep({
    name: `build (${kind})`,
    command: ['vite', 'build', '--outDir', `dist-${kind}`, '--logLevel', 'warn', ...options],
    env,
  });
}
