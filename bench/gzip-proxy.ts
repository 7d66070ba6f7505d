import { once } from 'node:events';
import { Agent, createServer, request as forward, type ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { compactJson } from './compact-json';

/** What came through the proxy since it was last asked. */
export interface ProxyCounts {
  readonly requests: number;
  /** Documents in answers: what the real service would bill as reads. */
  readonly documents: number;
  /** Before compression. */
  readonly bytes: number;
  /** ms that the emulator took, all answers together. */
  readonly emulatorMs: number;
}

export interface GzipProxy {
  /** `host:port` */
  readonly address: string;
  /** The counts since the last call; preflights are left out. */
  takeCounts(): ProxyCounts;
  stop(): Promise<void>;
}

const none: ProxyCounts = { requests: 0, documents: 0, bytes: 0, emulatorMs: 0 };
const host = '127.0.0.1';

/**
 * Stands before an emulator (`host:port`) and compresses its answers, and leaves out their layout
 * where that is asked for, as the real service does and the emulator does not.
 */
export async function startGzipProxy(emulator: string): Promise<GzipProxy> {
  const [hostname = host, port = ''] = emulator.split(':');
  const agent = new Agent({ keepAlive: true });
  let counts = none;
  const server = createServer((asked, answer) => {
    const startedAt = performance.now();
    const { 'accept-encoding': accepted = '', ...headers } = asked.headers;
    const { method, url: path } = asked;
    const onward = forward(
      { hostname, port, method, path, agent, headers: { ...headers, host: emulator } },
      (came) => {
        const { 'content-length': _, 'transfer-encoding': __, ...rest } = came.headers;
        const isGzip = /\bgzip\b/.test(`${accepted}`) && method !== 'OPTIONS';
        answer.writeHead(came.statusCode ?? 502, {
          ...rest,
          ...(isGzip ? { 'content-encoding': 'gzip', vary: 'Origin, Accept-Encoding' } : {}),
        });
        const seen = countDocuments();
        const steps = [seen.stream];
        if (path?.includes('prettyPrint=false')) steps.push(compactJson());
        if (isGzip) steps.push(createGzip());
        void pipeline([came, ...steps, answer])
          .then(() => {
            if (method === 'OPTIONS') return;
            counts = {
              requests: counts.requests + 1,
              documents: counts.documents + seen.documents(),
              bytes: counts.bytes + seen.bytes(),
              emulatorMs: counts.emulatorMs + seen.endedAt() - startedAt,
            };
          })
          // The page went away before its answer was complete.
          .catch(() => answer.destroy());
      },
    );
    onward.on('error', () => refuse(answer));
    asked.pipe(onward);
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

function refuse(answer: ServerResponse): void {
  if (!answer.headersSent) answer.writeHead(502);
  answer.end();
}

/** Counts bytes and documents that flow by (each document has one `createTime`), and notes the end. */
function countDocuments() {
  const mark = '"createTime"';
  let documents = 0;
  let bytes = 0;
  let tail = '';
  let endedAt = 0;
  const stream = new Transform({
    // A slow page must not keep the emulator waiting, or it would look slow itself.
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
