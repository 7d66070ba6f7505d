import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firebaseCli } from './emulator-cli';
import { type RunningEmulator, startEmulator } from './emulator-process';
import { findFreePort } from './free-port';

const preload = fileURLToPath(new URL('emulator-auth-preload.cjs', import.meta.url));

const tries = 3;

/** Starts the Auth emulator of firebase-tools; it serves any project, `projectId` by default. */
export async function startAuthEmulator(projectId: string, port: number): Promise<RunningEmulator> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryToStart(projectId, port);
    } catch (error) {
      // Another program may have taken the port since it was found free.
      if (attempt === tries || !/port taken/.test(String(error))) throw error;
    }
  }
}

async function tryToStart(projectId: string, port: number): Promise<RunningEmulator> {
  const directory = await mkdtemp(join(tmpdir(), 'mnemosyne-auth-'));
  // The CLI requires a hub and a logging port; fixed ones would prevent two runs in parallel.
  const [hub, logging] = await Promise.all([findFreePort(), findFreePort()]);
  const host = '127.0.0.1';
  const config = {
    emulators: {
      singleProjectMode: false,
      auth: { host, port },
      hub: { host, port: hub },
      logging: { host, port: logging },
      ui: { enabled: false },
    },
  };
  await writeFile(join(directory, 'firebase.json'), JSON.stringify(config));
  const args = ['emulators:start', '--only', 'auth', '--project', projectId];
  return startEmulator({
    name: 'Auth emulator',
    command: firebaseCli(directory, args, ['--require', preload]),
    port,
    greeting: 'authEmulator',
  });
}
