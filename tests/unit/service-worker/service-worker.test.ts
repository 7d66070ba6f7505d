import { expect, test, vi } from 'vitest';

const files = ['/assets/app-1.js', '/icon.svg'];
const page = '/offline';

/** Installs the worker on a server that has these files, and the page of the app for all others. */
async function install(served: readonly string[], former = new Map<string, string[]>()) {
  const install = vi.fn();
  const cached = new Map(former);
  const addressOf = (request: string | { url: string }) =>
    typeof request === 'string' ? request : request.url;
  const open = async (name: string) => {
    const entries = cached.get(name) ?? [];
    cached.set(name, entries);
    return {
      add: async (request: { url: string }) => entries.push(addressOf(request)),
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
