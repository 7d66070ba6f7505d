import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emulatorFile, openTarget } from '../content/store/open-target';
import type { FirestoreProgram } from './emulator-choice';
import { demoProject } from './emulator-env';
import { type RunningEmulators, startEmulators } from './emulators';
import { firstFreePort } from './free-port';
import { ports } from './ports';
import { seedAccount, seedEmulators } from './seed-emulators';
import { importArchive, type TriedArchive } from './try-archive';

/**
 * Starts the emulators on their standard ports, or the next free ones, with rules, the demo account, and the sample
 * content or an archive, and names the address of the Firestore emulator in a file while it runs.
 */
export async function startDemoEmulators(
  firestore: FirestoreProgram,
  archive: TriedArchive | null = null,
): Promise<RunningEmulators & { readonly firestoreHost: string }> {
  const emulators = await startEmulators({
    projectId: demoProject,
    firestorePort: await firstFreePort(ports.firestore),
    authPort: await firstFreePort(ports.auth),
    rulesFile: archive?.rulesFile ?? 'firestore.rules',
    firestore,
  });
  const { firestoreHost } = emulators;
  if (firestoreHost === null) {
    await emulators.stop();
    throw new Error(emulators.description[0]);
  }
  try {
    process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
    const seeded = archive
      ? await seedArchive(emulators.authHost, archive)
      : await seedEmulators(emulators.authHost, new Date());
    await mkdir(dirname(emulatorFile), { recursive: true });
    await writeFile(emulatorFile, firestoreHost);
    const stop = async () => {
      await emulators.stop();
      // A later start may have named its own.
      const named = await readFile(emulatorFile, 'utf8').catch(() => null);
      if (named === firestoreHost) await rm(emulatorFile, { force: true });
    };
    return { ...emulators, firestoreHost, description: [...emulators.description, seeded], stop };
  } catch (error) {
    await emulators.stop();
    throw error;
  }
}

async function seedArchive(authHost: string, archive: TriedArchive): Promise<string> {
  const target = await openTarget({ project: demoProject });
  try {
    await seedAccount(target.db, authHost, new Date());
  } finally {
    await target.close();
  }
  await importArchive(archive);
  return archive.fields.name;
}
