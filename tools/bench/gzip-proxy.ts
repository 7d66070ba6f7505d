import { once } from 'node:events';
import { Agent, createServer, request as forward, type ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { compactJson } from './compact-json';

/** Traffic through the proxy since the last call. */
export interface ProxyCounts {
  readonly requests: number;
  /** Documents in responses: what the real service would bill as reads. */
  readonly documents: number;
  /** Before compression. */
  readonly bytes: number;
  /** Total response time of the emulator in ms. */
  readonly emulatorMs: number;
}

export interface GzipProxy {
  /** `host:port` */
  readonly address: string;
  /** Returns the counts since the last call; preflights are not counted. */
  takeCounts(): ProxyCounts;
  stop(): Promise<void>;
}

const none: ProxyCounts = { requests: 0, documents: 0, bytes: 0, emulatorMs: 0 };
const host = '127.0.0.1';

/**
 * Starts a proxy in front of an emulator (`host:port`) that compresses responses and omits their
 * whitespace on request, which the real service does and the emulator does not.
 */
export async function startGzipProxy(emulator: string): Promise<GzipProxy> {
  const [hostname = host, port = ''] = emulator.split(':');
  const agent = new Agent({ keepAlive: true });
  let counts = none;
  const server = createServer((request, response) => {
    const startedAt = performance.now();
    const { 'accept-encoding': accepted = '', ...headers } = request.headers;
    const { method, url: path } = request;
    const forwarded = forward(
      { hostname, port, method, path, agent, headers: { ...headers, host: emulator } },
      (emulatorResponse) => {
        const { 'content-length': _, 'transfer-encoding': __, ...rest } = emulatorResponse.headers;
        const isGzip = /\bgzip\b/.test(`${accepted}`) && method !== 'OPTIONS';
        response.writeHead(emulatorResponse.statusCode ?? 502, {
          ...rest,
          ...(isGzip ? { 'content-encoding': 'gzip', vary: 'Origin, Accept-Encoding' } : {}),
        });
        const seen = countDocuments();
        const steps = [seen.stream];
        if (path?.includes('prettyPrint=false')) steps.push(compactJson());
        if (isGzip) steps.push(createGzip());
        void pipeline([emulatorResponse, ...steps, response])
          .then(() => {
            if (method === 'OPTIONS') return;
            counts = {
              requests: counts.requests + 1,
              documents: counts.documents + seen.documents(),
              bytes: counts.bytes + seen.bytes(),
              emulatorMs: counts.emulatorMs + seen.endedAt() - startedAt,
            };
          })
          // The page was closed before its response was complete.
          .catch(() => response.destroy());
      },
    );
    forwarded.on('error', () => sendBadGateway(response));
    request.pipe(forwarded);
  });
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    address: `${host}:${typeof address === 'object' && address ? address.port : 0}`,
    takeCounts() {
      const taken = counts;
      counts = none;
      return taken;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

function sendBadGateway(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(502);
  response.end();
}

/**
 * Counts the bytes and documents of a stream (each document has one `createTime`), and when it
 * ended.
 */
function countDocuments() {
  const mark = '"createTime"';
  let documents = 0;
  let bytes = 0;
  let tail = '';
  let endedAt = 0;
  const stream = new Transform({
    // Without a large buffer, a slow page would slow the emulator down and distort its measured
    // time.
    readableHighWaterMark: 1 << 30,
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      const text = tail + chunk.toString('latin1');
      documents += text.split(mark).length - 1;
      tail = text.slice(1 - mark.length);
      done(null, chunk);
    },
    flush(done) {
      endedAt = performance.now();
      done();
    },
  });
  return { stream, documents: () => documents, bytes: () => bytes, endedAt: () => endedAt };
}
