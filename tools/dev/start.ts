import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { demoAccount } from '../../src/backend/embedded/demo-account';
import { runCommand, stopWithProcess } from './command';
import { emulatorEnv } from './emulator-env';
import { findFirestoreEmulator } from './emulators';
import { requireFreePort } from './free-port';
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
  const wanted = readWantedBackend();
  await requireFreePort(ports.app, 'app');
  const backend = await startBackend(wanted);
  Object.assign(process.env, backend.env);
  const server = await createServer();
  stopWithProcess(async () => {
    await server.close();
    await backend.stop();
  });
  await server.listen();
  const line = '-'.repeat(64);
  console.log(`
${line}
Mnemosyne        http://localhost:${ports.app}
A live domain    http://homer.localhost:${ports.app}
Demo account     ${demoAccount.email}   password  ${demoAccount.password}
${backend.description.map((text) => `                 ${text}`).join('\n')}
Press Ctrl-C to stop.
${line}`);
}

function readWantedBackend(): 'emulator' | 'embedded' | null {
  const { backend } = parseArgs({ options: { backend: { type: 'string' } } }).values;
  if (backend === undefined || backend === 'emulator' || backend === 'embedded') {
    return backend ?? null;
  }
  throw new Error(`--backend is "emulator" or "embedded", not "${backend}".`);
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
