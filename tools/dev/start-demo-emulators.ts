import type { FirestoreProgram } from './emulator-choice';
import { demoProject } from './emulator-env';
import { type RunningEmulators, startEmulators } from './emulators';
import { ports } from './ports';
import { seedEmulators } from './seed-emulators';

/**
 * Starts the emulators on their standard ports, with rules, sample content and the demo account.
 */
export async function startDemoEmulators(
  firestore: FirestoreProgram,
): Promise<RunningEmulators & { readonly firestoreHost: string }> {
  const emulators = await startEmulators({
    projectId: demoProject,
    firestorePort: ports.firestore,
    authPort: ports.auth,
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
    return { ...emulators, firestoreHost, description: [...emulators.description, seeded] };
  } catch (error) {
    await emulators.stop();
    throw error;
  }
}
