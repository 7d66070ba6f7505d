import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { isRecord } from '../../../src/backend/record';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { reasonOf } from '../items/problem';
import { isDocumentId } from '../moderation/find-item';
import type { PageFiles } from './build-page';
import type { HeldDecisions } from './held-decisions';
import { InvalidRequest, parseDecision } from './parse-request';
import { listVersions, readVersion } from './read-versions';
import { ReviewAccess } from './review-access';

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
      const status = error instanceof InvalidRequest ? 400 : 500;
      sendJson(response, status, { error: reasonOf(error) });
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
  // A hostile site can make its own host name lead to this machine (DNS rebinding).
  if (`http://${request.headers.host}` !== origin) {
    sendJson(response, 421, { error: `Open ${origin}.` });
    return;
  }
  const url = new URL(request.url ?? '/', origin);
  if (!url.pathname.startsWith('/api/')) sendFile(response, url.pathname, options.files);
  else if (request.headers.origin !== undefined && request.headers.origin !== origin) {
    sendJson(response, 403, { error: 'This is for its own page only.' });
  } else await answerApi(request, response, url, options, access);
}

async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, searchParams }: URL,
  { db, target, decisions }: ReviewOptions,
  access: ReviewAccess,
): Promise<void> {
  const route = `${request.method} ${pathname}`;
  if (route === 'POST /api/session') {
    const body = await readJson(request);
    const session = access.exchange(isRecord(body) ? String(body.token) : '');
    if (session === null) sendJson(response, 401, { error: 'This address was opened before.' });
    else sendJson(response, 200, { session });
    return;
  }
  if (!access.hasSession(request)) {
    sendJson(response, 401, { error: 'Open the address that the command has printed.' });
    return;
  }
  const undone = /^DELETE \/api\/decisions\/(\d{1,9})$/.exec(route)?.[1];
  if (route === 'GET /api/versions') {
    sendJson(response, 200, { target, versions: await listVersions(db) });
  } else if (route === 'GET /api/version') {
    const [id, key] = ['id', 'key'].map((name) => searchParams.get(name) ?? '');
    const isValid = id !== undefined && isDocumentId(id) && key !== undefined && isTimestamp(key);
    const version = isValid ? await readVersion(db, id, key) : null;
    if (version) sendJson(response, 200, version);
    else sendJson(response, 404, { error: 'This version no longer waits for approval.' });
  } else if (route === 'POST /api/decisions') {
    sendJson(response, 200, { number: decisions.add(parseDecision(await readJson(request))) });
  } else if (route === 'GET /api/decisions') {
    sendJson(response, 200, { decisions: decisions.states });
  } else if (undone !== undefined) {
    const isUndone = decisions.undo(Number(undone));
    const error = 'This has been carried out, and cannot be undone here.';
    sendJson(response, isUndone ? 200 : 409, isUndone ? {} : { error });
  } else sendJson(response, 404, { error: 'There is nothing here.' });
}

/** Sends a file of the page; any other address is one of the page too. */
function sendFile(response: ServerResponse, pathname: string, files: PageFiles): void {
  const path = files.has(pathname) ? pathname : '/index.html';
  response.writeHead(200, { ...pageHeaders, 'Content-Type': types[extname(path)] ?? 'text/plain' });
  response.end(files.get(path));
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
    if (size > maxBodySize) throw new InvalidRequest('This request is too large.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new InvalidRequest('JSON is required.');
  }
}
