import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { findFreePort, requireFreePort } from '../../tools/dev/free-port';

describe('a free port', () => {
  it('can be listened on', async () => {
    await expect(requireFreePort(await findFreePort(), 'test')).resolves.toBeUndefined();
  });

  it('is not one that the system assigns automatically', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => findFreePort()));
    expect(Math.max(...ports)).toBeLessThan(32_768);
  });

  it.each(['127.0.0.1', '0.0.0.0'])('is not one that a program listens on at %s', async (host) => {
    const server = createServer().listen(0, host);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(requireFreePort(port, 'Auth emulator')).rejects.toThrow(
      new RegExp(`Port ${port}, wanted for the Auth emulator, .*and start again`),
    );
    server.close();
    await once(server, 'close');
  });
});
