import { expect, test, vi } from 'vitest';

const files = ['/assets/app-1.js', '/icon.svg'];
const page = '/offline';
const pageWith = (script: string) =>
  new Response(`<script type="module" src="${script}"></script>`);

/** Installs the worker on a server that has these files, and a page for all other addresses. */
async function install(
  served: readonly string[],
  former = new Map<string, string[]>(),
  answer = pageWith('/assets/app-1.js'),
) {
  const install = vi.fn();
  const cached = new Map(former);
  const addressOf = (request: string | { url: string }) =>
    typeof request === 'string' ? request : request.url;
  const open = async (name: string) => {
    const entries = cached.get(name) ?? [];
    cached.set(name, entries);
    return {
      put: async (request: string) => entries.push(request),
      addAll: async (requests: { url: string }[]) => entries.push(...requests.map(addressOf)),
      match: async (file: string) =>
        new Response('', {
          headers: { 'Content-Type': served.includes(file) ? 'text/javascript' : 'text/html' },
        }),
    };
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
  vi.stubGlobal('fetch', async () => answer);
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

test('a build is installed with all its files, its page last, or not at all', async () => {
  const complete = await install(files);
  await complete.outcome;
  expect([...complete.cached.values()]).toEqual([[...files, page]]);
  const former = new Map([['former', [page]]]);
  const { outcome, cached } = await install(['/icon.svg'], former);
  await expect(outcome).rejects.toThrow('/assets/app-1.js is missing');
  expect(cached).toEqual(former);
});

test.each([
  ['that asks for a login to the network', new Response('<h1>Log in to the network</h1>')],
  ['that belongs to another build', pageWith('/assets/app-2.js')],
  ['that reports an error of the server', new Response('', { status: 503 })],
  ['that is a redirect', Object.assign(pageWith('/assets/app-1.js'), { clone: redirected })],
])('a build is not installed with a page %s', async (_, answer) => {
  const former = new Map([['former', [page]]]);
  const { outcome, cached } = await install(files, former, answer);
  await expect(outcome).rejects.toThrow('/offline is not of this build');
  expect(cached).toEqual(former);
});

function redirected(): Response {
  return Object.defineProperty(pageWith('/assets/app-1.js'), 'redirected', { value: true });
}
