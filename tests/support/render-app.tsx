import { render, screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, type DataRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { App } from '../../src/app/app';
import { createAppRouter } from '../../src/app/router';
import { expectedBranch as branchInCookie } from '../../src/app/session-cookie';
import type { Backend } from '../../src/backend/backend';
import { BackendError } from '../../src/backend/backend';
import { demoAccount } from '../../src/backend/embedded/demo-account';
import { createEmbeddedBackend } from '../../src/backend/embedded/embedded-backend';
import { CachedSites } from '../../src/backend/offline/cached-sites';
import type { ContentDocument } from '../../src/domain/content/content-item';
import type { UserDocument } from '../../src/domain/content/user';
import { createMemoryStorage } from '../../src/platform/key-value-storage';
import { openLocalStorage } from '../../src/platform/local-storage';
import { type Hosts, readHosts } from '../../src/routing/hosts';
import { firstPage, pageAt } from '../../src/routing/page';
import { createStores } from '../../src/stores/coordination';
import { createSettingsStore } from '../../src/stores/settings-store';

// jsdom does not implement scrolling, and logs that at every navigation.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
// Nor modal dialogs.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};

export const reader = demoAccount;

interface ServiceOptions {
  readonly documents?: readonly ContentDocument[];
  /** The current time; defaults to the first instant of 2024, UTC. */
  readonly now?: Date;
  /** Modifies the embedded backend, for faults and snapshots. */
  readonly adjust?: (backend: Backend) => Backend;
  /** The hosts of the installation; by default no product domain, and the default live domains. */
  readonly hosts?: Hosts;
  readonly isDemo?: boolean;
  /** The branch of the reader whom the page expects; by default that in the session cookie. */
  readonly expectedBranch?: string | null;
  readonly report?: (problem: string) => void;
  /** The sites cached in the browser; by default it refuses storage. */
  readonly cache?: CachedSites;
  /** Whether the page of the window's address is the first one, as in `main.tsx`. */
  readonly isOpen?: boolean;
}

/**
 * Builds the app's services as `main.tsx` does, on the embedded backend: `embedded`, or `backend` as
 * adjusted.
 */
export function buildServices({
  documents = [],
  now: time = new Date(Date.UTC(2024, 0, 1)),
  adjust = (backend) => backend,
  hosts = readHosts({}),
  isDemo = false,
  expectedBranch = branchInCookie(),
  report = () => {},
  cache = new CachedSites(null, report),
  isOpen = false,
}: ServiceOptions = {}) {
  const embedded = createEmbeddedBackend({
    documents: async () => documents,
    storage: createMemoryStorage(),
    demoAccount: reader,
    report,
  });
  const backend = adjust(embedded);
  const now = () => time;
  const settings = createSettingsStore(openLocalStorage(), window);
  const { origin } = window.location;
  const stores = createStores({
    backend,
    now,
    report,
    expectedBranch,
    pageAt: (address) => pageAt(new URL(address, origin), hosts, now()),
    ...(isOpen && { firstPage: firstPage(hosts, now()) }),
    cache,
    settings,
  });
  return { embedded, backend, stores, hosts, now, origin, isDemo };
}

export interface AppOptions extends Omit<ServiceOptions, 'report'> {
  readonly signedIn?: boolean;
  /** The host that serves the page; defaults to localhost, which is an archive host. */
  readonly hostname?: string;
  readonly onError?: (error: unknown) => void;
}

/**
 * Renders the whole app at `path` with the real router and stores, on the embedded backend. By default,
 * the page expects the session that there is.
 */
export async function renderApp(path: string, options: AppOptions = {}) {
  const { signedIn = false, hostname, onError, ...rest } = options;
  if (hostname) serveFrom(hostname);
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  const expectedBranch = signedIn ? '1' : null;
  const services = buildServices({ expectedBranch, ...rest, report });
  const { embedded, backend, stores } = services;
  if (signedIn) await embedded.auth.signIn(reader.email, reader.password);
  stores.auth.getState().followSession();
  const router = createAppRouter(services, (routes) =>
    createMemoryRouter(routes, { initialEntries: [path] }),
  );
  // Tests load no style sheets, so there are no pointer-events to look for.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const view = render(<App services={services} router={router} onError={onError} />);
  return { ...view, user, router, stores, backend, problems };
}

/** Returns the path, query and hash of a test's router. */
export function pathOf(router: DataRouter): string {
  const { pathname, search, hash } = router.state.location;
  return `${pathname}${search}${hash}`;
}

declare const jsdom: { reconfigure(settings: { readonly url: string }): void };

/** Sets the page's host to `hostname` until the end of the test. */
export function serveFrom(hostname: string, pathname = '/'): void {
  const before = window.location.href;
  jsdom.reconfigure({ url: `http://${hostname}:5173${pathname}` });
  onTestFinished(() => jsdom.reconfigure({ url: before }));
}

/** Takes the network from the browser until the end of the test. */
export function goOffline(): void {
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  onTestFinished(() => {
    spy.mockRestore();
    window.dispatchEvent(new Event('online'));
  });
}

/** For `adjust`: loading content fails with `code` while `isBroken` returns true. */
export function contentFailing(code: string, isBroken = () => true) {
  return (backend: Backend): Backend => ({
    ...backend,
    content: {
      ...backend.content,
      async *readContent(site, branch) {
        if (isBroken()) throw new BackendError(code, 'the words of the provider');
        yield* backend.content.readContent(site, branch);
      },
      readStory: async (...story) => (isBroken() ? null : backend.content.readStory(...story)),
    },
  });
}

/** For `adjust`: replaces some methods of the content repository. */
function withContent(content: Partial<Backend['content']>) {
  return (backend: Backend): Backend => ({
    ...backend,
    content: { ...backend.content, ...content },
  });
}

/** For `adjust`: every version was imported from `address`, with its key as the query. */
export const importedFrom = (address: string) =>
  withContent({
    readProvenance: async (_itemId, key) => ({
      address: `${address}?${key}`,
      date: '2010-01-01T00:00:00.25Z',
      recordId: 'urn:uuid:7be1c1f6-3d0c-4c60-9d9c-6ad3c4f2b8ac',
      digest: 'sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ',
      file: 'crawl.warc.gz',
      status: 200,
      type: 'text/html',
      tool: 'mnemosyne 0.1.0',
    }),
  });

/** For `adjust`: reads of provenance fail. */
export const withoutProvenance = withContent({
  readProvenance: () => Promise.reject(new BackendError('timeout', 'no answer')),
});

/** For `adjust`: the user document that is created for a reader has these fields. */
export function userCreatedWith(fields: Partial<UserDocument>) {
  return (backend: Backend): Backend => ({
    ...backend,
    users: { ...backend.users, createIfMissing: async (_uid, user) => ({ ...user, ...fields }) },
  });
}

/** For `adjust`: loading content never finishes. */
export const contentHanging = withContent({
  async *readContent() {
    yield await new Promise<never>(() => {});
  },
});

/** For `adjust`: replaces some methods of the auth gateway. */
export function withAuth(auth: Partial<Backend['auth']>) {
  return (backend: Backend): Backend => ({ ...backend, auth: { ...backend.auth, ...auth } });
}

/** Finds the link of a site's card on the landing. */
export async function findSiteCard(name: string): Promise<HTMLElement> {
  const sites = await screen.findByRole('region', { name: 'Pick a site' });
  return within(sites).getByRole('link', { name });
}

/** Adds a text to a field in one step. Typing renders the page for each letter. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Fills in and submits the login widget, by default with the demo account. */
export async function logIn(
  user: UserEvent,
  account: { readonly email: string; readonly password: string } = reader,
): Promise<void> {
  await fill(user, await screen.findByLabelText('Email'), account.email);
  await fill(user, screen.getByLabelText('Password'), account.password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}
