import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { readFirebaseConfig } from '../../src/backend/firebase/firebase-config';
import { headerOptions, hostingHeaderRules } from '../build/hosting-headers';
import { runCommand } from './command';

/**
 * `npm run deploy [-- --only hosting]`: builds for the configured project and deploys everything,
 * with the headers of this configuration.
 */
void runCommand(async () => {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
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
  writeFileSync('firebase.deploy.json', JSON.stringify(deployment));
  run('vite', ['build']);
  run('firebase', [
    'deploy',
    '--config',
    'firebase.deploy.json',
    '--project',
    result.config.projectId,
    '--only',
    only ?? 'hosting,firestore,storage',
  ]);
});

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(join('node_modules', '.bin', program), args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed.`);
}
