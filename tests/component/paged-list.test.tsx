import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { pathOf, renderApp } from '../support/render-app';

const documentsOf = (itemSite: '500' | 'homer' | 'freedom', count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = digitsOfDate(new Date(Date.UTC(2010, 0, 1 + index)));
    return buildDocument(`item${index}`, { [day]: version(`Story ${index}`) }, { itemSite });
  });

const headings = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .filter((text) => text?.startsWith('Story '));

test.each(['500', 'homer', 'freedom'] as const)(
  'a long list of %s has pages of twenty, newest first',
  async (site) => {
    const { user, router } = await renderApp(`/${site}`, { documents: documentsOf(site, 50) });
    const steps = within(await screen.findByRole('navigation', { name: 'Pages of this list' }));
    await waitFor(() => expect(headings()).toHaveLength(20));
    expect(headings()[0]).toBe('Story 49');
    expect(steps.getByText('Page 1 of 3')).toBeDefined();
    await user.click(steps.getByRole('link', { name: 'Older stories' }));
    await waitFor(() => expect(pathOf(router)).toBe(`/${site}/page/2`));
    await waitFor(() => expect(headings()[0]).toBe('Story 29'));
    await user.click(screen.getByRole('link', { name: 'Newer stories' }));
    await waitFor(() => expect(pathOf(router)).toBe(`/${site}`));
  },
);

test('a list of twenty is one page, without links to others', async () => {
  await renderApp('/500', { documents: documentsOf('500', 20) });
  await waitFor(() => expect(headings()).toHaveLength(20));
  expect(screen.queryByRole('navigation', { name: 'Pages of this list' })).toBeNull();
});

test('the pages of an archived list have the same window of the timeline', async () => {
  const { user, router } = await renderApp('/web/20200101000000/500?span=2010', {
    documents: documentsOf('500', 60),
    signedIn: true,
  });
  await user.click(await screen.findByRole('link', { name: 'Older stories' }));
  await waitFor(() => expect(pathOf(router)).toBe('/web/20200101000000/500?span=2010&page=2'));
});
