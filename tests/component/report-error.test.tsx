import { render, screen } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { App } from '../../src/app/app';
import { createErrorReporter, reporterOf } from '../../src/app/report-error';
import { RootErrorScreen, RootFallback } from '../../src/app/root-layout';
import { createRoutes } from '../../src/app/router';
import { createSiteRegistry } from '../../src/domain/content/site-registry';
import type { ErrorReport } from '../../src/domain/error-report';
import { scrubReport } from '../../src/domain/scrub-report';
import type { Hosts } from '../../src/routing/hosts';
import { hrefsOf, textsOf } from '../support/read-elements';
import { buildServices, reader } from '../support/render-app';

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
    post: (to, report) => void sent.push({ to, ...scrubReport(report) }),
  });
  return { reporter, sent, error, warn };
}

function Broken(): never {
  throw new TypeError(`no such reader: ${reader.email}`);
}

interface Options {
  readonly path?: string;
  /** In place of the app's routes. */
  readonly route?: RouteObject;
  readonly hosts?: Hosts;
  readonly isReader?: boolean;
}

/** Renders the app with error reporting as in src/main.tsx. */
async function renderReporting({ path = '/homer/story/a', route, hosts, isReader }: Options) {
  const collected = openReporter();
  const { reporter } = collected;
  const services = buildServices({ ...(hosts && { hosts }), report: reporter.problem });
  if (isReader) await services.backend.auth.signIn(reader.email, reader.password);
  services.stores.auth.getState().followSession();
  const root = { ErrorBoundary: RootErrorScreen, HydrateFallback: RootFallback };
  const routes = route ? [{ ...root, children: [{ path, ...route }] }] : createRoutes(services);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const onError = vi.fn(reporter.error);
  const onCaughtError = vi.fn(reporter.error);
  render(<App services={services} router={router} onError={onError} />, { onCaughtError });
  return { ...collected, onError, onCaughtError };
}

describe('a screen that throws', () => {
  test('is reported once, without the address in its message', async () => {
    const { sent, error, onError, onCaughtError } = await renderReporting({
      route: { Component: Broken },
    });
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
    const lazy = () => Promise.reject(new Error('the chunk is gone'));
    const { sent } = await renderReporting({ route: { lazy } });
    await screen.findByRole('heading', { name: 'Something went wrong' });
    expect(sent.map(({ message }) => message)).toEqual(['the chunk is gone']);
  });
});

test("a site's view that throws is not found, with a link back to the site, and reported once", {
  tags: ['2.9'],
}, async () => {
  const registry = createSiteRegistry();
  const word = {
    ...registry.word,
    get description(): string {
      throw new Error('this site has no description');
    },
  };
  const { sent, error, onError } = await renderReporting({
    path: '/web/20160101000000/word/story/a',
    hosts: { archiveHosts: [], registry: { ...registry, word } },
    isReader: true,
  });
  expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
  const back = screen.getAllByRole('link', { name: / as of / });
  expect(textsOf(back)).toEqual(['Go to Word of a Mad Man as of 1 January 2016']);
  expect(hrefsOf(back)).toEqual(['/web/20160101000000/word']);
  expect(sent.map(({ message }) => message)).toEqual(['this site has no description']);
  // React warns of jsdom's own elements too.
  const errors = error.mock.calls.filter(([first]) => first instanceof Error);
  expect(errors).toHaveLength(1);
  expect(onError).not.toHaveBeenCalled();
});

test('uncaught errors and rejections are reported, not what has no error object, until the watch ends', () => {
  const { reporter, sent } = openReporter();
  const stop = reporter.watch(window);
  const reject = (reason: string) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('too far') }));
  reject('no reason');
  // A failed image, or a script of another origin.
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  stop();
  reject('late');
  expect(sent.map(({ name, message }) => [name, message])).toEqual([
    ['RangeError', 'too far'],
    ['string', 'no reason'],
  ]);
});

describe('the operator', () => {
  test('gets nothing without an endpoint; the console does', () => {
    const { reporter, sent, error } = openReporter(null);
    reporter.error(new Error('here only'));
    expect(sent).toEqual([]);
    expect(error).toHaveBeenCalledOnce();
  });

  test('gets the same report once, and at most ten reports a page', () => {
    const { reporter, sent, warn } = openReporter();
    for (let count = 0; count < 50; count += 1) reporter.problem('again and again');
    expect(sent).toMatchObject([{ name: 'Problem', message: 'again and again' }]);
    expect(warn).toHaveBeenCalledWith('again and again');
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

test('what is sent has no personal data, cookies or referrer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  onTestFinished(() => void vi.restoreAllMocks());
  reporterOf({ VITE_ERROR_ENDPOINT: '/errors' }).error(new TypeError(`no ${reader.email}`));
  await expect.poll(() => fetched.mock.calls).toHaveLength(1);
  const [to, options] = fetched.mock.calls[0] ?? [];
  expect([to, options]).toMatchObject([
    '/errors',
    { credentials: 'omit', referrerPolicy: 'no-referrer' },
  ]);
  expect(JSON.parse(String(options?.body))).toMatchObject({ message: 'no [e-mail]' });
});
