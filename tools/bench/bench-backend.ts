import { Agent, createServer, request as forward } from 'node:http';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { BuiltSnapshots } from '../content/publish/build-snapshots';
import { publishSnapshots } from '../content/publish/publish-snapshots';
import { ContentWriter } from '../content/store/content-writer';
import { openTarget } from '../content/store/open-target';
import { demoProject, emulatorEnv } from '../dev/emulator-env';
import { findFirestoreEmulator, startEmulators } from '../dev/emulators';
import { findFreePort } from '../dev/free-port';
import { seedEmulators } from '../dev/seed-emulators';
import type { GeneratedContent } from './generated-content';
import { listen } from './static-server';

/** The snapshots of site 500, and the `change` of their index. */
export interface PublishedSnapshots {
  readonly built: BuiltSnapshots;
  readonly change: string;
}

/**
 * Starts emulators on free ports behind compressing proxies, with the project's rules and the demo
 * account. They end with this process.
 */
export async function startBenchBackend() {
  const firestore = await findFirestoreEmulator();
  if (firestore.kind === 'none') throw new Error(`${firestore.reason}. ${firestore.advice}`);
  const { firestoreHost, authHost, stop } = await startEmulators({
    projectId: demoProject,
    firestorePort: await findFreePort(),
    authPort: await findFreePort(),
    rulesFile: 'firestore.rules',
    firestore,
  });
  if (firestoreHost === null) throw new Error('the Firestore emulator did not start');
  process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
  const database = await startGzipProxy(firestoreHost);
  const accounts = await startGzipProxy(authHost);
  await seedEmulators(authHost, new Date());
  return {
    /** The `VITE_*` settings of an app that uses the emulators. */
    viteEnv: emulatorEnv(database.address, accounts.address),
    /**
     * Replaces all documents and publishes site 500. The demo account stays; its user document is
     * created again at the next sign-in.
     */
    replaceContent: (content: GeneratedContent) => replaceContent(firestoreHost, content),
    takeDocuments: database.takeDocuments,
    stop,
  };
}

export type BenchBackend = Awaited<ReturnType<typeof startBenchBackend>>;

async function replaceContent(host: string, { documents }: GeneratedContent) {
  const target = await openTarget({ project: demoProject });
  try {
    if (!target.isEmulator) throw new Error('generated content is for an emulator only');
    const url = `http://${host}/emulator/v1/projects/${demoProject}/databases/(default)/documents`;
    const answer = await fetch(url, { method: 'DELETE' });
    if (!answer.ok) throw new Error(`the emulator did not clear its content: ${answer.status}`);
    const writer = new ContentWriter(target.db, 'overwrite');
    const changed = documents.map((document) => {
      return [document.itemId, { document, unapproved: [], provenance: [] }] as const;
    });
    await writer.write(changed);
    const { failed } = writer;
    if (failed[0]) throw new Error(`${failed.length} documents not written: ${failed[0].reason}`);
    const published: PublishedSnapshots[] = [];
    const { problem } = await publishSnapshots(
      target.db,
      { site: '500', branch: '1' },
      { onPublished: async (built, change) => void published.push({ built, change }) },
    );
    if (!published[0]) throw new Error(`not published: ${problem}`);
    return published[0];
  } finally {
    await target.close();
  }
}

/** Each document in a response has one. */
const documentMark = '"createTime"';

/**
 * Starts a proxy in front of an emulator (`host:port`) that compresses responses, which the real
 * service does and the emulator does not.
 */
async function startGzipProxy(emulator: string) {
  const [hostname, port] = emulator.split(':');
  const agent = new Agent({ keepAlive: true });
  let documents = 0;
  const server = createServer((request, response) => {
    const { 'accept-encoding': _, ...headers } = request.headers;
    const { method, url: path } = request;
    const options = {
      hostname,
      port,
      method,
      path,
      agent,
      headers: { ...headers, host: emulator },
    };
    let tail = '';
    const forwarded = forward(options, (answer) => {
      const { 'content-length': _, 'transfer-encoding': __, ...rest } = answer.headers;
      const isPreflight = method === 'OPTIONS';
      const gzip = { 'content-encoding': 'gzip', vary: 'Origin, Accept-Encoding' };
      response.writeHead(answer.statusCode ?? 502, isPreflight ? rest : { ...rest, ...gzip });
      answer.on('data', (chunk: Buffer) => {
        const text = tail + chunk.toString('latin1');
        documents += text.split(documentMark).length - 1;
        tail = text.slice(1 - documentMark.length);
      });
      // With a smaller buffer, a slow page would slow the emulator down.
      const buffer = new PassThrough({ highWaterMark: 1 << 30 });
      void pipeline([answer, buffer, ...(isPreflight ? [] : [createGzip()]), response])
        // The page was closed before its response was complete.
        .catch(() => response.destroy());
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  return {
    address: await listen(server),
    /** The documents in responses since the last call: what the real service would bill as reads. */
    takeDocuments() {
      const taken = documents;
      documents = 0;
      return taken;
    },
  };
}
