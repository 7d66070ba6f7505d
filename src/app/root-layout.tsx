import {
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Outlet, ScrollRestoration, useRouteError, useRouteLoaderData } from 'react-router-dom';
import { workerContentTimeoutMs, workerIdleTimeoutMs } from '../constants';
import { messages } from '../domain/text/messages';
import { NotFoundScreen } from '../features/shell/not-found';
import { RouteGuard } from '../features/shell/route-guard';
import { SessionStatus, SessionUnchecked, UserProblem } from '../features/shell/session-notices';
import { wait, whenIdle } from '../platform/scheduling';
import { paths } from '../routing/paths';
import { entryOf, placeOf } from '../routing/routes';
import { useContentStore, usePage, useRoute, useServices } from '../stores/hooks';
import { Optional } from '../ui/error-boundary';
import { focusMain } from '../ui/focus-main';
import { Loading } from '../ui/loading';
import { usePageTitle } from '../ui/page-head';
import { useIsFinal } from '../ui/use-is-final';
import styles from './root-layout.module.css';
import { ScreenLoadError } from './screens';

const ResolveScreen = lazy(async () => ({
  default: (await import('../features/resolve/resolve-screen')).ResolveScreen,
}));
const UpdateNotice = lazy(async () => ({
  default: (await import('./update-notice')).UpdateNotice,
}));

/** The file of the running app; its name contains a hash of its content. */
const ownFile = new URL(import.meta.url).pathname;

/** The route whose loader finds the page of every address. */
export const rootRouteId = 'root';

/** Renders what every page has: skip link, announcements, route guard, scroll restoration. */
export function RootLayout() {
  const { isDemo } = useServices();
  const route = useRoute();
  usePageTitle(entryOf(route)?.title ?? null);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <RouteAnnouncer />
      {isDemo && (
        <aside aria-label="This installation">
          <p className={`${styles.demo} no-print`}>
            <strong>The data are in this browser</strong>{' '}
            <span>Accounts and changes stay on this device.</span>
          </p>
        </aside>
      )}
      <UserProblem />
      <SessionUnchecked />
      <SessionStatus />
      <Updates />
      <Suspense fallback={<Loading text={messages.loadingContent} />}>
        <RouteGuard>
          <Screen />
        </RouteGuard>
      </Suspense>
      <Scrolling />
    </>
  );
}

/**
 * Whether the router is at the address of the page. After an action of the site store, it is still on its way,
 * and has the screen of another page.
 */
function useIsThere(): boolean {
  const page = usePage();
  return useRouteLoaderData(rootRouteId) === page;
}

/** The screen of the page. */
function Screen() {
  const page = usePage();
  if (!useIsThere()) return <Loading text={messages.loadingContent} />;
  switch (page.route.screen) {
    // The router decodes addresses before it matches them; the route table does not.
    case 'not-found':
      return <NotFoundScreen />;
    case 'resolve-date':
      return <ResolveScreen route={page.route} />;
    default:
      return <Outlet />;
  }
}

/**
 * Restores scroll positions. `ScrollRestoration` scrolls to the top when it mounts; a reader who has scrolled a
 * published page before the app takes over must stay there.
 */
function Scrolling() {
  const before = useRef(0);
  useLayoutEffect(() => {
    if (before.current > 0) window.scrollTo(0, before.current);
  }, []);
  return (
    <>
      <ScrollBefore position={before} />
      <ScrollRestoration />
    </>
  );
}

/** Notes where the page is scrolled to, before the effects of later siblings. */
function ScrollBefore({ position }: { readonly position: RefObject<number> }) {
  useLayoutEffect(() => {
    position.current = window.scrollY;
  }, [position]);
  return null;
}

/**
 * The notice of a newer version, once the first content has loaded and the browser is idle: its code must
 * neither delay the text nor interrupt hydration. Pages work without it.
 */
function Updates() {
  const isLoading = useContentStore((state) => state.isLoading);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void (isLoading ? wait(workerContentTimeoutMs) : Promise.resolve())
      .then(() => whenIdle(workerIdleTimeoutMs))
      .then(() => isWanted && setIsReady(true));
    return () => {
      isWanted = false;
    };
  }, [isLoading]);
  return (
    isReady && (
      <Optional>
        <UpdateNotice ownFile={ownFile} />
      </Optional>
    )
  );
}

/**
 * Announces the page title to screen readers whenever it changes, and moves the focus to the main
 * content after navigation, unless only the time has changed.
 */
function RouteAnnouncer() {
  const place = placeOf(useRoute());
  const isThere = useIsThere();
  const before = useRef(place);
  const [title, setTitle] = useState('');
  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isThere || before.current === place) return;
    before.current = place;
    focusMain();
  }, [place, isThere]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}

/** Shown while the first screen loads; offers to reload if that takes long, like index.html. */
export function RootFallback() {
  return (
    <div className="root-fallback">
      <Loading text={messages.loadingContent} />
      <p className="start-fallback">
        {messages.productName} is taking a long time to load.{' '}
        <a href={window.location.href}>Reload</a>
      </p>
    </div>
  );
}

/**
 * Shown when a screen cannot be loaded (the not-found page with Retry: spec 2.9) or
 * rendered.
 */
export function RouteErrorScreen() {
  const error = useRouteError();
  const isFinal = useIsFinal();
  if (!(error instanceof ScreenLoadError)) return <RootErrorScreen />;
  return isFinal ? <NotFoundScreen onRetry={() => window.location.reload()} /> : <RootFallback />;
}

/** Shown when the app cannot start or a screen cannot be rendered. Its links reload the page. */
export function RootErrorScreen() {
  const isFinal = useIsFinal();
  if (!isFinal) return <RootFallback />;
  return (
    <main id="main" tabIndex={-1} className="root-fallback">
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Reloading it may help.</p>
      <p>
        <a href={window.location.href}>Reload</a> · <a href={paths.home}>{messages.returnHome}</a>
      </p>
    </main>
  );
}
