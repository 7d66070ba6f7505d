import { expect, test } from '@playwright/test';
import { routeTable } from '../../../src/routing/routes';

interface Visit {
  readonly address: string;
  /** The address at which a visitor arrives, if it is another one. */
  readonly leadsTo?: string;
  readonly heading: string;
}

const unknownView = '20120101000000/homer/a';

/** A visit for each pattern of the route table that needs no login; auth-guard.test.tsx has the others. */
const visits: Readonly<Record<string, Visit>> = {
  '/': { address: '/', leadsTo: '/mnemosyne', heading: 'Login Required' },
  '/mnemosyne': { address: '/mnemosyne', heading: 'Login Required' },
  '/mnemosyne/archive/:text/*': {
    address: `/mnemosyne/archive/${unknownView}`,
    heading: 'Oops — No Detail Found',
  },
  '/web/:text/*': {
    address: `/web/${unknownView}`,
    leadsTo: `/mnemosyne/archive/${unknownView}`,
    heading: 'Oops — No Detail Found',
  },
  '/search/:site': { address: '/search/homer?q=light', heading: 'Search Homer in Limbo' },
  '/live/:site': { address: '/live/homer', heading: 'Homer in Limbo' },
  '/live/:site/page/:page': { address: '/live/500/page/2', heading: '500: stories' },
  '/500/register': { address: '/500/register', heading: 'Register' },
  '/pwid/*': {
    address: '/pwid/urn:pwid:archive.example:2011-05-04T12:00:00Z:page:https://a.example/',
    heading: 'Persistent identifier',
  },
  '/about': { address: '/about', heading: 'About this archive' },
  '/reset-password': { address: '/reset-password', heading: 'Reset your password' },
  '/:site': { address: '/homer', heading: 'Homer in Limbo' },
  '/:site/page/:page': { address: '/500/page/2', heading: '500: stories' },
  '/:site/story/:itemId': { address: '/homer/story/homer-first-light', heading: 'First Light' },
  '/:site/register': { address: '/homer/register', heading: '404 Not Found' },
  '*': { address: '/nowhere', heading: '404 Not Found' },
};

test('every open address leads where the table says', { tag: ['@2.17'] }, async ({ page }) => {
  const open = routeTable
    .filter(({ access }) => access !== 'readers')
    .flatMap(({ paths }) => paths);
  expect(Object.keys(visits).sort()).toEqual([...open].sort());
  for (const { address, leadsTo = address, heading } of Object.values(visits)) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page).toHaveURL(leadsTo);
    });
  }
});
