import { expectedBranch } from './app/session-cookie';
import { readFirebaseConfig } from './backend/firebase/firebase-config';
import { prefetchSnapshot } from './backend/firebase/prefetched-snapshot';
import { snapshotKeys } from './domain/content/snapshot';
import { defaultBranch } from './domain/content/user';
import { readHosts } from './routing/hosts';
import { siteStateFor } from './routing/mode-detection';
import { parseRoute } from './routing/routes';

/** Requests the data and chunks that the address needs while the app is loading. */
function prefetch(): void {
  const { hostname, pathname, search } = window.location;
  const route = parseRoute(pathname, search);
  const { mode, selectedSite, currentTimestamp } = siteStateFor(
    route,
    hostname,
    readHosts(import.meta.env),
  );
  const branch = expectedBranch();
  const isArchive = mode === 'archive-view' && branch !== null;
  if (isArchive) preload(import.meta.env.ARCHIVE_FILES ?? []);
  // A search needs all content.
  if (!selectedSite || route.screen === 'search') return;
  if (new URLSearchParams(search).has('page') || 'page' in route) return;
  // Other branches need the reader's token, and with App Check every request needs one.
  if (branch !== null && branch !== defaultBranch) return;
  const result = readFirebaseConfig(import.meta.env);
  if ('missing' in result || result.config.recaptchaKey !== null) return;
  const request = (key: string) => prefetchSnapshot(result.config, selectedSite, key);
  const itemId = 'itemId' in route ? route.itemId : null;
  if (mode === 'live' && itemId !== null) request(snapshotKeys.thread(itemId));
  else if (mode === 'live') request(snapshotKeys.screen('live'));
  else if (isArchive && currentTimestamp !== null && itemId === null) {
    request(snapshotKeys.screen(currentTimestamp));
  }
}

function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    Object.assign(link, isStyle ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' });
    // As Vite loads them: another mode would load them twice.
    link.crossOrigin = 'anonymous';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

prefetch();
