import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const host = '127.0.0.1';

// Below the ephemeral ports (from 32,768 on Linux, 49,152 elsewhere): the Firestore emulator opens
// a second port, which could be the one just found for it.
const lowest = 20_000;
const count = 10_000;
const tries = 100;

/** Returns a port of this machine that is currently free. */
export async function findFreePort(): Promise<number> {
  for (let left = tries; ; left--) {
    try {
      return await listenBriefly(lowest + randomInt(count));
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** Returns the first free port from `port` on. */
export async function firstFreePort(port: number): Promise<number> {
  for (let next = port; ; next++) {
    try {
      return await listenBriefly(next);
    } catch (error) {
      if (next === port + tries) throw error;
    }
  }
}

async function listenBriefly(port: number): Promise<number> {
  const server = createServer();
  server.listen({ host, port, exclusive: true });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : port;
}
