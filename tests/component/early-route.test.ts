import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { ArchiveSiteRoute } from '../../src/app/archive-site-route';
import { LiveSiteRoute } from '../../src/app/live-site-route';
import { createRoutes } from '../../src/app/routes';
import { createSiteRegistry, siteKeys } from '../../src/domain/site-registry';
import { earlyRouteOf } from '../../src/early/early-route';
import { ArchiveViewScreen } from '../../src/screens/archive-view/archive-view-screen';

const routes = createRoutes({ archiveHosts: [], registry: createSiteRegistry() });

/** The screens at a pathname as the product has them, outermost first; and what it names. */
async function productRouteOf(pathname: string) {
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

describe('a pathname that is shown early', () => {
  test.each(shown)('has the screens of the product, and names the same: %s', async (pathname) => {
    const early = earlyRouteOf(pathname);
    const product = await productRouteOf(pathname);
    expect(early?.screens).toEqual(product.screens);
    for (const name of ['itemId', 'timestamp']) {
      expect(early?.params[name], name).toBe(product.params[name]);
    }
  });
});

describe('a pathname that is left to the product', () => {
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
  ])('is not shown early: %s', (pathname) => {
    expect(earlyRouteOf(pathname)).toBeNull();
  });

  test.each(['/500/story/a-story/history', '/mnemosyne', '/500/faq'])(
    'is no site or story in the product either: %s',
    async (pathname) => {
      const { screens } = await productRouteOf(pathname);
      expect([LiveSiteRoute, ArchiveSiteRoute, ArchiveViewScreen]).not.toContain(screens.at(-1));
    },
  );
});
