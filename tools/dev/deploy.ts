import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { readFirebaseConfig } from '../../src/backend/firebase/firebase-config';
import { headerOptions, hostingHeaderRules } from '../build/hosting-headers';
import { runCommand } from './command';
import { deployTargets } from './deploy-targets';

/**
 * `npm run deploy [-- --only hosting] [--dry-run]`: builds for the configured project and deploys
 * everything, with the headers of this configuration. A dry run lets the Firebase CLI check
 * everything without deploying it.
 */
void runCommand(async () => {
  const { only, 'dry-run': isDryRun } = parseArgs({
    options: { only: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  }).values;
  const env = loadEnv('production', process.cwd());
  const result = readFirebaseConfig(env);
  if ('missing' in result) {
    throw new Error(`Missing in .env.local or the environment: ${result.missing.join(', ')}`);
  }
  if (result.config.firestoreEmulator || result.config.authEmulator) {
    throw new Error('VITE_FIRESTORE_EMULATOR and VITE_AUTH_EMULATOR are not for deploying.');
  }
  const deployment = JSON.parse(readFileSync('firebase.json', 'utf8'));
  deployment.hosting.headers = hostingHeaderRules(headerOptions(env));
  // Beside firebase.json, because its paths are relative to the file.
  const config = 'firebase.deploy.json';
  writeFileSync(config, JSON.stringify(deployment));
  const build = run('vite', ['build'], 'print');
  if (!build.succeeded) throw new Error('vite build failed.');
  const { projectId } = result.config;
  const dryRun = isDryRun ? ['--dry-run'] : [];
  const options = ['--config', config, '--project', projectId, ...dryRun];
  deployTargets(
    (targets, output) => run('firebase', ['deploy', ...options, '--only', targets], output),
    console.log,
    only,
  );
});

function run(program: string, args: readonly string[], output: 'print' | 'capture') {
  const result = spawnSync(join('node_modules', '.bin', program), args, {
    stdio: output === 'print' ? 'inherit' : ['inherit', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  const { status, stdout, stderr } = result;
  return { succeeded: status === 0, output: `${stdout ?? ''}${stderr ?? ''}` };
}
