import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { demoAccount } from '../../src/backend/embedded/demo-account';
import { runCommand, stopWithProcess } from './command';
import { emulatorEnv } from './emulator-env';
import { findFirestoreEmulator } from './emulators';
import { ports } from './ports';
import { startDemoEmulators } from './start-demo-emulators';

interface DevBackend {
  /** `VITE_*` settings for the app. */
  readonly env: Readonly<Record<string, string>>;
  readonly description: readonly string[];
  stop(): Promise<void>;
}

/** `npm run dev`: the app with everything it needs, all on this machine. */
async function start(): Promise<void> {
  const { wanted, port } = readOptions();
  const backend = await startBackend(wanted);
  Object.assign(process.env, backend.env);
  // Where the port is taken, Vite takes the next free one.
  const server = await createServer({ server: { port, strictPort: false } });
  stopWithProcess(async () => {
    await server.close();
    await backend.stop();
  });
  await server.listen();
  const { port: appPort } = new URL(server.resolvedUrls?.local[0] ?? `http://localhost:${port}`);
  const line = '-'.repeat(64);
  console.log(`
${line}
Mnemosyne        http://localhost:${appPort}
A live domain    http://homer.localhost:${appPort}
Demo account     ${demoAccount.email}   password  ${demoAccount.password}
${backend.description.map((text) => `                 ${text}`).join('\n')}
Press Ctrl-C to stop.
${line}`);
}

interface Options {
  readonly wanted: 'emulator' | 'embedded' | null;
  /** The port of the app, if it is free. */
  readonly port: number;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: { backend: { type: 'string' }, port: { type: 'string', default: `${ports.app}` } },
  });
  const { backend = null } = values;
  if (backend !== null && backend !== 'emulator' && backend !== 'embedded') {
    throw new Error(`--backend is "emulator" or "embedded", not "${backend}".`);
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`--port is a number from 1 to 65535, not "${values.port}".`);
  }
  return { wanted: backend, port };
}

async function startBackend(wanted: 'emulator' | 'embedded' | null): Promise<DevBackend> {
  if (wanted === 'embedded') return embedded([]);
  const firestore = await findFirestoreEmulator();
  if (firestore.kind === 'none') {
    const why = `No Firestore emulator: ${firestore.reason}. ${firestore.advice}`;
    if (wanted === 'emulator') throw new Error(why);
    console.log(why);
    return embedded(['The embedded backend: demo data in the browser']);
  }
  console.log('Starting the emulators …');
  const { firestoreHost, authHost, description, stop } = await startDemoEmulators(firestore);
  return { env: emulatorEnv(firestoreHost, authHost), description, stop };
}

function embedded(description: readonly string[]): DevBackend {
  return { env: { VITE_BACKEND: 'embedded' }, description, stop: async () => {} };
}

void runCommand(start);
