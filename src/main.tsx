import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import { App } from './app/app';
import { contentOfStart } from './app/content-of-start';
import { createBackend } from './app/create-backend';
import { afterFirstContent } from './app/first-content';
import { readHosts } from './app/host-config';
import { openProduct } from './app/open-product';
import { readableBackend } from './app/readable-backend';
import { readRememberedSession } from './app/remembered-session';
import { reporterOf } from './app/report-error';
import { RootErrorScreen } from './app/root-error-screen';
import { hasSessionCookie } from './app/session-cookie';
import { reloadOnceAfterDeploy } from './app/stale-assets';
import { StartError } from './app/start-error';
import { startSession } from './app/start-session';
import type {} from './backend/firebase/early-content';
import { createStores } from './stores/create-stores';
import { loadStripping } from './ui/plain-text';
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
  const report = reporter.problem;
  const now = () => new Date();
  const result = await createBackend(import.meta.env, report);
  if ('missing' in result) {
    root.render(<StartError missing={result.missing} />);
    return;
  }
  const backend = readableBackend(result.backend);
  const stores = createStores({
    backend,
    now,
    report,
    sessionExpected: hasSessionCookie(),
    remembered: readRememberedSession(),
  });
  const services = {
    stores,
    hosts: readHosts(import.meta.env),
    now,
    isDemo: backend.kind === 'embedded',
  };
  startSession(services);
  // For what is read next; nothing to do about it here where it cannot be had.
  afterFirstContent(stores.content, () => void loadStripping().catch(() => {}));
  try {
    const [router] = await Promise.all([
      openProduct(services),
      window.mnemosyneEarly && contentOfStart(window.mnemosyneEarly, stores.content),
    ]);
    root.render(
      <StrictMode>
        <App services={services} router={router} onError={reporter.error} />
      </StrictMode>,
    );
  } catch (error) {
    // A part that nothing can be shown without could not be loaded.
    reporter.error(error);
    root.render(<RootErrorScreen />);
  }
}

const container = document.getElementById('root');
if (container) void start(container);
