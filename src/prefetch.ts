import { expectedBranch } from './app/session-cookie';
import { readFirebaseConfig } from './backend/firebase/firebase-config';
import { prefetchSnapshot } from './backend/firebase/prefetched-snapshot';
import { CachedHint } from './backend/offline/cached-hint';
import { snapshotKeyOf } from './domain/content/snapshot';
import { defaultBranch } from './domain/content/user';
import { siteOfView } from './domain/content/view';
import { readHosts } from './routing/hosts';
import { snapshotKeysOf } from './routing/need';
import { leavePage, pageAt } from './routing/page';

/**
 * Finds the page of the address, which it leaves for the app, and requests the snapshot and the chunks that
 * the page needs while the app is loading. A published page has its content.
 */
function prefetch(): void {
  const page = pageAt(new URL(window.location.href), readHosts(import.meta.env), new Date());
  leavePage(page);
  if (document.documentElement.dataset.published !== undefined) return;
  const { view, need } = page;
  const branch = expectedBranch();
  if (view.mode === 'archive-view' && branch !== null) preloadArchive();
  const [key] = need ? snapshotKeysOf(need, view) : [];
  // Other branches need the reader's token, and with App Check every request needs one.
  const isPublic = branch === defaultBranch || (branch === null && view.mode === 'live');
  const result = readFirebaseConfig(import.meta.env);
  const site = siteOfView(view);
  if (!key || !isPublic || !site || 'missing' in result) return;
  if (result.config.recaptchaKey !== null || isCached(site)) return;
  prefetchSnapshot(result.config, site, snapshotKeyOf(key.kind, key.key));
}

/** Whether this browser may have a copy of a site, whose first screen need not be requested. */
function isCached(site: string): boolean {
  try {
    return new CachedHint(localStorage).names({ site, branch: defaultBranch });
  } catch {
    // Storage is refused.
    return false;
  }
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
