import type { FirestoreProgram } from '../../tools/dev/emulator-choice';
import { demoProject, emulatorEnv } from '../../tools/dev/emulator-env';
import { startEmulators } from '../../tools/dev/emulators';
import { findFreePort } from '../../tools/dev/free-port';
import { seedEmulators } from '../../tools/dev/seed-emulators';

/** The backend of the tests; without a Firestore emulator, the reason why there is none. */
export type TestBackend = Awaited<ReturnType<typeof startTestBackend>>;

/**
 * Starts the emulators on free ports, with the project's rules and the sample content. `env` is for the test
 * runners, `viteEnv` for the build of the app.
 */
export async function startTestBackend(firestore: FirestoreProgram) {
  if (firestore.kind === 'none') {
    const reason = `${firestore.reason}. ${firestore.advice}`;
    return { reason, env: {}, viteEnv: null, stop: async () => {} };
  }
  const emulators = await startEmulators({
    projectId: demoProject,
    firestorePort: await findFreePort(),
    authPort: await findFreePort(),
    rulesFile: 'firestore.rules',
    firestore,
  });
  console.log(emulators.description.join('\n'));
  const { firestoreHost, authHost, stop } = emulators;
  if (firestoreHost === null) throw new Error('the Firestore emulator did not start');
  const env = { FIRESTORE_EMULATOR_HOST: firestoreHost, FIREBASE_AUTH_EMULATOR_HOST: authHost };
  try {
    Object.assign(process.env, env);
    console.log(await seedEmulators(authHost, new Date()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { reason: null, env, viteEnv: emulatorEnv(firestoreHost, authHost), stop };
}
