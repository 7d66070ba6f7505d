import { render, screen } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { App } from '../../src/app/app';
import { reporterOf } from '../../src/app/report-error';
import { RootErrorScreen, RootFallback } from '../../src/app/root-layout';
import { createAppRouter } from '../../src/app/router';
import { createSiteRegistry } from '../../src/domain/content/site-registry';
import type { Hosts } from '../../src/routing/hosts';
import { hrefsOf, textsOf } from '../support/read-elements';
import { buildServices, reader } from '../support/render-app';

const path = '/web/20110520190000/500/story/a';

/** The reporter of a page, whose requests `sent` reads, with a silent console. */
function openReporter(endpoint = '/errors') {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  window.history.replaceState(null, '', path);
  onTestFinished(() => {
    vi.restoreAllMocks();
    window.history.replaceState(null, '', '/');
  });
  const reporter = reporterOf({ VITE_ERROR_ENDPOINT: endpoint });
  const sent = async () => {
    await vi.dynamicImportSettled();
    return fetched.mock.calls.map(([to, options]) => ({
      to,
      ...JSON.parse(String(options?.body)),
      options,
    }));
  };
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
  const replaced = route && [{ ...root, children: [{ path, ...route }] }];
  const router = createAppRouter(services, (routes) =>
    createMemoryRouter(replaced ?? routes, { initialEntries: [path] }),
  );
  const onError = vi.fn(reporter.error);
  const onCaughtError = vi.fn(reporter.error);
  render(<App services={services} router={router} onError={onError} />, { onCaughtError });
  return { ...collected, onError, onCaughtError };
}

describe('a screen that throws', () => {
  test('is reported once, without personal data, cookies or referrer', {
    tags: ['15.37'],
  }, async () => {
    const { sent, error, onError, onCaughtError } = await renderReporting({
      route: { Component: Broken },
    });
    await screen.findByRole('heading', { name: 'Something went wrong' });
    const [report, ...others] = await sent();
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      to: '/errors',
      name: 'TypeError',
      message: 'no such reader: [e-mail]',
      stack: expect.stringContaining('Broken'),
      path,
      version: expect.stringMatching(/^\/.*report-error/),
      options: { credentials: 'omit', referrerPolicy: 'no-referrer' },
    });
    expect(report.stack).not.toContain(reader.email);
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError));
    expect([onError.mock.calls.length, onCaughtError.mock.calls.length]).toEqual([1, 1]);
  });

  test('is reported when it fails to load', async () => {
    const lazy = () => Promise.reject(new Error('the chunk is gone'));
    const { sent } = await renderReporting({ route: { lazy } });
    await screen.findByRole('heading', { name: 'Something went wrong' });
    expect((await sent()).map(({ message }) => message)).toEqual(['the chunk is gone']);
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
  const back = await screen.findAllByRole('link', { name: / as of / });
  expect(textsOf(back)).toEqual(['Go to Word of a Mad Man as of January 1, 2016']);
  expect(hrefsOf(back)).toEqual(['/web/20160101000000/word']);
  expect((await sent()).map(({ message }) => message)).toEqual(['this site has no description']);
  // React warns of jsdom's own elements too.
  const errors = error.mock.calls.filter(([first]) => first instanceof Error);
  expect(errors).toHaveLength(1);
  expect(onError).not.toHaveBeenCalled();
});

test('uncaught errors and rejections are reported, not what has no error object, until the watch ends', {
  tags: ['15.37'],
}, async () => {
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
  expect((await sent()).map(({ name, message }) => [name, message])).toEqual([
    ['RangeError', 'too far'],
    ['string', 'no reason'],
  ]);
});

describe('the operator', () => {
  const endpoints = ['', 'http://example.org/errors'];
  test.each(endpoints)(
    'gets nothing at the endpoint %j; the console does',
    {
      tags: ['15.37'],
    },
    async (endpoint) => {
      const { reporter, sent, error } = openReporter(endpoint);
      reporter.error(new Error('here only'));
      expect(await sent()).toEqual([]);
      expect(error).toHaveBeenCalledOnce();
    },
  );

  test('gets the same report once, and at most ten reports a page', {
    tags: ['8.21', '15.37'],
  }, async () => {
    const { reporter, sent, warn } = openReporter();
    for (let count = 0; count < 50; count += 1) reporter.problem('again and again');
    expect(await sent()).toMatchObject([{ name: 'Problem', message: 'again and again' }]);
    expect(warn).toHaveBeenCalledWith('again and again');
    for (let count = 0; count < 50; count += 1) reporter.error(new Error(`failure ${count}`));
    expect(await sent()).toHaveLength(10);
  });

  test.each([undefined, null, 0, 'text', {}, { message: 7 }, Object.create(null), Symbol('s')])(
    'gets a report of whatever is thrown: %s',
    async (thrown) => {
      const { reporter, sent } = openReporter();
      expect(() => reporter.error(thrown)).not.toThrow();
      expect(await sent()).toHaveLength(1);
    },
  );
});

test('a report that cannot be sent causes no other', async () => {
  const { reporter, sent } = openReporter();
  const failed = vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  const stop = reporter.watch(window);
  reporter.error(new Error('first'));
  await expect.poll(() => failed.mock.results[0]?.type).toBe('return');
  expect(await sent()).toHaveLength(1);
  stop();
});
