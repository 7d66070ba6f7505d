import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { reasonOf } from '../model/problem';
import { projectFolder } from '../project-folder.mjs';
import { EarlierPages } from './earlier-pages';
import type { HeldDecisions } from './held-decisions';
import { findVersions, readLastDecided } from './known-versions';
import {
  checkedAddress,
  maxTokenBodySize,
  parseDecision,
  Refusal,
  ReviewAccess,
  readJson,
} from './review-access';
import {
  type EarlierPage,
  type ListedVersion,
  type RequestedDecision,
  type ReviewState,
  type VersionList,
  without,
} from './review-api';
import { type ReviewQueue, readVersion } from './review-queue';

export interface ReviewOptions {
  readonly db: Firestore;
  /** The description of the database. */
  readonly target: string;
  readonly queue: ReviewQueue;
  readonly decisions: HeldDecisions;
  /** 0 for any free port. */
  readonly port: number;
}

/** The files of the page by path, such as `/index.html`. */
type PageFiles = ReadonlyMap<string, Uint8Array>;

const host = '127.0.0.1';

const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly content: string | Uint8Array;
}

/**
 * Serves the review page and its data on 127.0.0.1. Returns the address to open, with a token that works
 * once. Throws if the port is in use.
 */
export async function startReviewServer(
  options: ReviewOptions,
): Promise<{ readonly address: string; readonly close: () => void }> {
  const access = new ReviewAccess();
  const files = await buildPage();
  const routes = routesOf(options);
  let origin = '';
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const url = checkedAddress(request, origin);
    if (!url.pathname.startsWith('/api/')) return pageFile(files, url.pathname);
    const route = `${request.method} ${url.pathname}`;
    if (route === 'POST /api/session') {
      return json(200, access.exchange(await readJson(request, maxTokenBodySize)));
    }
    access.requireSession(request);
    const respond = routes[route];
    if (!respond) throw new Refusal(404, 'There is nothing here.');
    return json(200, await respond(url.searchParams, request));
  };
  const server = createServer(async (request, response) => {
    const { status, type, content } = await answer(request).catch(refusal);
    // What was not read of the request is not taken for another one.
    if (!request.complete) response.setHeader('Connection', 'close');
    response.writeHead(status, { ...pageHeaders, 'Content-Type': type }).end(content);
  });
  server.listen(options.port, host);
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : options.port;
  origin = `http://${host}:${port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `${origin}/start#${access.token}`, close };
}

type Respond = (query: URLSearchParams, request: IncomingMessage) => object | Promise<object>;

/** The answers to requests with the key of the session, by method and path. */
function routesOf({
  db,
  target,
  queue,
  decisions,
}: ReviewOptions): Readonly<Record<string, Respond>> {
  const earlier = new EarlierPages(db);
  const revision = () => [queue.revision, ...decisions.open.map(({ id }) => id)].join(' ');
  return {
    'GET /api/versions': async (query) => {
      const waiting = await queue.versions(query.has('reload'));
      const versions = withoutOpen(waiting, decisions.open);
      return { target, revision: revision(), versions } satisfies VersionList;
    },
    'GET /api/version': (query) => readVersion(db, query.get('id') ?? '', query.get('key') ?? ''),
    'GET /api/moved': (query) =>
      earlier.before(query.get('id') ?? '', query.get('key') ?? '') satisfies Promise<
        readonly EarlierPage[]
      >,
    'GET /api/known': (query) => {
      const text = query.get('text')?.trim();
      return text ? findVersions(db, text) : readLastDecided(db);
    },
    'GET /api/state': () =>
      ({ revision: revision(), decisions: decisions.states() }) satisfies ReviewState,
    'POST /api/decisions': async (_, request) => {
      decisions.add(parseDecision(await readJson(request)));
      return {};
    },
    'DELETE /api/decisions': (query) => {
      if (decisions.undo(query.get('id') ?? '')) return {};
      throw new Refusal(409, 'This has been carried out, and cannot be undone here.');
    },
  };
}

/** Returns the versions that are not being decided about, and whose item is not joining another one. */
function withoutOpen(
  waiting: readonly ListedVersion[],
  open: readonly RequestedDecision[],
): readonly ListedVersion[] {
  const decided = open.flatMap((each) => ('versions' in each ? each.versions : []));
  const joining = open.flatMap((each) => (each.action === 'join' ? each.items : []));
  return without(waiting, decided).filter(({ id }) => !joining.includes(id));
}

/** Returns a file of the page; the page itself has the addresses `/` and `/start`. */
function pageFile(files: PageFiles, pathname: string): Answer {
  const path = pathname === '/' || pathname === '/start' ? '/index.html' : pathname;
  const content = files.get(path);
  if (content === undefined) throw new Refusal(404, 'There is nothing here.');
  return { status: 200, type: types[extname(path)] ?? 'text/plain', content };
}

function json(status: number, body: object): Answer {
  return { status, type: 'application/json', content: JSON.stringify(body) };
}

function refusal(error: unknown): Answer {
  return json(error instanceof Refusal ? error.status : 500, { error: reasonOf(error) });
}

/** Builds the page with Vite, in another process, whose memory is freed. */
async function buildPage(): Promise<PageFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'mnemosyne-review-'));
  try {
    const options = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
    await promisify(execFile)(process.execPath, [vite, 'build', page, ...options]);
    const names = await readdir(folder, { recursive: true });
    const read = async (name: string) => [`/${name}`, await readFile(join(folder, name))] as const;
    return new Map(await Promise.all(names.filter(extname).map(read)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const page = join(projectFolder, 'tools/content/review/page');
const vite = join(projectFolder, 'node_modules/vite/bin/vite.js');
