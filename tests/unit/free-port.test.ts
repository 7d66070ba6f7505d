import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { findFreePort, firstFreePort } from '../../tools/dev/free-port';

describe('a free port', () => {
  it('is the wanted one if that can be listened on', async () => {
    const port = await findFreePort();
    expect(await firstFreePort(port)).toBe(port);
  });

  it('is not one that the system assigns automatically', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => findFreePort()));
    expect(Math.max(...ports)).toBeLessThan(32_768);
  });

  it.each(['127.0.0.1', '0.0.0.0'])(
    'is a later one where a program listens on the wanted one at %s',
    async (host) => {
      const port = await findFreePort();
      const server = createServer().listen(port, host);
      await once(server, 'listening');
      expect(await firstFreePort(port)).toBeGreaterThan(port);
      server.close();
      await once(server, 'close');
    },
  );
});
