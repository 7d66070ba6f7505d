import type { Firestore } from 'firebase-admin/firestore';
import { publishMirror } from '../content/publish/publish-mirror';
import { openTarget } from '../content/store/open-target';
import { writeContent } from '../content/store/write-content';
import { demoProject, emulatorEnv } from '../dev/emulator-env';
import { findFirestoreEmulator, startEmulators } from '../dev/emulators';
import { findFreePort } from '../dev/free-port';
import { seedEmulators } from '../dev/seed-emulators';
import type { ContentDocument } from '../src/domain/content-item';
import { digitsOfDate } from '../src/domain/timestamp';
import type { GeneratedContent } from './generated-content';
import { type ProxyCounts, startGzipProxy } from './gzip-proxy';

/** The emulators behind proxies that compress. */
export interface BenchBackend {
  /** The `VITE_*` settings of an app that uses them. */
  readonly viteEnv: Readonly<Record<string, string>>;
  /**
   * Puts content in the place of all documents. The demo account stays; its user document comes
   * back with the next sign-in. With `mirror` the site 500 is published as well.
   */
  replaceContent(content: GeneratedContent, mirror: boolean): Promise<void>;
  /** What was asked of the database since the last call. */
  takeCounts(): ProxyCounts;
  stop(): Promise<void>;
}

/** Starts emulators on free ports, with the project's rules and the demo account. */
export async function startBenchBackend(): Promise<BenchBackend> {
  const firestore = await findFirestoreEmulator();
  if (firestore.kind === 'none') throw new Error(`${firestore.reason}. ${firestore.howToGet}`);
  const emulators = await startEmulators({
    projectId: demoProject,
    firestorePort: await findFreePort(),
    authPort: await findFreePort(),
    rulesFile: 'firestore.rules',
    firestore,
  });
  const { firestoreHost, authHost } = emulators;
  if (firestoreHost === null) throw new Error('the Firestore emulator did not start');
  process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
  const [database, accounts] = await Promise.all([
    startGzipProxy(firestoreHost),
    startGzipProxy(authHost),
  ]);
  const stop = async () => {
    await Promise.all([database.stop(), accounts.stop(), emulators.stop()]);
  };
  try {
    await seedEmulators(authHost, new Date());
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    viteEnv: emulatorEnv(database.address, accounts.address),
    replaceContent: (content, mirror) => replaceContent(firestoreHost, content, mirror),
    takeCounts: database.takeCounts,
    stop,
  };
}

async function replaceContent(
  firestoreHost: string,
  content: GeneratedContent,
  mirror: boolean,
): Promise<void> {
  const target = await openTarget({ project: demoProject });
  try {
    if (!target.isEmulator) throw new Error('generated content is for an emulator only');
    const all = `http://${firestoreHost}/emulator/v1/projects/${demoProject}/databases/(default)/documents`;
    const answer = await fetch(all, { method: 'DELETE' });
    if (!answer.ok) throw new Error(`the emulator did not clear its content: ${answer.status}`);
    for (const documents of portionsOf(content.documents)) {
      const { failed } = await writeContent(target.db, documents, []);
      if (failed[0]) throw new Error(`${failed.length} documents not written: ${failed[0].reason}`);
    }
    if (mirror) await publish(target.db);
  } finally {
    await target.close();
  }
}

async function publish(db: Firestore): Promise<void> {
  const { problem } = await publishMirror(
    db,
    { site: '500', branch: '1' },
    {
      dryRun: false,
      now: () => digitsOfDate(new Date()),
      signal: new AbortController().signal,
      onRead: () => {},
      onWritten: () => {},
    },
  );
  if (problem !== null) throw new Error(`no mirror: ${problem}`);
}

const mostVersions = 5000;

/** The emulator indexes every version, and would take minutes for a batch that is full of them. */
function portionsOf(documents: readonly ContentDocument[]): readonly ContentDocument[][] {
  const portions: ContentDocument[][] = [];
  let room = 0;
  for (const document of documents) {
    const versions = Object.keys(document.versions).length;
    if (room < versions) {
      portions.push([]);
      room = mostVersions;
    }
    portions.at(-1)?.push(document);
    room -= versions;
  }
  return portions;
}
