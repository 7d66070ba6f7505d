import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import {
  createMemoryRouter,
  type DataRouter,
  type RouteObject,
  useLocation,
} from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { App } from '../../src/app/app';
import { createAppRouter } from '../../src/app/router';
import { nextTask } from '../../src/platform/scheduling';
import { pageAt } from '../../src/routing/page';
import { framePath, isFramed, routeTable, type ScreenName } from '../../src/routing/routes';
import { usePage } from '../../src/stores/hooks';
import type { SiteStore } from '../../src/stores/site-store';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { buildServices, reader, renderApp } from '../support/render-app';
import { publishSnapshots } from '../support/snapshots';
import { watchCalls } from '../support/watched-backend';

const documents = [
  buildDocument('a', {
    '20040503120000': version('As of 2004', 'The first text.'),
    '20150615083000': version('As of 2015', 'The last text.'),
  }),
  buildDocument('c', { '20180101000000': version('A comment') }, { parentId: 'a' }),
  buildDocument('h', { '20100101000000': version('A poem') }, { itemSite: 'homer' }),
];

/** Addresses of all kinds of screens, and words that each shows. */
const places = {
  '/live/500': 'The last text.',
  '/500/story/a': 'A comment',
  '/homer': 'A poem',
  '/web/20110101000000/500': 'The first text.',
  '/web/20110101000000/500/story/a': 'No comments yet',
  '/web/20160101000000/homer': 'A poem',
  '/web/20110101000000/500/story/a/history': 'Compare',
  '/web/20110101000000/500/gone': 'gone',
  '/compare/20040503120000/20150615083000/500': 'As of 2015',
  '/search/500?q=text': 'The last text.',
  '/archive-select?site=500': 'Pick a Capture Date',
  '/mnemosyne': 'Pick a site',
  '/account': 'Your account',
  '/nowhere/at/all': '404 Not Found',
  // Stays, because there is no such date.
  '/web/20110231000000/500': 'Invalid Date',
} as const;

type Place = keyof typeof places;
const isPlace = (path: string): path is Place => path in places;
const allPlaces = Object.keys(places).filter(isPlace);

/** A way that leads from each place to every other one. */
const way = allPlaces.flatMap((place, index) => [
  place,
  ...allPlaces.slice(index + 1).flatMap((other) => [other, place]),
]);

interface Rendered {
  /** The path and query for which the router rendered a screen. */
  readonly location: string;
  /** The page that the screen saw, and whether it is a page that the screen is for. */
  readonly page: string;
  readonly isOwn: boolean;
}

/** The screens that a route of the router shows. */
function screensOf(pattern: string): readonly ScreenName[] {
  const isShown = (path: string) => path === pattern || (pattern === framePath && isFramed(path));
  return routeTable.filter(({ paths }) => paths.some(isShown)).map(({ screen: name }) => name);
}

/** Makes the screens of routes record their renders. */
function recordRenders() {
  const renders: Rendered[] = [];
  const recorders = new Map<ComponentType, { Recorder: ComponentType; own: Set<ScreenName> }>();
  /** The same for each route of a screen, or the router would mount it anew. */
  function recorderOf(Screen: ComponentType, pattern: string): ComponentType {
    const own = recorders.get(Screen)?.own ?? new Set<ScreenName>();
    for (const name of screensOf(pattern)) own.add(name);
    const Recorder =
      recorders.get(Screen)?.Recorder ??
      function Recorded() {
        const { pathname, search } = useLocation();
        const { path, route } = usePage();
        renders.push({ location: pathname + search, page: path, isOwn: own.has(route.screen) });
        return <Screen />;
      };
    recorders.set(Screen, { Recorder, own });
    return Recorder;
  }
  function record(route: RouteObject): void {
    const { path = '', Component, lazy } = route;
    if (Component) route.Component = recorderOf(Component, path);
    if (typeof lazy === 'function') {
      route.lazy = async () => {
        const { Component: Loaded, ...rest } = await lazy();
        return { ...rest, ...(Loaded && { Component: recorderOf(Loaded, path) }) };
      };
    }
    for (const child of route.children ?? []) record(child);
  }
  return { renders, record };
}

/** Lets React render as in a browser: for tests it would put several renders together. */
function renderAsBrowsers(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Renders the app for a reader, with recorded screens. */
async function open(path: Place) {
  const { renders, record } = recordRenders();
  const services = buildServices({ documents, expectedBranch: '1' });
  const { embedded, stores, hosts, now, origin } = services;
  await embedded.auth.signIn(reader.email, reader.password);
  stores.auth.getState().followSession();
  const router = createAppRouter(services, (routes) => {
    // The layout of all pages may render while the router is on its way.
    for (const { children = [] } of routes) children.forEach(record);
    return createMemoryRouter(routes, { initialEntries: [path] });
  });
  renderAsBrowsers();
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warnings.mockRestore());
  render(<App services={services} router={router} />);
  const pageOf = (address: string) => pageAt(new URL(address, origin), hosts, now());
  return { router, renders, site: stores.site, pageOf };
}

const text = () => document.querySelector('main')?.textContent;

interface Opened {
  readonly router: DataRouter;
  readonly site: SiteStore;
  readonly pageOf: (address: string) => ReturnType<typeof pageAt>;
}

/** Waits until a place is shown. */
async function arrival({ router, site }: Opened, place: Place): Promise<void> {
  await waitFor(() => {
    expect(site.getState().page.path).toBe(place);
    expect(router.state.navigation.state).toBe('idle');
    expect(text()).toContain(places[place]);
  });
}

describe('on the way from each screen to every other one', () => {
  test.each<[string, (app: Opened, place: Place) => Promise<void>]>([
    [
      'by the router',
      async (app, place) => {
        await app.router.navigate(place);
        await arrival(app, place);
      },
    ],
    [
      'by an action of the site store',
      async (app, place) => {
        app.site.getState().enter(app.pageOf(place));
        await arrival(app, place);
      },
    ],
    [
      'before the screen of the place before is there',
      async (app, place) => {
        void app.router.navigate(place);
        await nextTask();
      },
    ],
  ])('no screen renders the page of another: %s', async (_, go) => {
    const [first] = allPlaces;
    const app = await open(first ?? '/mnemosyne');
    await arrival(app, first ?? '/mnemosyne');
    for (const place of way.slice(1)) await go(app, place);
    const last = way.at(-1) ?? '/mnemosyne';
    await arrival(app, last);
    expect(app.renders.filter(({ location, page, isOwn }) => location !== page || !isOwn)).toEqual(
      [],
    );
    expect(app.renders.length).toBeGreaterThan(allPlaces.length);
  });
});

test('a story that is opened in the archive has never the text of its live page, nor no text', async () => {
  const watch = watchCalls(publishSnapshots(documents));
  // Only parts of the site are there.
  watch.hold('pages');
  const options = { documents, signedIn: true, adjust: watch.adjust };
  const { router, stores } = await renderApp('/500/story/a', options);
  await screen.findByRole('heading', { level: 1, name: 'As of 2015' });
  await screen.findByText('A comment');
  renderAsBrowsers();
  const titles = new Set<string>();
  const observer = new MutationObserver(() => {
    const title = document.querySelector('main h1')?.textContent;
    if (title && stores.site.getState().mode === 'archive-view') titles.add(title);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  await router.navigate('/web/20110101000000/500/story/a');
  await screen.findByRole('heading', { level: 1, name: 'As of 2004' });
  // The name of the site stands there while the story is awaited.
  expect([...titles].filter((title) => title !== '500')).toEqual(['As of 2004']);
});
