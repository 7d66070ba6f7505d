import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import './ui/tokens.css';
import { App } from './app/app';
import { createBackend } from './app/create-backend';
import { refreshOnReturn } from './app/refresh-content';
import { reporterOf } from './app/report-error';
import { ConfigurationError, RootErrorScreen } from './app/root-layout';
import { createRoutes } from './app/router';
import { startSession } from './app/session';
import { expectedBranch } from './app/session-cookie';
import { reloadOnceAfterDeploy } from './app/stale-assets';
import { readHosts } from './routing/hosts';
import { createStores } from './stores/coordination';
import { applyTheme } from './ui/theme';

async function start(container: HTMLElement): Promise<void> {
  applyTheme();
  reloadOnceAfterDeploy();
  const reporter = reporterOf(import.meta.env);
  reporter.watch(window);
  const root = createRoot(container, {
    onUncaughtError: reporter.error,
    onCaughtError: reporter.error,
  });
  try {
    const result = await createBackend(import.meta.env, reporter.problem);
    if ('missing' in result) {
      root.render(<ConfigurationError missing={result.missing} />);
      return;
    }
    const { backend } = result;
    const now = () => new Date();
    const stores = createStores({
      backend,
      now,
      report: reporter.problem,
      expectedBranch: expectedBranch(),
      snapshotMaxAgeHours: Number(import.meta.env.VITE_SNAPSHOT_MAX_AGE_HOURS) || undefined,
    });
    refreshOnReturn(stores.content);
    const isDemo = backend.kind === 'embedded';
    const services = { stores, hosts: readHosts(import.meta.env), now, isDemo };
    startSession(services);
    identifyHistoryEntry();
    const router = createBrowserRouter(createRoutes(services));
    // A transition lets the browser paint and handle input while React renders the first screen.
    startTransition(() => {
      root.render(
        <StrictMode>
          <App services={services} router={router} onError={reporter.error} />
        </StrictMode>,
      );
    });
  } catch (error) {
    reporter.error(error);
    root.render(<RootErrorScreen />);
  }
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
