import { buildCachePrefix, navigationTimeoutMs } from '../constants';
import { parseRoute } from '../routing/parse-route';
import { accessOf } from '../routing/routes';
import type { WorkerMessage } from './worker-message';

declare const self: ServiceWorkerGlobalScope;

/** The files of this build: addresses below the origin. Replaced when the worker is built. */
declare const FILES: readonly string[];
/** A hash of the files, and of their content where their names do not change. */
declare const VERSION: string;

const cacheName = `${buildCachePrefix}${VERSION}`;
/**
 * An address for which the server answers with the page of the app: Hosting redirects `/index.html`,
 * and pages of live mirrors have files of their own.
 */
const shell = '/offline';

self.addEventListener('install', (event) => event.waitUntil(fillCache()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data;
  if (message.type === 'activate') void self.skipWaiting();
  else event.ports[0]?.postMessage(FILES.includes(message.file));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Firestore has another origin, and the addresses of Firebase on this one begin with two underscores.
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/__/')) return;
  if (request.mode === 'navigate') event.respondWith(pageFor(event));
  else if (FILES.includes(pathname) || pathname.startsWith('/assets/')) {
    // The page may belong to another build.
    event.respondWith(cachedFile(request));
  }
});

/**
 * Caches every file of the build, or fails and leaves the active worker in place. Names of assets
 * contain a hash of their content, so copies of the browser's own cache will do.
 */
async function fillCache(): Promise<void> {
  const isNew = !(await caches.has(cacheName));
  try {
    const answers = await Promise.all(FILES.map(fetchFile));
    const cache = await caches.open(cacheName);
    await Promise.all(answers.map(([file, answer]) => cache.put(file, answer)));
    const page = await fetch(new Request(shell, { cache: 'reload' }));
    if (!(await isOfThisBuild(page.clone()))) throw new Error(`${shell} is not of this build.`);
    // Last, because a cache with the page is used.
    await cache.put(shell, page);
  } catch (error) {
    if (isNew) await caches.delete(cacheName);
    throw error;
  }
}

const typesByExtension: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /^text\/css/ };

/** Fetches a file of the build; rejects if the answer is something else, such as the login page of a network. */
async function fetchFile(file: string): Promise<readonly [file: string, answer: Response]> {
  const isAsset = file.startsWith('/assets/');
  const answer = await fetch(isAsset ? file : new Request(file, { cache: 'reload' }));
  // Hosting answers with the page of the app where a file is missing.
  const type = answer.headers.get('Content-Type') ?? 'text/html';
  const expected = typesByExtension[file.split('.').at(-1) ?? ''] ?? /^(?!text\/html)/;
  if (!answer.ok || answer.redirected || !expected.test(type)) {
    throw new Error(`${file} is missing.`);
  }
  return [file, answer];
}

/** Whether an answer is the page of this build, and not that of another build or the login page of a network. */
async function isOfThisBuild(answer: Response): Promise<boolean> {
  const scripts = [...(await answer.text()).matchAll(/<script[^<>]* src="(\/assets\/[^"]+)"/g)];
  const hasScriptsOfBuild =
    scripts.length > 0 && scripts.every(([, file = '']) => FILES.includes(file));
  return answer.ok && !answer.redirected && hasScriptsOfBuild;
}

/** Removes the caches of other builds, and serves pages that were opened without this worker. */
async function takeOver(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(buildCachePrefix));
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  // The request of a navigation then does not wait until the worker has started.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/**
 * Answers addresses for readers with the cached page of the app at once: there are no published pages
 * of them. Any other page comes from the network, or if that fails or is slow, it is the cached page.
 */
async function pageFor(event: FetchEvent): Promise<Response> {
  const network = answerTo(event);
  event.waitUntil(network.catch(() => {}));
  const { pathname, search } = new URL(event.request.url);
  if (accessOf(parseRoute(pathname, search)) === 'readers') return (await newestShell()) ?? network;
  const answer = await Promise.race([network.catch(() => null), timeout()]);
  if (answer && answer.status < 500) return answer;
  return (await newestShell()) ?? network;
}

/** Returns the page of the newest cached build, which is a waiting worker's if there is one. */
async function newestShell(): Promise<Response | undefined> {
  for (const name of (await caches.keys()).reverse()) {
    const page = name.startsWith(buildCachePrefix)
      ? await caches.match(shell, { cacheName: name })
      : undefined;
    if (page) return page;
  }
  return undefined;
}

async function answerTo(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

function timeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), navigationTimeoutMs));
}

async function cachedFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
