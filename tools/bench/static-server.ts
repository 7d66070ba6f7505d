import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { hostingHeaders } from '../build/hosting-headers';

export type StaticServer = Awaited<ReturnType<typeof startStaticServer>>;

const host = '127.0.0.1';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Listens on a free port of this machine until the process ends. Returns `host:port`. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, host).unref();
  await once(server, 'listening');
  const address = server.address();
  return `${host}:${typeof address === 'object' && address ? address.port : 0}`;
}

/**
 * Serves a built app from memory like Firebase Hosting: precompressed with brotli, with the headers
 * of `hosting-headers.ts` or others, entity tags, immutable assets, addresses without `.html`
 * (`cleanUrls`), and the app for every other path.
 */
export async function startStaticServer(
  directory: string,
  fixedHeaders: Readonly<Record<string, string>> = hostingHeaders('preview'),
) {
  const files = new Map<string, ReturnType<typeof servedFile>>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(`/${relative(directory, file)}`, servedFile(file, readFileSync(file)));
  }
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://host').pathname;
    const isAsset = path.startsWith('/assets/');
    const own = files.get(path) ?? files.get(`${path}.html`);
    const file = own ?? (isAsset ? undefined : files.get('/index.html'));
    if (!file) {
      answer.writeHead(404).end();
      return;
    }
    const isCached = asked.headers['if-none-match'] === file.headers.ETag;
    // Requests for ranges, which get the whole, take no encoding.
    const isPlain = !asked.headers['accept-encoding']?.includes('br');
    const body = isPlain ? file.plain : file.brotli;
    answer.writeHead(isCached ? 304 : 200, {
      ...fixedHeaders,
      ...file.headers,
      'Cache-Control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isCached || isPlain ? {} : { 'Content-Encoding': 'br' }),
      ...(isCached ? {} : { 'Content-Length': body.length }),
    });
    answer.end(isCached ? undefined : body);
  });
  return {
    origin: `http://${await listen(server)}`,
    /** Serves an additional file at a path such as "/static/page.html". */
    addFile(path: string, content: string | Buffer) {
      files.set(path, servedFile(path, Buffer.from(content)));
    },
  };
}

function servedFile(name: string, plain: Buffer) {
  // The best compression of archives would take minutes.
  const quality = plain.length < 2_000_000 ? 11 : 5;
  return {
    headers: {
      'Content-Type': types[extname(name)] ?? 'application/octet-stream',
      ETag: `"${createHash('sha256').update(plain).digest('hex').slice(0, 32)}"`,
      Vary: 'Accept-Encoding',
    },
    plain,
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  };
}
