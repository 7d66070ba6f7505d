import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { isRecord } from '../../../src/domain/record';
import { parseUrl } from '../../../src/domain/url';
import { reasonOf } from '../model/problem';
import { isDocumentId } from '../store/read-documents';
import type { PageFiles } from './build-page';
import type { HeldDecisions } from './held-decisions';
import { InvalidRequest, parseDecision } from './parse-request';
import { readVersion } from './read-versions';
import { ReviewAccess } from './review-access';
import type { ReviewState, VersionList } from './review-api';
import type { ReviewQueue } from './review-queue';

export interface ReviewServer {
  /** The address to open, with a token that works once. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

export interface ReviewOptions {
  readonly db: Firestore;
  /** The description of the database. */
  readonly target: string;
  readonly files: PageFiles;
  readonly queue: ReviewQueue;
  readonly decisions: HeldDecisions;
  /** 0 for any free port. */
  readonly port: number;
}

const host = '127.0.0.1';
const maxBodySize = 4 * 1024 * 1024;

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

/** Serves the review page and its data on 127.0.0.1. Throws if the port is in use. */
export async function startReviewServer(options: ReviewOptions): Promise<ReviewServer> {
  const access = new ReviewAccess();
  let origin = '';
  const server = createServer((request, response) => {
    void answer(request, response, options, access, origin).catch((error: unknown) => {
      // What was not read of the request is not taken for another one.
      if (!request.complete) response.setHeader('Connection', 'close');
      sendJson(response, error instanceof InvalidRequest ? error.status : 500, {
        error: reasonOf(error),
      });
    });
  });
  server.listen(options.port, host);
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : options.port;
  origin = `http://${host}:${port}`;
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `${origin}/start#${access.token}`, close };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: ReviewOptions,
  access: ReviewAccess,
  origin: string,
): Promise<void> {
  const { method = '', headers } = request;
  // A hostile site can make its own host name lead to this machine (DNS rebinding).
  if (`http://${headers.host}` !== origin) {
    sendJson(response, 421, { error: `Open ${origin}.` });
    return;
  }
  const url = parseUrl(request.url ?? '/', origin);
  if (url?.origin !== origin) throw new InvalidRequest('This is not an address.');
  if (!url.pathname.startsWith('/api/')) {
    // A page that another one opens could be sent keys that were meant for that.
    const isForeign = /^(?:cross-site|same-site)$/.test(String(headers['sec-fetch-site'] ?? ''));
    if (isForeign) sendJson(response, 403, { error: 'Enter this address in the address bar.' });
    else if (method !== 'GET' && method !== 'HEAD') sendJson(response, 405, { error: 'GET only.' });
    else sendFile(response, url.pathname, options.files);
  } else if (headers.origin !== undefined && headers.origin !== origin) {
    sendJson(response, 403, { error: 'This is for its own page only.' });
  } else await answerApi(request, response, url, options, access);
}

async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, searchParams }: URL,
  { db, target, queue, decisions }: ReviewOptions,
  access: ReviewAccess,
): Promise<void> {
  const route = `${request.method} ${pathname}`;
  if (route === 'POST /api/session') {
    const body = await readJson(request);
    const session = access.exchange(isRecord(body) ? String(body.token) : '');
    if (session !== null) sendJson(response, 200, { session });
    else
      sendJson(response, 401, {
        error: 'This address was opened before, or is not the one that was printed.',
      });
    return;
  }
  if (!access.hasSession(request)) {
    sendJson(response, 401, { error: 'Open the address that the command has printed.' });
    return;
  }
  const undone = /^DELETE \/api\/decisions\/([\w-]{1,64})$/.exec(route)?.[1];
  if (route === 'GET /api/versions') {
    await queue.load(searchParams.has('reload'));
    const versions = queue.without(decisions.open.flatMap((decision) => decision.versions));
    sendJson(response, 200, { target, revision: queue.revision, versions } satisfies VersionList);
  } else if (route === 'GET /api/version') {
    const [id = '', key = ''] = ['id', 'key'].map((name) => searchParams.get(name) ?? '');
    const isValid = isDocumentId(id) && isDocumentId(key);
    const version = isValid ? await readVersion(db, id, key) : 'There is no such version.';
    if (typeof version === 'string') sendJson(response, 404, { error: version });
    else sendJson(response, 200, version);
  } else if (route === 'POST /api/decisions') {
    const decision = parseDecision(await readJson(request));
    decisions.add(decision, decision.versions.slice(0, 1).map(queue.titleOf, queue).join(''));
    sendJson(response, 200, {});
  } else if (route === 'GET /api/state') {
    const states = decisions.states();
    const state: ReviewState = { revision: queue.revision, decisions: states };
    sendJson(response, 200, state);
  } else if (undone !== undefined) {
    const isUndone = decisions.undo(undone);
    const error = 'This has been carried out, and cannot be undone here.';
    sendJson(response, isUndone ? 200 : 409, isUndone ? {} : { error });
  } else sendJson(response, 404, { error: 'There is nothing here.' });
}

/** Sends a file of the page; the page itself has the addresses `/` and `/start`. */
function sendFile(response: ServerResponse, pathname: string, files: PageFiles): void {
  const path = pathname === '/' || pathname === '/start' ? '/index.html' : pathname;
  const content = files.get(path);
  if (content === undefined) {
    sendJson(response, 404, { error: 'There is nothing here.' });
    return;
  }
  response.writeHead(200, { ...pageHeaders, 'Content-Type': types[extname(path)] ?? 'text/plain' });
  response.end(content);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent) return;
  response.writeHead(status, { ...pageHeaders, 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBodySize) throw new InvalidRequest('This request is too large.', 413);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new InvalidRequest('JSON is required.');
  }
}
