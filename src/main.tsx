import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import { App } from './app/app';
import { createBackend } from './app/create-backend';
import { firstContent } from './app/first-content';
import { readHosts } from './app/host-config';
import { openProduct } from './app/open-product';
import { readRememberedSession } from './app/remembered-session';
import { reporterOf } from './app/report-error';
import { hasSessionCookie } from './app/session-cookie';
import { reloadOnceAfterDeploy } from './app/stale-assets';
import { StartError } from './app/start-error';
import { startSession } from './app/start-session';
import type { EarlyContent } from './backend/firebase/early-content';
import { nextTask } from './backend/next-task';
import { pastViewOf } from './domain/early-site';
import type { ContentStore } from './stores/content-store';
import { createStores } from './stores/create-stores';
import { startsAtTop } from './ui/starts-at-top';
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
  const { backend } = result;
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
  const [router] = await Promise.all([
    openProduct(services),
    window.mnemosyneEarly && contentOfStart(window.mnemosyneEarly, stores.content),
  ]);
  root.render(
    <StrictMode>
      <App services={services} router={router} onError={reporter.error} />
    </StrictMode>,
  );
}

/** ms that the first drawing waits for content that was asked for early. */
const longestPause = 500;

/**
 * To be drawn once, not as loading first, where content has come already; also where it is coming,
 * of a story, because what is told of one moves what stands below, and for who comes back to a place
 * further down.
 */
async function contentOfStart(early: EarlyContent, content: ContentStore): Promise<void> {
  const itemId = pastViewOf(window.location)?.itemId ?? null;
  const hasCome = await isSettled(early.front ? early.front.answers : (early.mirror ?? early.page));
  if (itemId === null && !hasCome && startsAtTop()) return;
  if (itemId !== null) void content.getState().needStory(itemId);
  await firstContent(content, { isStory: itemId !== null, patience: longestPause });
}

/** Whether what is promised is here by the next task. */
function isSettled(promise: Promise<unknown> | null | undefined): Promise<boolean> {
  return Promise.race([Promise.resolve(promise).then(() => true), nextTask().then(() => false)]);
}

const container = document.getElementById('root');
if (container) void start(container);
