import { readFile } from 'node:fs/promises';
import { startAuthEmulator } from './emulator-auth';
import { chooseFirestoreProgram, type FirestoreProgram } from './emulator-choice';
import { readEmulatorFacts } from './emulator-facts';
import { startFirestoreEmulator } from './emulator-firestore';
import type { RunningEmulator } from './emulator-process';
import { loadRules } from './emulator-rules';

export interface EmulatorOptions {
  /** A project id that begins with `demo-`, so that no real project can be reached. */
  readonly projectId: string;
  readonly firestorePort: number;
  readonly authPort: number;
  readonly rulesFile: string;
  readonly firestore: FirestoreProgram;
}

export interface RunningEmulators {
  /** `host:port`, or null if this machine has no Firestore emulator. */
  readonly firestoreHost: string | null;
  readonly authHost: string;
  /** One line per emulator: what was started and how, or why not and what to do. */
  readonly description: readonly string[];
  stop(): Promise<void>;
}

/** Determines how the Firestore emulator can be run on this machine, if at all. */
export async function findFirestoreEmulator(): Promise<FirestoreProgram> {
  return chooseFirestoreProgram(await readEmulatorFacts());
}

/**
 * Starts the emulators in parallel and waits until they respond. They stop with `stop`, and when
 * this process ends, even if it is killed. If one fails to start, all are stopped.
 */
export async function startEmulators(options: EmulatorOptions): Promise<RunningEmulators> {
  const [firestore, auth] = await allOrNone([
    startFirestore(options),
    startAuthEmulator(options.projectId, options.authPort),
  ]);
  return {
    firestoreHost: firestore?.address ?? null,
    authHost: auth.address,
    description: [...firestoreLines(options.firestore, firestore), lineOf(auth)],
    stop: async () => {
      await Promise.all([firestore?.stop(), auth.stop()]);
    },
  };
}

async function startFirestore(options: EmulatorOptions): Promise<RunningEmulator | null> {
  const { firestore, firestorePort, projectId, rulesFile } = options;
  if (firestore.kind === 'none') return null;
  const emulator = await startFirestoreEmulator(firestore, firestorePort, rulesFile);
  try {
    await loadRules(emulator.address, projectId, await readFile(rulesFile, 'utf8'));
  } catch (error) {
    await emulator.stop();
    throw error;
  }
  return emulator;
}

async function allOrNone<First extends RunningEmulator | null, Second extends RunningEmulator>(
  starts: [Promise<First>, Promise<Second>],
): Promise<[First, Second]> {
  try {
    return await Promise.all(starts);
  } catch (error) {
    const outcomes = await Promise.allSettled<RunningEmulator | null>(starts);
    await Promise.all(
      outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value?.stop()),
    );
    throw error;
  }
}

function lineOf({ name, address, startedInMs }: RunningEmulator, from = 'firebase-tools'): string {
  return `${name} (${from}) on ${address}, up in ${(startedInMs / 1000).toFixed(1)} s`;
}

function firestoreLines(program: FirestoreProgram, running: RunningEmulator | null): string[] {
  if (program.kind === 'none') {
    return [`No Firestore emulator: ${program.reason}. ${program.advice}`];
  }
  if (!running) return [];
  const from = program.kind === 'gcloud' ? 'Google Cloud CLI' : 'firebase-tools';
  return [lineOf(running, `${from}, Java ${program.java.major}`)];
}
