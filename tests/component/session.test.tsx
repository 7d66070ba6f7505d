import { fireEvent, render, screen } from '@testing-library/react';
import { JSDOM } from 'jsdom';
import { createBrowserRouter } from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { App } from '../../src/app/app';
import { createAppRouter } from '../../src/app/router';
import { startSession } from '../../src/app/session';
import { expectedBranch, writeSessionCookie } from '../../src/app/session-cookie';
import type { Backend } from '../../src/backend/backend';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { buildServices, contentHanging, reader, serveFrom } from '../support/render-app';
import { storedSettings, storeSettings } from '../support/store-settings';
import { type HeldCall, settle, watchCalls } from '../support/watched-backend';

const foreign = 'preview.example';

/** Starts the session of a page that the reader has opened, and counts the subscriptions to the provider. */
function start(hostname: string, pathname = '/', adjust = (backend: Backend) => backend) {
  serveFrom(hostname, pathname);
  const services = buildServices({ adjust, isOpen: true });
  const observe = vi.spyOn(services.backend.auth, 'observe');
  startSession(services);
  return { stores: services.stores, observe };
}

function comeFrom(referrer: string) {
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
  onTestFinished(() => void Reflect.deleteProperty(document, 'referrer'));
}

/** A visitor's input, at which the session is restored inside the product context. */
function useThePage() {
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body, { key: 'a' });
}

function writeCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: what the product uses.
  document.cookie = cookie;
}

test('outside the product context, a visitor is signed out, and the provider not followed', {
  tags: ['10.23'],
}, async () => {
  comeFrom('https://search.example/?q=homer');
  const { stores, observe } = start(foreign, '/homer');
  expect(stores.auth.getState().status).toBe('signed-out');
  stores.site.getState().switchToLiveMode('homer');
  await expect.poll(() => stores.content.getState().content.query).not.toBeNull();
  useThePage();
  expect(observe).not.toHaveBeenCalled();
});

/** The session cookie of a reader of `branch`, until the test has finished. */
function expectReader(branch: string) {
  writeCookie(`mnemosyne_session=${encodeURIComponent(branch)}; Path=/`);
  onTestFinished(() => writeCookie('mnemosyne_session=; Max-Age=0; Path=/'));
}

describe('with a session cookie', () => {
  test.each<[string, string, (held: HeldCall | undefined) => void]>([
    ['has come', '/homer', (held) => held?.proceed()],
    ['has come', '/web/20200101000000/homer', (held) => held?.proceed()],
    ['has failed to load', '/homer', (held) => held?.fail('unavailable')],
  ])('the provider is followed after the first content %s: %s', async (_, path, settle) => {
    expectReader('1');
    const watch = watchCalls();
    watch.hold('pages');
    const { stores, observe } = start('localhost', path, watch.adjust);
    expect(stores.auth.getState().status).toBe('unknown');
    await expect.poll(() => watch.held.length).toBe(1);
    expect(observe).not.toHaveBeenCalled();
    settle(watch.held[0]);
    await expect.poll(() => observe.mock.calls.length).toBe(1);
  });

  test('the provider is followed a second later if content does not come, once the browser is idle', async () => {
    expectReader('1');
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { stores, observe } = start('localhost', '/homer', contentHanging);
    await vi.advanceTimersByTimeAsync(999);
    expect(stores.content.getState().status.kind).toBe('loading');
    expect(observe).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(501);
    expect(observe).toHaveBeenCalledOnce();
  });

  test.each([
    ['/archive-select', '1'],
    ['/web/20200101000000', '1'],
    ['/homer', '2'],
  ])('the provider is followed at once at %s, branch %s', { tags: ['10.19'] }, (path, branch) => {
    expectReader(branch);
    expect(start('localhost', path).observe).toHaveBeenCalledOnce();
  });
});

describe('the product context is active', () => {
  test('at once on an archive page', { tags: ['10.20'] }, () => {
    expect(start('localhost', '/archive-select').observe).toHaveBeenCalledOnce();
  });

  test.each([
    ['a registered live domain', 'homer.localhost', '/homer', '', 'homer'],
    ['the path /archive-select', foreign, '/archive-select', '', undefined],
    ['that path with a site', foreign, '/archive-select?site=homer', '', undefined],
    ['a path below /mnemosyne', foreign, '/mnemosyne/elsewhere', '', undefined],
    ['a referrer on a live domain', foreign, '/homer', 'http://homer.localhost:5173/', 'homer'],
  ])('at the first input because of %s', { tags: ['10.20', '10.21'] }, async (...row) => {
    const [, hostname, path, referrer, site] = row;
    comeFrom(referrer);
    const { stores, observe } = start(hostname, path);
    expect(stores.auth.getState().status).toBe('signed-out');
    await settle();
    expect(stores.content.getState().content.query?.site).toBe(site);
    expect(observe).not.toHaveBeenCalled();
    useThePage();
    expect(observe).toHaveBeenCalledOnce();
  });
});

test('a live page that is entered in the product context has the provider followed, too', async () => {
  const { stores, observe } = start('homer.localhost', '/homer');
  await settle();
  expect(observe).not.toHaveBeenCalled();
  stores.site.getState().switchToLiveMode('homer');
  expect(observe).toHaveBeenCalledOnce();
  expect(stores.auth.getState().status).toBe('signed-out');
});

