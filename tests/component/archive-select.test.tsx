import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { textsOf } from '../support/read-elements';
import { type AppOptions, findSiteCard, pathOf, renderApp } from '../support/render-app';
import { publishSnapshots } from '../support/snapshots';
import { watchCalls } from '../support/watched-backend';

const documents = [
  buildDocument('a', {
    '20040503120000': version('First'),
    '20100101000000': version('Second'),
    '20100101000030': version('Third'),
  }),
  buildDocument('c', { '20150615083000': version('Reply') }, { parentId: 'a' }),
];

async function openSelect(options: AppOptions = {}, site = '500') {
  const app = await renderApp('/mnemosyne', { documents, signedIn: true, ...options });
  await app.user.click(await findSiteCard(site));
  await screen.findByRole('heading', { level: 1, name: 'Pick a Capture Date' });
  return app;
}

const findDropdown = () => screen.findByRole('combobox', { name: /^Capture date/ });

/** Picks the first capture of site 500. */
async function selectFirst() {
  const app = await openSelect();
  await app.user.selectOptions(await findDropdown(), '20040503120000');
  return app;
}

/** Watches `window.alert`, which jsdom does not implement. */
const watchAlerts = () => vi.spyOn(window, 'alert').mockImplementation(() => {});

describe('/archive-select', () => {
  test('lists all captures, the newest first', {
    tags: ['3.5', '3.11', '7.6', '7.10', '8.23', '2.5'],
  }, async () => {
    await openSelect();
    expect(textsOf(within(await findDropdown()).getAllByRole('option'))).toEqual([
      '-- Select a date --',
      '2015-06-15 08:30',
      '2010-01-01 00:00:30',
      '2010-01-01 00:00:00',
      '2004-05-03 12:00',
    ]);
    const description = '4 captures, May 3, 2004 to June 15, 2015';
    expect(screen.getByRole('combobox', { description })).toBeDefined();
    expect(screen.getByText('500', { selector: 'strong' })).toBeDefined();
  });

  test('lists those of comments from the published copy too', { tags: ['7.10'] }, async () => {
    const { adjust, hold } = watchCalls(publishSnapshots(documents));
    hold('pages');
    await openSelect({ adjust });
    expect(textsOf(within(await findDropdown()).getAllByRole('option'))).toContain(
      '2015-06-15 08:30',
    );
  });

  test.each([
    ['500', '500'],
    ['homer', 'Homer in Limbo'],
  ] as const)(
    'Go is there while a date is chosen, and opens /web/{date}/%s',
    {
      tags: ['1.3', '3.13', '3.14', '2.5'],
    },
    async (itemSite, name) => {
      const ofSite = documents.map((document) => ({ ...document, itemSite }));
      const { user, router } = await openSelect({ documents: ofSite }, name);
      const dropdown = await findDropdown();
      for (const date of ['20150615083000', '', '20100101000000']) {
        await user.selectOptions(dropdown, date);
        expect(screen.queryAllByRole('button', { name: 'Go' })).toHaveLength(date === '' ? 0 : 1);
      }
      await user.click(screen.getByRole('button', { name: 'Go' }));
      expect(await screen.findByRole('heading', { name: 'Second' })).toBeDefined();
      expect(screen.getByText(/^As of/).textContent).toContain(
        'January 1, 2010 at 12:00:00 AM UTC',
      );
      expect(pathOf(router)).toBe(`/web/20100101000000/${itemSite}`);
    },
  );

  test.each<[string, (stores: Awaited<ReturnType<typeof openSelect>>['stores']) => void]>([
    [
      'Please select a valid date.',
      ({ archive }) => act(() => archive.getState().setCaptureDate('2004')),
    ],
    [
      'Please select a valid date.',
      ({ archive }) => act(() => archive.getState().setCaptureDate(null)),
    ],
    ['No site selected. Please go back.', ({ site }) => site.setState({ selectedSite: null })],
  ])('Go alerts "%s"', { tags: ['3.15', '3.16', '8.23'] }, async (words, change) => {
    const alert = watchAlerts();
    const { stores, router } = await selectFirst();
    const form = screen.getByRole('button', { name: 'Go' }).closest('form');
    change(stores);
    fireEvent.submit(form ?? document.body);
    expect(alert).toHaveBeenCalledExactlyOnceWith(words);
    expect(pathOf(router)).toBe('/archive-select');
    alert.mockRestore();
  });

  test('starts anew for another site, here an empty one', {
    tags: ['1.2', '3.10', '8.23'],
  }, async () => {
    const { user, stores } = await selectFirst();
    expect(stores.archive.getState().captureDate).toBe('20040503120000');
    await user.click(screen.getByRole('link', { name: 'Pick another site' }));
    await user.click(await findSiteCard('Homer in Limbo'));
    expect(await screen.findByText('No valid capture dates found for this site.')).toBeDefined();
    expect(stores.archive.getState().captureDate).toBeNull();
  });

  test('says "Please log in to continue." after a logout, below its title', {
    tags: ['3.5', '3.6', '8.23'],
  }, async () => {
    const { stores } = await openSelect();
    await findDropdown();
    await stores.auth.getState().logout();
    expect(await screen.findByText('Please log in to continue.')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'User Login' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pick a Capture Date');
  });
});

test.each([
  '/archive-select',
  '/web/20110101000000/homer',
  '/web/first/homer/story/p',
  '/compare/20040503120000/20100101000000/500',
])('%s on a live domain says so, and links to the archive', { tags: ['3.7'] }, async (path) => {
  await renderApp(path, { signedIn: true, hostname: 'homer.localhost' });
  const words = /This is the live version of the site\. Archived versions are on the archive site:/;
  expect(await screen.findByText(words)).toBeDefined();
  const link = screen.getByRole('link', { name: 'localhost:5173' });
  expect(link.getAttribute('href')).toBe('http://localhost:5173/mnemosyne');
  expect(screen.queryByRole('combobox', { name: /^Capture date/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
});
