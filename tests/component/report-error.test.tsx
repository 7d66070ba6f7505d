import { render, screen } from '@testing-library/react';
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type RouteObject,
} from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { App } from '../../src/app/app';
import { createErrorReporter } from '../../src/app/report-error';
import { createRouter } from '../../src/app/router';
import { createEmbeddedBackend } from '../../src/backend/embedded/embedded-backend';
import { createMemoryStorage } from '../../src/backend/embedded/key-value-storage';
import type { ErrorReport } from '../../src/domain/scrub-report';
import { createSiteRegistry } from '../../src/domain/site-registry';
import { createStores } from '../../src/stores/create-stores';
import { buildDocument } from '../support/build-document';
import { reader } from '../support/render-app';

/** A reporter that keeps what it would send, with a silent console. */
function listen(endpoint: string | null = '/errors') {
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

/** The product with `route` below its root, told as src/main.tsx does. */
function renderRoute(route: RouteObject) {
  const heard = listen();
  const { reporter } = heard;
  const backend = createEmbeddedBackend({
    documents: async () => [buildDocument('a', {})],
    storage: createMemoryStorage(),
    demoAccount: reader,
    report: reporter.problem,
  });
  const now = () => new Date(Date.UTC(2024, 0, 1));
  const stores = createStores({ backend, now, report: reporter.problem, sessionExpected: false });
  const hosts = { archiveHosts: [], registry: createSiteRegistry() };
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/', ...route }],
  });
  render(
    <App
      services={{ stores, hosts, now, isDemo: false }}
      router={router}
      onError={reporter.error}
    />,
    { onCaughtError: reporter.error },
  );
  return heard;
}

describe('a screen that breaks', () => {
  test('is told once, without the address in its message', async () => {
    const { sent, error } = renderRoute({ Component: Broken });
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
  });

  test('is told when it is the way to it that breaks', async () => {
    const { sent } = renderRoute({
      lazy: async () => {
        throw new Error('the part is gone');
      },
    });
    await screen.findByRole('heading', { name: 'Something went wrong' });
    expect(sent.map(({ message }) => message)).toEqual(['the part is gone']);
  });
});

describe('what nobody caught', () => {
  test('is told, an error and a rejection alike', () => {
    const { reporter, sent } = listen();
    onTestFinished(reporter.watch(window));
    window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('too far') }));
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: 'no reason' });
    window.dispatchEvent(rejection);
    expect(sent.map(({ name, message }) => [name, message])).toEqual([
      ['RangeError', 'too far'],
      ['string', 'no reason'],
    ]);
  });

  test('is not told when it has no error: an image that failed, or another origin', () => {
    const { reporter, sent } = listen();
    onTestFinished(reporter.watch(window));
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    expect(sent).toEqual([]);
  });

  test('is told no more once the watch is over', () => {
    const { reporter, sent } = listen();
    reporter.watch(window)();
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'late' }));
    expect(sent).toEqual([]);
  });
});

describe('the operator', () => {
  test('hears of content that could not be read', () => {
    const { reporter, sent, warn } = listen();
    reporter.problem('content/a has versions that are no map');
    expect(warn).toHaveBeenCalledWith('content/a has versions that are no map');
    expect(sent.map(({ name, message }) => [name, message])).toEqual([
      ['Problem', 'content/a has versions that are no map'],
    ]);
  });

  test('hears nothing without an endpoint; the console does', () => {
    const { reporter, sent, error } = listen(null);
    reporter.error(new Error('here only'));
    expect(sent).toEqual([]);
    expect(error).toHaveBeenCalledOnce();
  });

  test('hears the same thing once, and no more than ten things a page', () => {
    const { reporter, sent } = listen();
    for (let count = 0; count < 50; count += 1) reporter.problem('again and again');
    expect(sent).toHaveLength(1);
    for (let count = 0; count < 50; count += 1) reporter.error(new Error(`failure ${count}`));
    expect(sent).toHaveLength(10);
  });

  test.each([undefined, null, 0, 'text', {}, { message: 7 }, Object.create(null), Symbol('s')])(
    'hears whatever is thrown: %s',
    (thrown) => {
      const { reporter, sent } = listen();
      expect(() => reporter.error(thrown)).not.toThrow();
      expect(sent).toHaveLength(1);
    },
  );
});
