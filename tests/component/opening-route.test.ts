import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { ArchiveSiteRoute } from '../../src/app/archive-site-route';
import { LiveSiteRoute } from '../../src/app/live-site-route';
import { openingRouteOf } from '../../src/app/opening-route';
import { createRoutes } from '../../src/app/routes';
import { createSiteRegistry, siteKeys } from '../../src/domain/site-registry';
import { ArchiveViewScreen } from '../../src/screens/archive-view/archive-view-screen';

const routes = createRoutes({ archiveHosts: [], registry: createSiteRegistry() });

/** The screens at a pathname as the routes have them, outermost first; and what it names. */
async function routeOf(pathname: string) {
  const matches = matchRoutes(routes, pathname) ?? [];
  const screens: unknown[] = [];
  for (const { route } of matches) {
    const { lazy } = route;
    const Component =
      typeof lazy === 'function' ? (await lazy()).Component : (route.Component ?? null);
    if (Component) screens.push(Component);
  }
  return { screens, params: matches.at(-1)?.params ?? {} };
}

const shown = siteKeys.flatMap((site) => [
  `/${site}`,
  `/${site}/`,
  `/live/${site}`,
  `/${site}/story/a-story`,
  `/${site}/story/%C3%A9t%C3%A9`,
  `/web/20110520190000/${site}`,
  `/web/20110520190000/${site}/`,
  `/web/20110520190000/${site}/story/a-story`,
  `/web/20111399000000/${site}`,
]);

describe('a pathname that opens without the router', () => {
  test.each(shown)('has the screens of the routes, and names the same: %s', async (pathname) => {
    const opening = openingRouteOf(pathname);
    const route = await routeOf(pathname);
    expect(await opening?.loadScreens()).toEqual(route.screens);
    for (const name of ['itemId', 'timestamp']) {
      expect(opening?.params[name], name).toBe(route.params[name]);
    }
  });
});

describe('a pathname that is left to the router', () => {
  test.each([
    '/',
    '/mnemosyne',
    '/archive-select',
    '/nowhere',
    '/live',
    '/live/nobody',
    '/live/500/story/a-story',
    '/500/register',
    '/500/faq',
    '/500/story',
    '/500/story/a/b',
    '/web/20110520190000',
    '/web/20110520190000/nobody',
    '/web/20110520190000/www.example.com/a/b',
    '/web/2011/500',
    '/web/20110520190000/500/story/a-story/history',
    '/compare/20050101000000/20110520190000/homer',
    '/constructor',
    '/__proto__',
    '/500/story/%',
  ])('does not open without it: %s', (pathname) => {
    expect(openingRouteOf(pathname)).toBeNull();
  });

  test.each(['/500/story/a-story/history', '/mnemosyne', '/500/faq'])(
    'is no site or story for the routes either: %s',
    async (pathname) => {
      const { screens } = await routeOf(pathname);
      expect([LiveSiteRoute, ArchiveSiteRoute, ArchiveViewScreen]).not.toContain(screens.at(-1));
    },
  );
});
