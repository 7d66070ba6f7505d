import { expectedBranch } from './app/session-cookie';
import { readFirebaseConfig } from './backend/firebase/firebase-config';
import { prefetchSnapshot } from './backend/firebase/prefetched-snapshot';
import { snapshotKeyOf } from './domain/content/snapshot';
import { defaultBranch } from './domain/content/user';
import { readHosts } from './routing/hosts';
import { needOf, snapshotKeysOf } from './routing/need';
import { parseRoute } from './routing/parse-route';
import { viewOf } from './routing/view';

/**
 * Requests the snapshot and the chunks that the address needs while the app is loading. A published
 * page has its content.
 */
function prefetch(): void {
  if (document.getElementById('page-data')) return;
  const { hostname, pathname, search } = window.location;
  const route = parseRoute(pathname, search);
  const view = viewOf(route, hostname, readHosts(import.meta.env));
  const branch = expectedBranch();
  const isArchive = view.mode !== 'live';
  if (view.mode === 'archive-view' && branch !== null) preloadArchive();
  const need = needOf(route, view, new Date());
  const [key] = need ? snapshotKeysOf(need, view) : [];
  // Other branches need the reader's token, and with App Check every request needs one.
  const isPublic = branch === defaultBranch || (branch === null && !isArchive);
  const result = readFirebaseConfig(import.meta.env);
  if (!key || !isPublic || !view.selectedSite || 'missing' in result) return;
  if (result.config.recaptchaKey !== null) return;
  prefetchSnapshot(result.config, view.selectedSite, snapshotKeyOf(key.kind, key.key));
}

/** Preloads the files that the script element names (tools/build/prefetch-script.ts). */
function preloadArchive(): void {
  const { archiveFiles = '' } =
    document.querySelector<HTMLElement>('[data-archive-files]')?.dataset ?? {};
  for (const file of archiveFiles.split(' ').filter(Boolean)) {
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
