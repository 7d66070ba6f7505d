import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { demoAccount } from '../../src/backend/embedded/demo-account';
import { shownLine } from '../content/model/printable';
import { runCommand, stopWithProcess } from './command';
import { emulatorEnv } from './emulator-env';
import { findFirestoreEmulator } from './emulators';
import { ports } from './ports';
import { startDemoEmulators } from './start-demo-emulators';
import { describeArchive, embedArchive, otherHosts, type TriedArchive } from './try-archive';

interface DevBackend {
  /** `VITE_*` settings for the app. */
  readonly env: Readonly<Record<string, string>>;
  readonly description: readonly string[];
  stop(): Promise<void>;
}

/** `npm run dev`: the app with everything it needs, all on this machine. */
async function start(): Promise<void> {
  const { wanted, port, archive: files, host } = readOptions();
  const archive = files.length > 0 ? await describeArchive(files, host) : null;
  const backend = await startBackend(wanted, archive);
  Object.assign(process.env, backend.env);
  // Where the port is taken, Vite takes the next free one.
  const fs = archive ? { allow: ['.', archive.folder] } : {};
  const server = await createServer({ server: { port, strictPort: false, fs } });
  stopWithProcess(async () => {
    await server.close();
    await backend.stop();
    if (archive) await rm(archive.folder, { recursive: true, force: true });
  });
  await server.listen();
  const { port: appPort } = new URL(server.resolvedUrls?.local[0] ?? `http://localhost:${port}`);
  const line = '-'.repeat(64);
  console.log(`
${line}
${addressesOf(archive, `http://localhost:${appPort}`).join('\n')}
Demo account     ${demoAccount.email}   password  ${demoAccount.password}
${backend.description.map((text) => `                 ${text}`).join('\n')}
Press Ctrl-C to stop.
${line}`);
  if (archive) for (const other of otherHosts(archive)) console.log(other);
}

/** The addresses to open. */
function addressesOf(archive: TriedArchive | null, origin: string): readonly string[] {
  if (!archive) {
    const live = origin.replace('localhost', 'homer.localhost');
    return [`Mnemosyne        ${origin}`, `A live domain    ${live}`];
  }
  const { key, fields } = archive;
  return [
    shownLine(`Your archive     ${fields.name}`),
    `As it was last   ${origin}/${key}`,
    `Through time     ${origin}/web/latest/${key}`,
  ];
}

interface Options {
  readonly wanted: 'emulator' | 'embedded' | null;
  /** The port of the app, if it is free. */
  readonly port: number;
  /** Files of an archive to show instead of the sample content; none for that. */
  readonly archive: readonly string[];
  /** Which host of the archive; null for the one with the most captures. */
  readonly host: string | null;
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    options: {
      backend: { type: 'string' },
      port: { type: 'string', default: `${ports.app}` },
      archive: { type: 'string', multiple: true, default: [] },
      host: { type: 'string' },
    },
    allowPositionals: true,
  });
  if (positionals.length > 0 && values.archive.length === 0) {
    throw new Error(`What is "${positionals[0]}"? An archive to show is named by --archive.`);
  }
  const { backend = null } = values;
  if (backend !== null && backend !== 'emulator' && backend !== 'embedded') {
    throw new Error(`--backend is "emulator" or "embedded", not "${backend}".`);
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`--port is a number from 1 to 65535, not "${values.port}".`);
  }
  // `--archive *.warc.gz` gives the first file to the option.
  const archive = [...values.archive, ...positionals];
  return { wanted: backend, port, archive, host: values.host?.toLowerCase() ?? null };
}

async function startBackend(
  wanted: 'emulator' | 'embedded' | null,
  archive: TriedArchive | null,
): Promise<DevBackend> {
  if (wanted === 'embedded') return embedded([], archive);
  const firestore = await findFirestoreEmulator();
  if (firestore.kind === 'none') {
    const why = `No Firestore emulator: ${firestore.reason}. ${firestore.advice}`;
    if (wanted === 'emulator') throw new Error(why);
    console.log(why);
    return embedded(['The embedded backend: the data are in the browser'], archive);
  }
  console.log('Starting the emulators …');
  const { firestoreHost, authHost, description, stop } = await startDemoEmulators(
    firestore,
    archive,
  );
  return { env: emulatorEnv(firestoreHost, authHost), description, stop };
}

async function embedded(
  description: readonly string[],
  archive: TriedArchive | null,
): Promise<DevBackend> {
  const env = archive ? await embedArchive(archive) : { VITE_BACKEND: 'embedded' };
  return { env, description, stop: async () => {} };
}

void runCommand(start);
