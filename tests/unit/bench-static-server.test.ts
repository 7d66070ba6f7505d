import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startStaticServer } from '../../tools/bench/static-server';

const directory = await mkdtemp(join(tmpdir(), 'static-server-'));
await writeFile(join(directory, 'index.html'), 'the app');
const server = await startStaticServer(directory);
afterAll(() => rm(directory, { recursive: true }));

const textAt = async (path: string) => (await fetch(`${server.origin}${path}`)).text();

test('an address is served from its page, and without one from the app', async () => {
  expect(await textAt('/live/500')).toBe('the app');
  server.addFile('/live/500.html', 'the page');
  expect(await textAt('/live/500')).toBe('the page');
  expect(await textAt('/live/500/page/2')).toBe('the app');
});

test('a missing asset is not found', async () => {
  const { status } = await fetch(`${server.origin}/assets/missing.js`);
  expect(status).toBe(404);
});
