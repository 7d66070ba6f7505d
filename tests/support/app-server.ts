import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { assetCaching, hostingHeaders } from '../../tools/build/hosting-headers';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** A server of a built app that can fail, and that can get another build. */
export interface AppServer {
  readonly origin: string;
  /** `down` closes connections, `hang` never answers. */
  state: 'up' | 'down' | 'hang';
  /** The answer where a file of the build is missing; Hosting has the first one. */
  missing: 'not found' | 'the page of the app';
  /** Whether the build lacks a file, by its name in the first build. */
  lacks: (name: string) => boolean;
  /** Serves a build whose assets have other names, as after a deploy: the former ones are gone. */
  deploy(): void;
  /** Serves another worker. */
  serveWorker(source: string): void;
  close(): Promise<void>;
}

/** Serves the build in `directory` like Hosting: headers, and the app for every path but assets. */
export async function startAppServer(directory: string): Promise<AppServer> {
  const names = readdirSync(join(directory, 'assets'));
  const anyName = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  let prefix = '';
  let worker: string | null = null;
  const textOf = (file: string) => {
    const text = readFileSync(join(directory, file), 'utf8');
    if (prefix === '') return text;
    // The version of the worker, which names its cache, has 16 hexadecimal digits.
    const version = (hash: string) => hash.slice(0, -prefix.length) + '0'.repeat(prefix.length);
    return text
      .replace(anyName, (name) => prefix + name)
      .replace(/(?<=\})[0-9a-f]{16}(?=`)/g, version);
  };
  const contentOf = (path: string): string | Buffer | null => {
    if (path === '/sw.js' && worker !== null) return worker;
    const [, asset] = /^\/assets\/(.*)$/.exec(path) ?? [];
    const name = asset?.slice(prefix.length);
    const isMissing = asset !== undefined && !asset.startsWith(prefix);
    if (isMissing || (name !== undefined && app.lacks(name))) {
      return app.missing === 'not found' ? null : textOf('index.html');
    }
    const file = name === undefined ? path : `/assets/${name}`;
    const isFile = extname(file) !== '' && existsSync(join(directory, file));
    if (!isFile) return asset === undefined ? textOf('index.html') : null;
    return /\.(?:js|css|html)$/.test(file) ? textOf(file) : readFileSync(join(directory, file));
  };
  const server = createServer((asked, answer) => {
    if (app.state === 'hang') return;
    if (app.state === 'down') {
      asked.socket.destroy();
      return;
    }
    const path = new URL(asked.url ?? '/', 'http://host').pathname;
    const content = contentOf(path);
    const isPage = path.startsWith('/assets/') && String(content).startsWith('<!');
    answer.writeHead(content === null ? 404 : 200, {
      ...hostingHeaders('preview'),
      'Content-Type': (isPage ? null : types[extname(path)]) ?? types['.html'],
      'Cache-Control': path.startsWith('/assets/') ? assetCaching : 'no-cache',
    });
    answer.end(content ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const app: AppServer = {
    origin: `http://localhost:${port}`,
    state: 'up',
    missing: 'not found',
    lacks: () => false,
    deploy: () => {
      prefix += 'b-';
    },
    serveWorker: (source) => {
      worker = source;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return app;
}
