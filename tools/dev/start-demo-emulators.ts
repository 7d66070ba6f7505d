import { forgetEmulators, nameEmulators } from '../content/store/running-emulators';
import type { FirestoreProgram } from './emulator-choice';
import { demoProject } from './emulator-env';
import { type RunningEmulators, startEmulators } from './emulators';
import { firstFreePort } from './free-port';
import { ports } from './ports';
import { seedEmulators } from './seed-emulators';

/**
 * Starts the emulators on their standard ports, or the next free ones, with rules, sample content and the
 * demo account, and names their addresses in a file while they run.
 */
export async function startDemoEmulators(
  firestore: FirestoreProgram,
): Promise<RunningEmulators & { readonly firestoreHost: string }> {
  const emulators = await startEmulators({
    projectId: demoProject,
    firestorePort: await firstFreePort(ports.firestore),
    authPort: await firstFreePort(ports.auth),
    rulesFile: 'firestore.rules',
    firestore,
  });
  const { firestoreHost } = emulators;
  if (firestoreHost === null) {
    await emulators.stop();
    throw new Error(emulators.description[0]);
  }
  try {
    process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
    const seeded = await seedEmulators(emulators.authHost, new Date());
    const named = { firestore: firestoreHost, auth: emulators.authHost };
    nameEmulators(named);
    const stop = async () => {
      forgetEmulators(named);
      await emulators.stop();
    };
    return { ...emulators, firestoreHost, description: [...emulators.description, seeded], stop };
  } catch (error) {
    await emulators.stop();
    throw error;
  }
}