describe('the session cookie', () => {
  test('is set by login, follows the reader to another branch, and is removed by logout', async () => {
    const { stores } = start('localhost', '/mnemosyne');
    const { login, logout, moveToBranch } = stores.auth.getState();
    await login(reader.email, reader.password);
    expect(document.cookie.split('; ')).toContain('mnemosyne_session=1');
    expect(expectedBranch()).toBe('1');
    await moveToBranch('b; Domain=x');
    expect(expectedBranch()).toBe('b; Domain=x');
    await logout();
    expect(document.cookie).not.toContain('mnemosyne_session');
    expect(expectedBranch()).toBeNull();
  });

  test('has the prefix of secure cookies on https, and takes the place of one without it', {
    tags: ['10.19'],
  }, () => {
    const { window: page } = new JSDOM('', { url: 'https://archive.example/' });
    const { document, location } = page;
    vi.stubGlobal('document', document);
    vi.stubGlobal('window', { location });
    onTestFinished(() => void vi.unstubAllGlobals());
    document.cookie = 'mnemosyne_session=2; Path=/';
    expect(expectedBranch()).toBe('2');
    writeSessionCookie('3');
    expect(document.cookie).toBe('__Secure-mnemosyne_session=3');
    expect(expectedBranch()).toBe('3');
    writeSessionCookie(null);
    expect([document.cookie, expectedBranch()]).toEqual(['', null]);
  });

  test('is removed when the provider knows nobody', async () => {
    expectReader('1');
    const { stores } = start('localhost', '/mnemosyne');
    await expect.poll(() => stores.auth.getState().status).toBe('signed-out');
    expect(expectedBranch()).toBeNull();
  });

  test.each([
    ['mnemosyne_session=', null],
    ['mnemosyne_session=%', null],
    ['mnemosyne_session=a%3Bb', 'a;b'],
    ['mnemosyne_session_2=1', null],
    ['other=1', null],
  ])('%s stands for the branch %j', (cookie, branch) => {
    writeCookie(`${cookie}; Path=/`);
    onTestFinished(() => writeCookie(`${cookie.split('=')[0]}=; Max-Age=0; Path=/`));
    expect(expectedBranch()).toBe(branch);
  });
});

describe('folded comments and the last page read', () => {
  const lastRead = {
    site: '500' as const,
    timestamp: '20110520190000',
    itemId: null,
    title: null,
    scrollY: 0,
  };

  test('are cleared by signing out', { tags: ['3.28'] }, async () => {
    const { stores } = start('localhost', '/mnemosyne');
    const { login, logout } = stores.auth.getState();
    await login(reader.email, reader.password);
    storeSettings({ theme: 'dark', foldedComments: [['500/a', 'b']], lastRead });
    await logout();
    expect(storedSettings()).toMatchObject({ theme: 'dark', foldedComments: [], lastRead: null });
  });

  test('of a visitor stay; a login forgets the page that somebody has read before', {
    tags: ['3.28'],
  }, async () => {
    storeSettings({ foldedComments: [['500/a', 'b']], lastRead });
    const { stores } = start('localhost', '/mnemosyne');
    await expect.poll(() => stores.auth.getState().status).toBe('signed-out');
    expect(storedSettings()).toMatchObject({ foldedComments: [['500/a', 'b']], lastRead });
    await stores.auth.getState().login(reader.email, reader.password);
    expect(storedSettings()).toMatchObject({ foldedComments: [['500/a', 'b']], lastRead: null });
  });
});

/**
 * Outside of the product context, on a host that is no product host. The provider would restore a
 * reader's session, of which no cookie tells.
 */
test('a visit that began outside the product context gets the session restored by the first move into it, once', async () => {
  serveFrom('www.example.org', '/homer');
  onTestFinished(() => writeCookie('mnemosyne_session=; Max-Age=0; Path=/'));
  // As `main.tsx` opens a page.
  const poem = buildDocument('a', { '20150615083000': version('A poem') }, { itemSite: 'homer' });
  const services = buildServices({ documents: [poem], isOpen: true });
  await services.backend.auth.signIn(reader.email, reader.password);
  const observe = vi.spyOn(services.backend.auth, 'observe');
  startSession(services);
  const router = createAppRouter(services, createBrowserRouter);
  onTestFinished(() => router.dispose());
  render(<App services={services} router={router} />);
  await screen.findByText('A poem', { selector: 'h2 *' });
  await router.navigate('/homer/story/a');
  await screen.findByRole('heading', { level: 1, name: 'A poem' });
  fireEvent.pointerDown(screen.getByRole('main'));
  expect(observe).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByRole('link', { name: 'Mnemosyne' })[0] ?? document.body);
  await expect.poll(() => observe.mock.calls.length).toBe(1);
  expect(await screen.findByRole('region', { name: 'Pick a site' })).toBeDefined();
  await router.navigate('/web/20200101000000/homer');
  expect(await screen.findByText(/^This is the live version of the site\./)).toBeDefined();
  expect(observe).toHaveBeenCalledOnce();
});
