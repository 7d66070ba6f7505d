import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { readFirebaseConfig } from '../src/backend/firebase/firebase-config';
import { runCommand } from './command';

/** `npm run deploy [-- --only hosting]`: builds for the configured project and deploys it all. */
void runCommand(async () => {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const result = readFirebaseConfig(loadEnv('production', process.cwd()));
  if ('missing' in result) {
    throw new Error(`Missing in .env.local or the environment: ${result.missing.join(', ')}`);
  }
  if (result.config.firestoreEmulator || result.config.authEmulator) {
    throw new Error('VITE_FIRESTORE_EMULATOR and VITE_AUTH_EMULATOR are not for deploying.');
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
