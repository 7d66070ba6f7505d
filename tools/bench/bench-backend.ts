import type { Firestore } from 'firebase-admin/firestore';
import type { ContentDocument } from '../../src/domain/content/content-item';
import type { BuiltSnapshots } from '../content/publish/build-snapshots';
import { publishSnapshots } from '../content/publish/publish-snapshots';
import { ContentWriter } from '../content/store/content-writer';
import { openTarget } from '../content/store/open-target';
import { demoProject, emulatorEnv } from '../dev/emulator-env';
import { findFirestoreEmulator, startEmulators } from '../dev/emulators';
import { findFreePort } from '../dev/free-port';
import { seedEmulators } from '../dev/seed-emulators';
import type { GeneratedContent } from './generated-content';
import { type ProxyCounts, startGzipProxy } from './gzip-proxy';

/** Snapshots, and the `change` of their index. */
export interface PublishedSnapshots {
  readonly built: BuiltSnapshots;
  readonly change: string;
}

/** The emulators behind compressing proxies. */
export interface BenchBackend {
  /** The `VITE_*` settings of an app that uses them. */
  readonly viteEnv: Readonly<Record<string, string>>;
  /**
   * Replaces all documents. The demo account stays; its user document is created again at the next
   * sign-in. With `snapshots`, site 500 is also published; resolves with its snapshots, or null.
   */
  replaceContent(content: GeneratedContent, snapshots: boolean): Promise<PublishedSnapshots | null>;
  /** The requests to the database since the last call. */
  takeCounts(): ProxyCounts;
  stop(): Promise<void>;
}

/** Starts emulators on free ports, with the project's rules and the demo account. */
export async function startBenchBackend(): Promise<BenchBackend> {
  const firestore = await findFirestoreEmulator();
  if (firestore.kind === 'none') throw new Error(`${firestore.reason}. ${firestore.advice}`);
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
    replaceContent: (content, snapshots) => replaceContent(firestoreHost, content, snapshots),
    takeCounts: database.takeCounts,
    stop,
  };
}

async function replaceContent(
  firestoreHost: string,
  content: GeneratedContent,
  snapshots: boolean,
): Promise<PublishedSnapshots | null> {
  const target = await openTarget({ project: demoProject });
  try {
    if (!target.isEmulator) throw new Error('generated content is for an emulator only');
    const all = `http://${firestoreHost}/emulator/v1/projects/${demoProject}/databases/(default)/documents`;
    const answer = await fetch(all, { method: 'DELETE' });
    if (!answer.ok) throw new Error(`the emulator did not clear its content: ${answer.status}`);
    const writer = new ContentWriter(target.db, 'overwrite');
    for (const documents of inBatches(content.documents)) {
      for (const document of documents)
        await writer.addItem(document.itemId, { document, unapproved: [], provenance: [] });
      await writer.flush();
    }
    const { failed } = writer;
    if (failed[0]) throw new Error(`${failed.length} documents not written: ${failed[0].reason}`);
    return snapshots ? await publish(target.db) : null;
  } finally {
    await target.close();
  }
}

async function publish(db: Firestore): Promise<PublishedSnapshots | null> {
  let published: PublishedSnapshots | null = null;
  const onPublished = async (built: BuiltSnapshots, change: string) => {
    published = { built, change };
  };
  const { problem } = await publishSnapshots(db, { site: '500', branch: '1' }, { onPublished });
  if (problem !== null) throw new Error(`not published: ${problem}`);
  return published;
}

const maxVersions = 5000;

/**
 * Splits documents into batches of few versions: the emulator indexes every version, and a full
 * batch would take minutes.
 */
function inBatches(documents: readonly ContentDocument[]): readonly ContentDocument[][] {
  const batches: ContentDocument[][] = [];
  let remaining = 0;
  for (const document of documents) {
    const versions = Object.keys(document.versions).length;
    if (remaining < versions) {
      batches.push([]);
      remaining = maxVersions;
    }
    batches.at(-1)?.push(document);
    remaining -= versions;
  }
  return batches;
}
