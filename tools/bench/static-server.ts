import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { hostingHeaders } from '../build/hosting-headers';

interface ServedFile {
  readonly type: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

export interface StaticServer {
  /** `http://host:port` */
  readonly origin: string;
  /** Serves an additional file at a path such as "/static/page.html". */
  addFile(path: string, content: string | Buffer): void;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const immutable = 'public, max-age=31536000, immutable';

/**
 * Serves a built app from memory like Firebase Hosting: precompressed with brotli or gzip, with the
 * headers of `hosting-headers.ts` or others, entity tags, immutable assets, addresses without `.html`
 * (`cleanUrls`), and the app for every other path.
 */
export async function startStaticServer(
  directory: string,
  fixedHeaders: Readonly<Record<string, string>> = hostingHeaders('preview'),
): Promise<StaticServer> {
  const files = new Map(
    filesBelow(directory).map((file) => [
      `/${relative(directory, file).split(sep).join('/')}`,
      servedFile(file, readFileSync(file)),
    ]),
  );
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://host').pathname;
    const isAsset = path.startsWith('/assets/');
    const own = files.get(path) ?? files.get(`${path}.html`);
    const file = own ?? (isAsset ? undefined : files.get('/index.html'));
    if (!file) {
      answer.writeHead(404).end();
      return;
    }
    const headers = {
      ...fixedHeaders,
      'Content-Type': file.type,
      'Cache-Control': isAsset ? immutable : 'no-cache',
      ETag: file.etag,
      Vary: 'Accept-Encoding',
    };
    if (asked.headers['if-none-match'] === file.etag) {
      answer.writeHead(304, headers).end();
      return;
    }
    const [encoding, body] = encoded(file, `${asked.headers['accept-encoding'] ?? ''}`);
    answer.writeHead(200, { ...headers, ...encoding, 'Content-Length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    addFile: (path, content) => void files.set(path, servedFile(path, Buffer.from(content))),
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function encoded(file: ServedFile, accepted: string): [Record<string, string>, Buffer] {
  if (/\bbr\b/.test(accepted)) return [{ 'Content-Encoding': 'br' }, file.brotli];
  if (/\bgzip\b/.test(accepted)) return [{ 'Content-Encoding': 'gzip' }, file.gzip];
  return [{}, file.plain];
}

function servedFile(name: string, plain: Buffer): ServedFile {
  // The best compression of archives would take minutes.
  const quality = plain.length < 2_000_000 ? 11 : 5;
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    plain,
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: gzipSync(plain, { level: 9 }),
    etag: `"${createHash('sha256').update(plain).digest('hex').slice(0, 32)}"`,
  };
}

function filesBelow(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((file) => statSync(file).isFile());
}
