import { createRoot } from 'react-dom/client';
import { ClockProvider } from '../app/clock-provider';
import { createHomeRedirect } from '../app/home-redirect';
import { readHosts } from '../app/host-config';
import { readRememberedSession } from '../app/remembered-session';
import { hasSessionCookie } from '../app/session-cookie';
import type { Backend } from '../backend/backend';
import type { EarlyContent } from '../backend/firebase/early-content';
import { nextTask } from '../backend/next-task';
import type { Front } from '../domain/front';
import { stateForAddress } from '../domain/mode-detection';
import type { ContentStore } from '../stores/content-store';
import { createStores } from '../stores/create-stores';
import { applySiteState } from '../stores/site-store';
import { type AppServices, ServicesProvider } from '../stores/store-hooks';
import { createEarlyBackend, earlyFront } from './early-backend';
import { earlyRouteOf } from './early-route';
import { EarlyRouter } from './router-parts';
import { takePurify } from './shared-purify';
import { standBefore } from './stand-before';

/**
 * Shows the page of the address from what was asked for early, while the product's own scripts are
 * still on their way: the same screens and views, drawn by Preact, which is a tenth of React. The
 * frame comes first, the content as soon as it is there; what goes wrong is left to the product.
 */
async function show(early: EarlyContent): Promise<void> {
  let leaveIt = () => {};
  const isLeft = new Promise<void>((resolve) => {
    leaveIt = resolve;
  });
  const front = earlyFront(early);
  const services = servicesOf(createEarlyBackend(early, front, leaveIt));
  const { pathname, search, hash, hostname } = window.location;
  const path = createHomeRedirect(services.hosts)(pathname) ?? pathname;
  const route = earlyRouteOf(path);
  const root = document.getElementById('root');
  if (!route || !root) return;
  const { site, content } = services.stores;
  const { itemId } = route.params;
  const hasCome = contentOf(content, itemId !== undefined);
  applySiteState(site, stateForAddress({ hostname, pathname: path }, services.hosts));
  const [, hasPurify] = await Promise.all([stylesHaveCome(), takePurify(early.purify)]);
  if (!hasPurify || content.getState().query === null) return;
  // To be drawn once, not as loading first; what is told of a story moves what stands below.
  if (itemId !== undefined) void content.getState().needStory(itemId);
  if (itemId !== undefined || (await isSettled(early, front)))
    await Promise.race([hasCome, isLeft, pause(longestPause)]);
  standBefore(root, (place) => {
    const view = createRoot(place);
    view.render(
      <ServicesProvider services={services}>
        <ClockProvider>
          <EarlyRouter route={route} location={{ pathname: path, search, hash }} />
        </ClockProvider>
      </ServicesProvider>,
    );
    return () => view.unmount();
  });
  await Promise.race([hasCome, isLeft]);
  await painted();
}

function servicesOf(backend: Backend): AppServices {
  const now = () => new Date();
  const stores = createStores({
    backend,
    now,
    report: () => undefined,
    sessionExpected: hasSessionCookie(),
    remembered: readRememberedSession(),
  });
  return { stores, hosts: readHosts(import.meta.env), now, isDemo: false };
}

/** ms that the frame waits for the content at most. */
const longestPause = 300;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves once there is content to be read: of a list its first stories, or the story. */
function contentOf(store: ContentStore, isStory: boolean): Promise<void> {
  return new Promise((resolve) => {
    store.subscribe(({ loadedItems, front, alone }) => {
      if (loadedItems.length > 0 || (front && (alone || !isStory))) resolve();
    });
  });
}

/** Whether what is to be shown, or that there is nothing, is known already. */
function isSettled({ page }: EarlyContent, front: Promise<Front | null>): Promise<boolean> {
  const isKnown = front.then((found) => found !== null || Promise.resolve(page).then(() => true));
  return Promise.race([isKnown, nextTask().then(() => false)]);
}

/** Styles of the archive are asked for together with its scripts. */
async function stylesHaveCome(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const coming = [...links].filter(({ sheet }) => sheet === null);
  await Promise.all(
    coming.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    ),
  );
}

/** The next frame is on the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    // A page in the background has no frames.
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

// Whoever imports this waits until the content is shown, or the product has to look after it.
if (window.mnemosyneEarly) await show(window.mnemosyneEarly);
