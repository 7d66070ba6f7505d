import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { readFirebaseConfig } from '../../src/backend/firebase/firebase-config';
import { previewRewrites } from '../build/archive-previews';
import { headerOptions, hostingHeaderRules } from '../build/hosting-headers';
import { runCommand } from './command';
import { deployTargets } from './deploy-targets';

/**
 * `npm run deploy [-- --only hosting] [--no-pages] [--dry-run] [--check]`: builds for the configured project,
 * publishes snapshots and pages (docs/pages.md), and deploys everything, with the headers of this
 * configuration and the pages for link previews. A dry run lets the Firebase CLI check everything
 * without publishing or deploying it. `--check` only says what of the project is set.
 */
void runCommand(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      'no-pages': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      check: { type: 'boolean' },
    },
  });
  const { only, 'dry-run': isDryRun, 'no-pages': isWithoutPages } = values;
  const env = loadEnv('production', process.cwd());
  const result = readFirebaseConfig(env);
  if ('missing' in result) {
    throw new Error(`Missing in .env.local or the environment: ${result.missing.join(', ')}`);
  }
  if (result.config.firestoreEmulator || result.config.authEmulator) {
    throw new Error('VITE_FIRESTORE_EMULATOR and VITE_AUTH_EMULATOR are not for deploying.');
  }
  if (values.check) {
    const { printProjectChecks } = await import('./check-project');
    process.exitCode = (await printProjectChecks(result.config.projectId, env)) ? 0 : 1;
    return;
  }
  const deploysHosting = only === undefined || only.includes('hosting');
  const publishesPages = deploysHosting && !isDryRun && !isWithoutPages;
  if (publishesPages && process.env.FIRESTORE_EMULATOR_HOST) {
    throw new Error('FIRESTORE_EMULATOR_HOST is set: the pages would be those of the emulator.');
  }
  const deployment = JSON.parse(readFileSync('firebase.json', 'utf8'));
  deployment.hosting.headers = hostingHeaderRules(headerOptions(env));
  const { rewrites } = deployment.hosting;
  deployment.hosting.rewrites = [...previewRewrites(new Date().getUTCFullYear()), ...rewrites];
  // Beside firebase.json, because its paths are relative to the file.
  const config = 'firebase.deploy.json';
  writeFileSync(config, JSON.stringify(deployment));
  const build = run('vite', ['build'], 'print');
  if (!build.succeeded) throw new Error('vite build failed.');
  const { projectId } = result.config;
  if (publishesPages) publishPages(projectId);
  const dryRun = isDryRun ? ['--dry-run'] : [];
  const options = ['--config', config, '--project', projectId, ...dryRun];
  deployTargets(
    (targets, output) => run('firebase', ['deploy', ...options, '--only', targets], output),
    console.log,
    only,
  );
});

/** Publishes the live pages into the build; throws if that fails. */
function publishPages(projectId: string): void {
  const options = ['--pages', 'dist', '--project', projectId, '--yes'];
  const { succeeded } = run('tsx', ['tools/content/main.ts', 'publish', ...options], 'print');
  if (succeeded) return;
  throw new Error(
    'The pages could not be published. Without credentials, run "gcloud auth application-default login". With --no-pages, visitors get the app without pages.',
  );
}

function run(program: string, args: readonly string[], output: 'print' | 'capture') {
  const result = spawnSync(join('node_modules', '.bin', program), args, {
    stdio: output === 'print' ? 'inherit' : ['inherit', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  const { status, stdout, stderr } = result;
  return { succeeded: status === 0, output: `${stdout ?? ''}${stderr ?? ''}` };
}
