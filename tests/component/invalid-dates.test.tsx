import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { renderApp } from '../support/render-app';

const documents = [
  buildDocument('a', {
    '20040503120000': version('First draft', 'The ferry sails.'),
    '20110503120000': version('Second draft', 'Nothing sails.'),
    '20150615083000': version('Third draft', 'Nothing sails now.'),
  }),
];
const noDate = '20201301000000';
const between = '20110901000000';

const errors: unknown[] = [];
let warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  errors.length = 0;
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());

async function open(path: string) {
  await renderApp(path, { documents, signedIn: true, onError: (error) => errors.push(error) });
  return within(await screen.findByRole('main'));
}

/** The targets of the links in the page that lead to a time, without those to other comparisons. */
const targets = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .filter((link) => link.closest('nav') === null)
    .map((link) => link.getAttribute('href') ?? '');

describe('fourteen digits that are no date', () => {
  test.each([
    ['as the first of a comparison', `/compare/${noDate}/${between}/500`, '20150615083000'],
    ['as the second of a comparison', `/compare/${between}/${noDate}/500`, '20150615083000'],
    ['as both of a comparison', `/compare/${noDate}/20040231000000/500`, '20150615083000'],
    ['in a comparison of one story', `/compare/${noDate}/${between}/500/story/a`, '20150615083000'],
    ['in a search', `/search/500?q=ferry&at=${noDate}`, '20150615083000'],
    ['in a search without words', `/search/500?at=${noDate}`, '20150615083000'],
    ['before the first capture', `/search/500?q=second&at=19991231235959`, '20040503120000'],
  ])('%s show "Invalid Date", and a link to the nearest capture: %s', async (_, path, nearest) => {
    const main = await open(path);
    await waitFor(() => expect(main.queryByText('Loading content...')).toBeNull());
    expect(screen.queryByRole('heading', { name: '404 Not Found' })).toBeNull();
    expect(await main.findAllByText(/\bInvalid Date\b/, {}, { timeout: 3_000 })).not.toEqual([]);
    const toNearest = expect.stringMatching(new RegExp(`^/(web|compare|search)/.*${nearest}`));
    await waitFor(() => expect(targets()).toContainEqual(toNearest), { timeout: 3_000 });
    expect(errors).toEqual([]);
  });

  test.each([
    `/compare/${noDate}/${between}/500`,
    `/compare/${between}/${noDate}/500/story/a`,
    `/search/500?at=${noDate}`,
    `/search/500?q=ferry&at=${noDate}`,
  ])('warn on the console: %s', async (path) => {
    await open(path);
    await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining(noDate)), {
      timeout: 3_000,
    });
    expect(errors).toEqual([]);
  });
});
