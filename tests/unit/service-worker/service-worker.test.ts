import { afterEach, expect, test, vi } from 'vitest';
import { buildCachePrefix } from '../../../src/constants';

const types = { '/assets/app-1.js': 'text/javascript', '/icon.svg': 'image/svg+xml' };
const files = Object.keys(types);
const page = '/offline';
const pageWith = (script: string) =>
  new Response(`<script type="module" src="${script}"></script>`);

/** Installs the worker on a server that answers with files of these types, or `answer`. */
async function install(
  served: Readonly<Record<string, string>>,
  former = new Map<string, string[]>(),
  answer = pageWith('/assets/app-1.js'),
) {
  const install = vi.fn();
  const cached = new Map(former);
  const open = async (name: string) => {
    const entries = cached.get(name) ?? [];
    cached.set(name, entries);
    return { put: async (request: string) => entries.push(request) };
  };
  vi.resetModules();
  vi.stubGlobal('FILES', files);
  vi.stubGlobal('VERSION', 'new');
  vi.stubGlobal(
    'Request',
    class {
      constructor(readonly url: string) {}
    },
  );
  vi.stubGlobal('fetch', async (request: string | { url: string }) => {
    const type = served[typeof request === 'string' ? request : request.url];
    return type === undefined ? answer : new Response('', { headers: { 'Content-Type': type } });
  });
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => cached.has(name),
    delete: async (name: string) => cached.delete(name),
  });
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => {
      if (type === 'install') listener({ waitUntil: install });
    },
  });
  // A string: its types are those of workers.
  await vi.importActual<object>('../../../src/service-worker/service-worker');
  return { outcome: install.mock.calls[0]?.[0] as Promise<void>, cached };
}

afterEach(() => vi.unstubAllGlobals());

test('a build is installed with all its files, its page last, or not at all', async () => {
  const complete = await install(types);
  await complete.outcome;
  expect([...complete.cached.values()]).toEqual([[...files, page]]);
  for (const [type, name] of [
    ['text/html', 'another'],
    ['application/json', `${buildCachePrefix}new`],
  ] as const) {
    const served = { ...types, '/assets/app-1.js': type };
    const { outcome, cached } = await install(served, new Map([[name, [page]]]));
    await expect(outcome).rejects.toThrow('/assets/app-1.js is missing');
    expect([...cached]).toEqual([[name, [page]]]);
  }
});

test.each([
  ['that asks for a login to the network', new Response('<h1>Log in to the network</h1>')],
  ['that belongs to another build', pageWith('/assets/app-2.js')],
  ['that reports an error of the server', new Response('', { status: 503 })],
  ['that is a redirect', Object.assign(pageWith('/assets/app-1.js'), { clone: redirected })],
])('a build is not installed with a page %s', async (_, answer) => {
  const former = new Map([['former', [page]]]);
  const { outcome, cached } = await install(types, former, answer);
  await expect(outcome).rejects.toThrow('/offline is not of this build');
  expect(cached).toEqual(former);
});

function redirected(): Response {
  return Object.defineProperty(pageWith('/assets/app-1.js'), 'redirected', { value: true });
}
