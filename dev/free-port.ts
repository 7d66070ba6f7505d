import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const host = '127.0.0.1';

// Below what systems hand out by themselves (Linux from 32,768 on, others from 49,152 on): the Firestore
// emulator opens a second port, which could be the very one that was found for it.
const lowest = 20_000;
const count = 10_000;
const tries = 100;

/** A port of this machine that nobody listens on at the moment. */
export async function findFreePort(): Promise<number> {
  for (let left = tries; ; left--) {
    try {
      return await listenBriefly(lowest + randomInt(count));
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** Throws, with advice, when `port` cannot be listened on. `use` says what it is wanted for. */
export async function requireFreePort(port: number, use: string): Promise<void> {
  try {
    await listenBriefly(port);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Port ${port}, wanted for the ${use}, cannot be used (${why}). End the program that ` +
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
