import { once } from 'node:events';
import { createServer } from 'node:net';

const host = '127.0.0.1';

/** A port of this machine that nobody listens on at the moment. */
export async function findFreePort(): Promise<number> {
  return listenBriefly(0);
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
