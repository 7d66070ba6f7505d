import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { App } from '../../src/app/app';
import { createAppRouter } from '../../src/app/create-app-router';
import { readableBackend } from '../../src/app/readable-backend';
import type { AppRouter } from '../../src/app/router-state';
import type { Backend } from '../../src/backend/backend';
import { BackendError } from '../../src/backend/backend-error';
import { createEmbeddedBackend } from '../../src/backend/embedded/embedded-backend';
import { createMemoryStorage } from '../../src/backend/embedded/key-value-storage';
import type { ContentDocument } from '../../src/domain/content-item';
import { createSiteRegistry } from '../../src/domain/site-registry';
import { createStores } from '../../src/stores/create-stores';

// jsdom scrolls nothing, and complains at every navigation that restores a position.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

export const reader = {
  email: 'reader@example.org',
  password: 'time-machine',
  name: 'Demo Reader',
} as const;

export interface AppOptions {
  readonly documents?: readonly ContentDocument[];
  readonly signedIn?: boolean;
  /** The clock; defaults to the first instant of 2024, UTC. */
  readonly now?: Date;
  /** Changes the embedded backend, for faults. */
  readonly adjust?: (backend: Backend) => Backend;
  /** The host that serves the page; defaults to localhost, which is an archive host. */
  readonly hostname?: string;
  /** Whether the data are those of the demo. */
  readonly isDemo?: boolean;
}

/** The whole product at `path`, through the real router and stores, on the embedded backend. */
export async function renderApp(path: string, options: AppOptions = {}) {
  const { documents = [], signedIn = false, adjust = (backend: Backend) => backend } = options;
  if (options.hostname) serveFrom(options.hostname);
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  const embedded = createEmbeddedBackend({
    documents: async () => documents,
    storage: createMemoryStorage(),
    demoAccount: reader,
    report,
  });
  if (signedIn) await embedded.auth.signIn(reader.email, reader.password);
  const now = () => options.now ?? new Date(Date.UTC(2024, 0, 1));
  const backend = readableBackend(adjust(embedded));
  const stores = createStores({ backend, now, report, sessionExpected: signedIn });
  stores.auth.getState().followSession();
  const hosts = { archiveHosts: [], registry: createSiteRegistry() };
  const services = { stores, hosts, now, isDemo: options.isDemo ?? false };
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(services, { history });
  const user = userEvent.setup();
  const view = render(<App services={services} router={router} />);
  return { ...view, user, history, router, stores, backend, problems };
}

/** The path, query and hash that a test's router is at. */
export function pathOf(router: AppRouter): string {
  const { pathname, search, hash } = router.state.location;
  return `${pathname}${search}${hash}`;
}

declare const jsdom: { reconfigure(settings: { readonly url: string }): void };

/** Serves the page from `hostname` until the test has finished. */
export function serveFrom(hostname: string, pathname = '/'): void {
  const before = window.location.href;
  jsdom.reconfigure({ url: `http://${hostname}:5173${pathname}` });
  onTestFinished(() => jsdom.reconfigure({ url: before }));
}

/** For `adjust`: content fails to load with `code` for as long as `isBroken` says so. */
export function contentFailing(code: string, isBroken = () => true) {
  return (backend: Backend): Backend => ({
    ...backend,
    content: {
      ...backend.content,
      async *pages(site, branch) {
        if (isBroken()) throw new BackendError(code, 'the words of the provider');
        yield* backend.content.pages(site, branch);
      },
    },
  });
}

/** For `adjust`: content is asked for, and never comes. */
export function contentHanging(backend: Backend): Backend {
  return {
    ...backend,
    content: {
      ...backend.content,
      async *pages() {
        yield await new Promise<never>(() => {});
      },
    },
  };
}

/** For `adjust`: some methods of the accounts are replaced. */
export function withAuth(auth: Partial<Backend['auth']>) {
  return (backend: Backend): Backend => ({ ...backend, auth: { ...backend.auth, ...auth } });
}

/** Types the demo account, or another one, into the login widget in sight, and sends it. */
export async function logIn(
  user: ReturnType<typeof userEvent.setup>,
  account: { readonly email: string; readonly password: string } = reader,
): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), account.email);
  await user.type(screen.getByLabelText('Password'), account.password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}
