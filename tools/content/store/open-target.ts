import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { withTimeout } from '../../../src/backend/retry';
import { CommandError, reasonOf } from '../model/problem';
import { projectFolder } from '../project-folder.mjs';
import { askEmulator, codeOf, emulatorStopped, emulatorVariable } from './retry-busy';

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
  const reason = await withoutAnswer(address);
  if (reason === null) return address;
  throw new CommandError(
    `No Firestore emulator is running at ${address} (${reason}). Start one with "npm run dev", name one in ` +
      `${emulatorVariable}, or unset that and name a real project with --project.`,
  );
}

// A busy emulator answers after seconds, or breaks the connection.
const answerTimeoutMs = 20_000;
const busyLimitMs = 40_000;
const pauseMs = 250;

/** Asks an emulator until it answers; returns null, or why it does not. */
async function withoutAnswer(address: string): Promise<string | null> {
  const until = performance.now() + busyLimitMs;
  for (;;) {
    try {
      const answer = await askEmulator(address, answerTimeoutMs);
      return answer.trim() === 'Ok' ? null : 'another server answers';
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      const code = codeOf(cause);
      // Without an emulator the connection is refused, or the address is none.
      if (code === null || code === 'ECONNREFUSED' || performance.now() >= until) {
        return reasonOf(cause);
      }
      await setTimeout(pauseMs);
    }
  }
}
