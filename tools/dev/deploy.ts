import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { readFirebaseConfig } from '../../src/backend/firebase/firebase-config';
import { headerOptions, hostingHeaderRules } from '../build/hosting-headers';
import { runCommand } from './command';

/**
 * `npm run deploy [-- --only hosting]`: builds for the configured project and deploys everything.
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
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  if (!isDeepStrictEqual(hosting.headers, hostingHeaderRules(headerOptions(env)))) {
    throw new Error(
      'firebase.json has other headers than this configuration needs: run `npm run hosting-headers`.',
    );
  }
  run('vite', ['build']);
  run('firebase', [
    'deploy',
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
