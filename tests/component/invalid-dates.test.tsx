import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { pathOf, renderApp } from '../support/render-app';

const documents = [
  buildDocument('a', {
    '20040503120000': version('First draft', 'The ferry sails.'),
    '20110503120000': version('Second draft', 'Nothing sails.'),
    '20150615083000': version('Third draft', 'Nothing sails now.'),
  }),
];
const noDate = '20201301000000';
const between = '20110901000000';

/** The targets of the links in the page that lead to a time, without those to other comparisons. */
const targets = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .filter((link) => link.closest('nav') === null)
    .map((link) => link.getAttribute('href') ?? '');

test('a month that does not exist stays in the address of a comparison, whose links have the other date resolved', {
  tags: ['2.26', '2.27'],
}, async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { router } = await renderApp('/compare/2004/201313/500', { documents, signedIn: true });
  expect(await screen.findByRole('heading', { name: 'Invalid Date', level: 1 })).toBeDefined();
  expect(await screen.findByText('There is no 13th month.')).toBeDefined();
  expect(targets()).toEqual([
    ...['20040503120000', '20110503120000', '20150615083000'].map(
      (at) => `/compare/20041231235959/${at}/500`,
    ),
    '/archive-select?site=500',
    '/mnemosyne',
  ]);
  expect(pathOf(router)).toBe('/compare/2004/201313/500');
  await waitFor(() => expect(warn).toHaveBeenCalledWith('Invalid version timestamp: "201313"'));
  warn.mockRestore();
});

describe('fourteen digits that are no date', () => {
  test('in the archive show why, and the nearest', {
    tags: ['2.26', '2.27', '7.3'],
  }, async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { user } = await renderApp('/web/20110231000000/500', { documents, signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Invalid Date', level: 1 })).toBeDefined();
    expect(document.body.textContent).not.toContain('20110231000000');
    const warning = 'Invalid version timestamp: "20110231000000"';
    await waitFor(() => expect(warn).toHaveBeenCalledWith(warning));
    warn.mockRestore();
    expect(await screen.findByText('There is no 31st of February.')).toBeDefined();
    expect(screen.getByText('The nearest captures (UTC):')).toBeDefined();
    expect(targets()).toEqual([
      ...['20040503120000', '20110503120000', '20150615083000'].map((at) => `/web/${at}/500`),
      '/archive-select?site=500',
      '/mnemosyne',
    ]);
    await user.click(screen.getByRole('link', { name: '2011-05-03 12:00' }));
    expect(await screen.findByRole('heading', { name: 'Second draft' })).toBeDefined();
  });

  test('without a site show "Invalid Date", and warn', { tags: ['2.26'] }, async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await renderApp(`/web/${noDate}`, { documents, signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Invalid Date', level: 1 })).toBeDefined();
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith(`Invalid version timestamp: "${noDate}"`),
    );
    warn.mockRestore();
  });

  test('lead to the nearest of many captures', { tags: ['2.27'] }, async () => {
    const years = Array.from({ length: 12 }, (_, index) => `${2004 + index}0503120000`);
    const yearly = Object.fromEntries(years.map((at) => [at, version(`Draft of ${at}`)]));
    const some = [buildDocument('a', yearly)];
    await renderApp('/web/20110231000000/500', { documents: some, signedIn: true });
    await screen.findByText('There is no 31st of February.');
    const captures = targets().filter((target) => target.startsWith('/web/'));
    expect(captures).toContain('/web/20110503120000/500');
    expect(captures).toContain('/web/20100503120000/500');
    expect(captures.length).toBeLessThan(years.length);
  });

  test.each([
    ['as the first of a comparison', `/compare/${noDate}/${between}/500`, '20150615083000'],
    ['as the second of a comparison', `/compare/${between}/${noDate}/500`, '20150615083000'],
    ['in a comparison of one story', `/compare/${noDate}/${between}/500/story/a`, '20150615083000'],
    ['in a search', `/search/500?q=ferry&at=${noDate}`, '20150615083000'],
    ['in what is gone', `/web/${noDate}/500/gone?year=2011`, '20150615083000'],
    ['before the first capture', `/search/500?q=second&at=19991231235959`, '20040503120000'],
  ])(
    '%s show "Invalid Date", and a link to the nearest capture, and warn: %s',
    { tags: ['2.26', '2.27', '7.3'] },
    async (_, path, nearest) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const errors: unknown[] = [];
      await renderApp(path, { documents, signedIn: true, onError: (error) => errors.push(error) });
      const main = within(await screen.findByRole('main'));
      await waitFor(() => expect(main.queryByText('Loading content...')).toBeNull());
      expect(screen.queryByRole('heading', { name: '404 Not Found' })).toBeNull();
      expect(await main.findAllByText(/\bInvalid Date\b/)).not.toEqual([]);
      const toNearest = expect.stringMatching(new RegExp(`^/(web|compare|search)/.*${nearest}`));
      await waitFor(() => expect(targets()).toContainEqual(toNearest));
      const warning = expect.stringMatching(`${noDate}|19991231235959`);
      await waitFor(() => expect(warn).toHaveBeenCalledWith(warning));
      expect(errors).toEqual([]);
      warn.mockRestore();
    },
  );
});
