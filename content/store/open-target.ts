import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { withTimeout } from '../../src/backend/retry';
import { Refusal } from '../cli/refusal';

export interface TargetOptions {
  /** A project's id; without it the emulator with the project `demo-mnemosyne`. */
  readonly project?: string | undefined;
}

/** A database to read and write, opened with full rights. */
export interface Target {
  readonly db: Firestore;
  /** Where it writes, in words. */
  readonly description: string;
  readonly isEmulator: boolean;
  readonly close: () => Promise<void>;
}

const emulatorVariable = 'FIRESTORE_EMULATOR_HOST';
const defaultEmulator = '127.0.0.1:8080';
const demoProject = 'demo-mnemosyne';

/**
 * Opens the database that the options and the environment name: the emulator of
 * FIRESTORE_EMULATOR_HOST; else, without a project or with a `demo-` one, a running emulator at
 * its usual place; else the real project, with application default credentials. Refuses where an
 * emulator is needed and none answers.
 */
export async function openTarget({ project }: TargetOptions): Promise<Target> {
  const projectId = project ?? demoProject;
  const emulator = await findEmulator(projectId);
  // The Admin SDK takes the emulator's address from the environment alone.
  if (emulator !== null) {
    process.env[emulatorVariable] = emulator;
    // No credentials are needed, so none shall be looked for on the network.
    process.env.METADATA_SERVER_DETECTION = 'none';
  }
  const app = initializeApp({ projectId }, `content ${projectId} ${openedTargets++}`);
  const db = getFirestore(app);
  const description =
    emulator === null
      ? `the real project "${projectId}"`
      : `the Firestore emulator at ${emulator}, project "${projectId}"`;
  const close = async () => {
    // The SDK waits for calls that were given up, up to ten minutes; nobody else need do so.
    await withTimeout(
      db.terminate().then(() => deleteApp(app)),
      3000,
    ).catch(() => {});
  };
  return { db, description, isEmulator: emulator !== null, close };
}

let openedTargets = 0;

async function findEmulator(projectId: string): Promise<string | null> {
  const named = process.env[emulatorVariable];
  if (named) {
    if (await isFirestoreEmulator(named)) return named;
    throw new Refusal(`No Firestore emulator answers at ${named} (${emulatorVariable}).`);
  }
  if (!projectId.startsWith('demo-')) return null;
  if (await isFirestoreEmulator(defaultEmulator)) return defaultEmulator;
  throw new Refusal(
    `No Firestore emulator answers at ${defaultEmulator}. Start one with "npm run dev", name one in ` +
      `${emulatorVariable}, or name a real project with --project.`,
  );
}

async function isFirestoreEmulator(host: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://${host}/`, { signal: AbortSignal.timeout(3000) });
    return (await answer.text()).trim() === 'Ok';
  } catch {
    return false;
  }
}
