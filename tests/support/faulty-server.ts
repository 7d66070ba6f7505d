import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response to every request; `hang` never responds. */
export type Fault =
  | { readonly status: number; readonly body: string; readonly type?: string }
  | 'hang'
  | 'cut';

export interface FaultyServer {
  /** `host:port` */
  readonly host: string;
  /** Requests other than CORS preflights. */
  readonly requests: () => number;
  close(): Promise<void>;
}

/** Starts a server that responds with `faults` in turn, repeating the last one. */
export async function startFaultyServer(...faults: readonly Fault[]): Promise<FaultyServer> {
  let requests = 0;
  const server: Server = createServer((_, response) => {
    const fault = faults[Math.min(requests++, faults.length - 1)];
    if (fault === undefined || fault === 'hang') return;
    if (fault === 'cut') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      response.write('[{"document": {"na');
      setTimeout(() => response.destroy(), 20);
      return;
    }
    response.writeHead(fault.status, { 'Content-Type': fault.type ?? 'application/json' });
    response.end(fault.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    requests: () => requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
