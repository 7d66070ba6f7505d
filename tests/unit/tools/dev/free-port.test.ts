import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort, firstFreePort } from '../../../../tools/dev/free-port';

test('a free port is the wanted one if that can be listened on', async () => {
  const port = await findFreePort();
  expect(await firstFreePort(port)).toBe(port);
});

test('a free port is not one that the system assigns automatically', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => findFreePort()));
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test.each(['127.0.0.1', '0.0.0.0'])('a free port is later than one in use at %s', async (host) => {
  const port = await findFreePort();
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  expect(await firstFreePort(port)).toBeGreaterThan(port);
  server.close();
  await once(server, 'close');
});
