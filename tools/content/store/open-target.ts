import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { withTimeout } from '../../../src/backend/retry';
import { CommandError } from '../model/problem';
import { projectFolder } from '../project-folder.mjs';
import { askEmulator, emulatorStopped, emulatorVariable } from './retry-busy';

/** A database opened with full access, and its description; `Db` is null if there is none. */
export interface Target<Db = Firestore> {
  readonly db: Db;
  readonly description: string;
  readonly isEmulator: boolean;
  readonly close: () => Promise<void>;
}

/** Has the address of the Firestore emulator that `npm run dev` has started, as `host:port`. */
export const emulatorFile = join(projectFolder, '.cache/firestore-emulator');

/** Opens the database of a project (docs/content-tool.md); throws if an emulator is needed and none responds. */
export async function openTarget({ project }: { project?: string | undefined }): Promise<Target> {
  const projectId = project ?? 'demo-mnemosyne';
  const emulator = await findEmulator(projectId);
  if (emulator !== null) {
    process.env[emulatorVariable] = emulator;
    // No credentials are needed; this prevents a search for them on the network.
    process.env.METADATA_SERVER_DETECTION = 'none';
  }
  const { Firestore } = await import('firebase-admin/firestore');
  const db = new Firestore({ projectId });
  const description =
    emulator === null
      ? `the real project "${projectId}"`
      : `the Firestore emulator at ${emulator}, project "${projectId}"`;
  const close = async () => {
    // The SDK throws an error in passing if it is terminated while it tries to reach the database.
    if (await emulatorStopped()) return;
    // The SDK waits up to ten minutes for abandoned calls.
    await withTimeout(db.terminate(), 3000).catch(() => {});
  };
  return { db, description, isEmulator: emulator !== null, close };
}

async function findEmulator(projectId: string): Promise<string | null> {
  const named = process.env[emulatorVariable];
  if (!named && !projectId.startsWith('demo-')) return null;
  const started = await readFile(emulatorFile, 'utf8').catch(() => '');
  const address = named || started.trim() || '127.0.0.1:8080';
  // A busy emulator answers after seconds; without one, the connection is refused at once.
  const ask = () => askEmulator(address, 20_000);
  // A connection that was kept open may be closed as it is used again.
  const answer = await ask()
    .catch(ask)
    .catch(() => '');
  if (answer.trim() === 'Ok') return address;
  throw new CommandError(
    `No Firestore emulator is running at ${address}. Start one with "npm run dev", name one in ` +
      `${emulatorVariable}, or unset that and name a real project with --project.`,
  );
}
