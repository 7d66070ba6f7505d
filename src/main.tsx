import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { idleTimeoutMs, readSnapshotMaxAge } from './constants';
import './ui/tokens.css';
import './ui/base.css';
import './ui/start.css';
import './ui/site-colours.css';
import { App } from './app/app';
import { applyTheme } from './app/apply-theme';
import { createBackend } from './app/create-backend';
import { reporterOf } from './app/report-error';
import { RootErrorScreen } from './app/root-layout';
import { createAppRouter } from './app/router';
import { startSession } from './app/session';
import { expectedBranch } from './app/session-cookie';
import type { ReportProblem } from './backend/backend';
import { openCachedSites } from './backend/offline/cached-sites';
import { parsePublishedPage } from './backend/page-document';
import { itemsOfPage, type PublishedPage } from './domain/content/published-page';
import { defaultBranch } from './domain/content/user';
import { openLocalStorage } from './platform/local-storage';
import { readyTexts, textsIn } from './platform/plain-text';
import { nextTask, whenIdle } from './platform/scheduling';
import { reloadOnceAfterDeploy } from './platform/stale-assets';
import { readHosts } from './routing/hosts';
import { firstPage, type Page, pageAt } from './routing/page';
import { pathOf } from './routing/paths';
import { writtenAddress } from './routing/routes';
import { createStores } from './stores/coordination';
import { createSettingsStore } from './stores/settings-store';

async function start(container: HTMLElement): Promise<void> {
  // The note of a published page for browsers that do not come this far (public/first-paint.js).
  document.getElementById('not-loaded')?.remove();
  const settings = createSettingsStore(openLocalStorage(), window);
  applyTheme(settings);
  reloadOnceAfterDeploy();
  const reporter = reporterOf(import.meta.env);
  reporter.watch(window);
  const onErrors = {
    onUncaughtError: reporter.error,
    onCaughtError: reporter.error,
    onRecoverableError: reporter.error,
  };
  const render = (screen: ReactNode) => createRoot(container, onErrors).render(screen);
  try {
    const opening = openCachedSites(reporter.problem);
    // Evaluating the scripts was a task of its own; starting the app in it would make it longer.
    await nextTask();
    const result = await createBackend(import.meta.env, reporter.problem);
    if ('missing' in result) {
      const { ConfigurationError } = await import('./app/configuration-error');
      return render(<ConfigurationError missing={result.missing} />);
    }
    const { backend } = result;
    const page = publishedPage(reporter.problem);
    // Otherwise what cannot be shown has a mark in its place.
    if (page) await readyTexts(textsIn(itemsOfPage(page.content)))?.catch(() => {});
    const now = () => new Date();
    const hosts = readHosts(import.meta.env);
    const { origin } = window.location;
    const first = firstPage(hosts, now());
    const stores = createStores({
      backend,
      now,
      report: reporter.problem,
      expectedBranch: expectedBranch(),
      pageAt: (address) => pageAt(new URL(address, origin), hosts, now()),
      firstPage: first,
      snapshotMaxAgeHours: readSnapshotMaxAge(import.meta.env.VITE_SNAPSHOT_MAX_AGE_HOURS),
      page,
      cache: await opening,
      settings,
    });
    const isDemo = backend.kind === 'embedded';
    const services = { stores, hosts, now, origin, isDemo, page };
    startSession(services);
    identifyHistoryEntry();
    const router = createAppRouter(services, createBrowserRouter);
    const app = (
      <StrictMode>
        <App services={services} router={router} onError={reporter.error} />
      </StrictMode>
    );
    // The published HTML is that of a visitor.
    if (page && stores.expectedBranch === null && !usesQuery(first)) {
      await initialized(router);
      startTransition(() => void hydrateRoot(container, app, onErrors));
    } else {
      for (const element of document.head.querySelectorAll('[data-page]')) element.remove();
      // A transition lets the browser paint and handle input while React renders the first screen.
      startTransition(() => render(app));
    }
    if (page) void whenIdle(idleTimeoutMs).then(() => stores.content.getState().refresh(0));
  } catch (error) {
    reporter.error(error);
    render(<RootErrorScreen />);
  }
}

/** The published page, if the document is one. Readers of other branches see other content. */
function publishedPage(report: ReportProblem): PublishedPage | null {
  const data = document.getElementById('page-data')?.textContent;
  const isTheirs = (expectedBranch() ?? defaultBranch) === defaultBranch;
  const page = data && isTheirs ? parsePublishedPage(data, report) : null;
  return page?.path === window.location.pathname ? page : null;
}

/** Whether the query of the address changes what the app shows. */
function usesQuery({ route }: Page): boolean {
  return pathOf(writtenAddress(route)).includes('?');
}

function initialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/**
 * Gives the history entry a key. Without one, react-router treats all newly loaded pages as the
 * same entry and restores the scroll position of another page.
 */
function identifyHistoryEntry(): void {
  const { state } = window.history;
  if (state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...state, key }, '');
}

const container = document.getElementById('root');
if (container) void start(container);
