import type { DataRouter } from 'react-router-dom';
import { deleteKeptPages, type KeptPage, keepPage } from '../backend/kept-pages';
import { whenIdle } from '../backend/time-slices';
import { defaultBranch } from '../domain/content/user';
import type { Stores } from '../stores/coordination';

/** ms without a change after which a page counts as complete. */
const settledMs = 500;
/** Copying larger pages would take long; the app shows them soon enough. */
const maxElements = 5_000;

/**
 * Keeps the pages that a reader opens of a kept site, so that the service worker can show them at the
 * next visit. Pages of the default branch only: others must not be shown before the provider has
 * confirmed the session. Returns a function that stops it.
 */
export function keepPages(stores: Stores, router: DataRouter, root: HTMLElement): () => void {
  const { auth, content, kept, site } = stores;
  const isKept = () => {
    const { selectedSite } = site.getState();
    const uid = auth.getState().user?.uid;
    return kept
      .getState()
      .sites.some(
        (one) => one.site === selectedSite && one.branch === defaultBranch && one.account === uid,
      );
  };
  const canBeKept = () => {
    const { query, isComplete } = content.getState();
    const isShown = isComplete && query?.branch === defaultBranch;
    // Without a network, the page says that it is offline.
    const isOnline = navigator.onLine && kept.getState().isArchiveReached;
    const isSmall = root.getElementsByTagName('*').length <= maxElements;
    return isShown && isOnline && isSmall && router.state.navigation.state === 'idle';
  };
  const keep = async () => {
    await whenIdle(2_000);
    if (!navigator.serviceWorker?.controller || !isKept() || !canBeKept()) return;
    const { pathname, search } = router.state.location;
    await keepPage(`${pathname}${search}`, pageIn(root));
    // The reader may have signed out meanwhile.
    if (!isKept()) await deleteKeptPages();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keep().catch(() => {}), settledMs);
  };
  const stops = [content, auth, kept].map((store) => store.subscribe(plan));
  stops.push(router.subscribe(plan));
  plan();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

function pageIn(root: HTMLElement): KeptPage {
  const copy = document.createElement('div');
  copy.append(...[...root.childNodes].map((node) => node.cloneNode(true)));
  // The Content-Security-Policy allows no inline styles in a document.
  for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style');
  // Menus and dialogs are closed at the next visit.
  for (const element of copy.querySelectorAll('header [open], dialog')) {
    element.removeAttribute('open');
  }
  const hrefs = [...document.styleSheets].flatMap(({ href }) => href ?? []);
  return {
    html: copy.getHTML(),
    styles: hrefs.map((href) => new URL(href).pathname),
    build: new URL(import.meta.url).pathname,
  };
}
