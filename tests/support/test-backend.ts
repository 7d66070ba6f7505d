import type { FirestoreProgram } from '../../tools/dev/emulator-choice';
import { demoProject, emulatorEnv } from '../../tools/dev/emulator-env';
import { startEmulators } from '../../tools/dev/emulators';
import { findFreePort } from '../../tools/dev/free-port';
import { seedEmulators } from '../../tools/dev/seed-emulators';

/** The backend of the tests, or the reason why there is no Firestore emulator. */
export type TestBackend = RunningTestBackend | NoTestBackend;

interface RunningTestBackend {
  /** For the test runners. */
  readonly env: Readonly<Record<string, string>>;
  /** For the build of the app. */
  readonly viteEnv: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

interface NoTestBackend {
  readonly reason: string;
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export function hasFirestore(backend: TestBackend): backend is RunningTestBackend {
  return 'viteEnv' in backend;
}

/** Starts the emulators on free ports, with the project's rules and the sample content. */
export async function startTestBackend(firestore: FirestoreProgram): Promise<TestBackend> {
  if (firestore.kind === 'none') {
    return {
      reason: `${firestore.reason}. ${firestore.advice}`,
      env: {},
      stop: async () => {},
    };
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
  return { env, viteEnv: emulatorEnv(firestoreHost, authHost), stop };
}
