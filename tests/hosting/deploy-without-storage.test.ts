import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deployTargets } from '../../tools/dev/deploy-targets';
import { firebaseCli } from '../../tools/dev/emulator-cli';

/** Google's servers that the Firebase CLI calls before it deploys the rules of Storage. */
const apis = ['RESOURCEMANAGER', 'SERVICE_USAGE', 'FIREBASESTORAGE'];

/** Runs `firebase deploy --only storage --dry-run` for a project without Storage. */
async function deployStorage(): Promise<{ readonly succeeded: boolean; readonly output: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'mnemosyne-deploy-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  for (const name of ['firebase.json', 'storage.rules']) {
    await copyFile(name, join(directory, name));
  }
  const server = createServer(({ url = '' }, response) => {
    // Every API is enabled, and there is no bucket.
    const isFound = url.includes('/services/');
    response.writeHead(isFound ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(isFound ? { state: 'ENABLED' } : { error: { code: 404 } }));
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = ['--only', 'storage', '--dry-run', '--project', 'demo-deploy'];
  const { command, args, env } = firebaseCli(directory, ['deploy', ...options]);
  const urls = Object.fromEntries(apis.map((name) => [`FIREBASE_${name}_URL`, origin]));
  const child = spawn(command, args, {
    cwd: directory,
    env: { ...env, FIREBASE_TOKEN: 'token', ...urls },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { succeeded: code === 0, output };
}

test('the Firebase CLI fails without Storage with a message that the deploy recognises', async () => {
  const storage = await deployStorage();
  expect(storage.succeeded, storage.output).toBe(false);
  const printed: string[] = [];
  deployTargets(
    (targets) => (targets === 'storage' ? storage : { succeeded: true, output: '' }),
    (text) => printed.push(text),
    undefined,
  );
  expect(printed).toEqual([expect.stringContaining('This project has no Storage')]);
});
