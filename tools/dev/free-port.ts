import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { reasonOf } from '../content/model/problem';

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

/** Throws an error with advice if `port` is taken. `use` names its purpose. */
export async function requireFreePort(port: number, use: string): Promise<void> {
  try {
    await listenBriefly(port);
  } catch (error) {
    throw new Error(
      `Port ${port}, wanted for the ${use}, cannot be used (${reasonOf(error)}). End the program that ` +
        `listens there (\`lsof -i :${port}\` names it) and start again.`,
    );
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
