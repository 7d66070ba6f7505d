import { readFileSync } from 'node:fs';
import {
  type FirebaseConfig,
  readFirebaseConfig,
} from '../../src/backend/firebase/firebase-config';
import { emulatorEnv } from '../../tools/dev/emulator-env';
import { loadRules } from '../../tools/dev/emulator-rules';

/** Returns the emulators that `tests/run.ts` started; throws if there are none. */
export function emulatorHosts(): { readonly firestore: string; readonly auth: string } {
  const firestore = process.env.FIRESTORE_EMULATOR_HOST;
  const auth = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  if (!firestore || !auth) {
    throw new Error(
      'This test needs the emulators: run it with "npm test" or "npm run test:rules".',
    );
  }
  return { firestore, auth };
}

/** Sends a request to the REST API of the Firestore emulator, with a token or anonymously. */
export const postToFirestore = (path: string, body: object, token: string | null = null) =>
  fetch(`http://${emulatorHosts().firestore}/v1/${path}`, {
    method: 'POST',
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

/** Returns a configuration with its own project, so that test files are isolated. */
export function testConfig(
  projectId: string,
  changes: Partial<FirebaseConfig> = {},
): FirebaseConfig {
  const { firestore, auth } = emulatorHosts();
  const result = readFirebaseConfig(emulatorEnv(firestore, auth));
  if ('missing' in result) throw new Error(result.missing.join());
  return { ...result.config, projectId, ...changes };
}

/** Loads the project's own rules for `projectId`. */
export async function loadOwnRules(projectId: string): Promise<void> {
  await loadRules(emulatorHosts().firestore, projectId, readFileSync('firestore.rules', 'utf8'));
}
