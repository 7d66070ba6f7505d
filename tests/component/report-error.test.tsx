import { render, screen } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { App } from '../../src/app/app';
import { createErrorReporter, type ErrorReporter } from '../../src/app/report-error';
import { RootErrorScreen, RootFallback } from '../../src/app/root-layout';
import { createRoutes } from '../../src/app/router';
import { createEmbeddedBackend } from '../../src/backend/embedded/embedded-backend';
import { createSiteRegistry, type SiteRegistry } from '../../src/domain/content/site-registry';
import type { ErrorReport } from '../../src/domain/error-report';
import { createMemoryStorage } from '../../src/platform/key-value-storage';
import { createStores } from '../../src/stores/coordination';
import type { AppServices } from '../../src/stores/hooks';
import { buildDocument } from '../support/build-document';
import { reader } from '../support/render-app';

/** A reporter that collects its reports, with a silent console. */
function openReporter(endpoint: string | null = '/errors') {
  const sent: (ErrorReport & { readonly to: string })[] = [];
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => {
    error.mockRestore();
    warn.mockRestore();
  });
  const reporter = createErrorReporter({
    endpoint,
    version: '/assets/index-1.js',
    path: () => '/web/20110520190000/500/story/a',
    post: (to, report) => void sent.push({ to, ...report }),
  });
  return { reporter, sent, error, warn };
}

function Broken(): never {
  throw new TypeError(`no such reader: ${reader.email}`);
}

/** The app's services, reporting to `reporter`. */
function openServices(reporter: ErrorReporter, registry = createSiteRegistry()): AppServices {
  const backend = createEmbeddedBackend({
    documents: async () => [buildDocument('a', {})],
    storage: createMemoryStorage(),
    demoAccount: reader,
    report: reporter.problem,
  });
  const now = () => new Date(Date.UTC(2024, 0, 1));
  const stores = createStores({ backend, now, report: reporter.problem, expectedBranch: null });
  return {
    stores,
    hosts: { archiveHosts: [], registry },
    now,
    origin: window.location.origin,
    isDemo: false,
  };
}

/**
 * Renders the app at `path` with error reporting as in src/main.tsx; `routes` replaces its routes.
 */
function renderReporting(path: string, registry?: SiteRegistry, routes?: RouteObject[]) {
  const collected = openReporter();
  const { reporter } = collected;
  const services = openServices(reporter, registry);
  const router = createMemoryRouter(routes ?? createRoutes(services), { initialEntries: [path] });
  const onError = vi.fn(reporter.error);
  const onCaughtError = vi.fn(reporter.error);
  render(<App services={services} router={router} onError={onError} />, { onCaughtError });
  return { ...collected, onError, onCaughtError };
}

/** A route with the app's error screen. */
function rootWith(route: RouteObject): RouteObject[] {
  const root = { ErrorBoundary: RootErrorScreen, HydrateFallback: RootFallback };
  return [{ ...root, children: [{ path: '/', ...route }] }];
}

describe('a screen that throws', () => {
  test('is reported once, without the address in its message', async () => {
    const { sent, error, onError, onCaughtError } = renderReporting(
      '/',
      undefined,
      rootWith({ Component: Broken }),
    );
    await screen.findByRole('heading', { name: 'Something went wrong' });
    expect(sent).toEqual([
      {
        to: '/errors',
        name: 'TypeError',
        message: 'no such reader: [e-mail]',
        stack: expect.stringContaining('Broken'),
        path: '/web/20110520190000/500/story/a',
        version: '/assets/index-1.js',
      },
    ]);
    expect(sent[0]?.stack).not.toContain(reader.email);
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError));
    expect([onError.mock.calls.length, onCaughtError.mock.calls.length]).toEqual([1, 1]);
  });

  test('is reported when it fails to load', async () => {
    const { sent } = renderReporting(
      '/',
      undefined,
      rootWith({
        lazy: async () => {
          throw new Error('the chunk is gone');
        },
      }),
    );
    await screen.findByRole('heading', { name: 'Something went wrong' });
    expect(sent.map(({ message }) => message)).toEqual(['the chunk is gone']);
  });
});

test("a site's view that throws is reported once, and shows the not-found page", async () => {
  const registry = createSiteRegistry();
  const homer = {
    ...registry.homer,
    get name(): string {
      throw new Error('this site has no name');
    },
  };
  const { sent, onError, onCaughtError } = renderReporting('/homer/story/a', {
    ...registry,
    homer,
  });
  expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
  expect(sent.map(({ message }) => message)).toEqual(['this site has no name']);
  expect(onCaughtError).toHaveBeenCalledOnce();
  expect(onError).not.toHaveBeenCalled();
});

describe('an uncaught error', () => {
  test('is reported, and an unhandled rejection likewise', () => {
    const { reporter, sent } = openReporter();
    onTestFinished(reporter.watch(window));
    window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('too far') }));
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: 'no reason' });
    window.dispatchEvent(rejection);
    expect(sent.map(({ name, message }) => [name, message])).toEqual([
      ['RangeError', 'too far'],
      ['string', 'no reason'],
    ]);
  });

  test('is not reported without an error object: a failed image, or another origin', () => {
    const { reporter, sent } = openReporter();
    onTestFinished(reporter.watch(window));
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    expect(sent).toEqual([]);
  });

  test('is not reported any more once the watch has ended', () => {
    const { reporter, sent } = openReporter();
    reporter.watch(window)();
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'late' }));
    expect(sent).toEqual([]);
  });
});

describe('the operator', () => {
  test('gets a report of content that could not be read', () => {
    const { reporter, sent, warn } = openReporter();
    reporter.problem('content/a has versions that are not a map');
    expect(warn).toHaveBeenCalledWith('content/a has versions that are not a map');
    expect(sent.map(({ name, message }) => [name, message])).toEqual([
      ['Problem', 'content/a has versions that are not a map'],
    ]);
  });

  test('gets nothing without an endpoint; the console does', () => {
    const { reporter, sent, error } = openReporter(null);
    reporter.error(new Error('here only'));
    expect(sent).toEqual([]);
    expect(error).toHaveBeenCalledOnce();
  });

  test('gets the same report once, and at most ten reports a page', () => {
    const { reporter, sent } = openReporter();
    for (let count = 0; count < 50; count += 1) reporter.problem('again and again');
    expect(sent).toHaveLength(1);
    for (let count = 0; count < 50; count += 1) reporter.error(new Error(`failure ${count}`));
    expect(sent).toHaveLength(10);
  });

  test.each([undefined, null, 0, 'text', {}, { message: 7 }, Object.create(null), Symbol('s')])(
    'gets a report of whatever is thrown: %s',
    (thrown) => {
      const { reporter, sent } = openReporter();
      expect(() => reporter.error(thrown)).not.toThrow();
      expect(sent).toHaveLength(1);
    },
  );
});
