import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Segment } from '../../src/domain/text/segment';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { hrefsOf, textsOf } from '../support/read-elements';
import { contentHanging, pathOf, renderApp } from '../support/render-app';

const [first, second, third, fourth] = [
  '20040503120000',
  '20070101120000',
  '20100101120000',
  '20110501120000',
];
const link: Segment = { linkType: 'external', url: 'https://old.example/', text: 'the old page' };
const long = `Everything ${'went on '.repeat(40)}as before.`;
const documents = [
  buildDocument('a', {
    [first]: version('The ferry', `It sails at noon. ${long}`),
    [second]: version('The ferry', ['Nobody came. See ', link, '.']),
    [third]: version('The ferry', 'Nobody came.'),
  }),
  buildDocument(
    'c',
    {
      [second]: version([], 'The ferry was blue.'),
      [third]: version([], 'The ferry was blue.'),
      [fourth]: version([], []),
    },
    { parentId: 'a', author: 'Bo' },
  ),
  buildDocument('b', { [first]: version('Other', 'It stays.') }),
];
const at = '20120101000000';
const gone = `/web/${at}/500/gone`;
const open = (path: string, options = {}) =>
  renderApp(path, { documents, signedIn: true, ...options });
/** The kind and place, and all of the text, of each entry. */
const entries = async () =>
  within(await screen.findByRole('main')).findAllByRole('heading', { level: 2 });
const places = async () => textsOf(await entries());
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const filters = () =>
  textsOf(within(screen.getByRole('navigation', { name: 'Filters' })).getAllByRole('link'));

describe('what is gone from a site', () => {
  test('is counted by kind, and listed with its dates, its comparison and its last version', {
    tags: ['2.44', '7.6', '8.50', '8.52'],
  }, async () => {
    await open(gone);
    expect(await places()).toEqual([
      'Sentence in The ferry',
      'Comment by Bo on The ferry',
      'Sentence in The ferry',
      'Sentence in The ferry',
      'Link in The ferry',
    ]);
    expect(heading()).toBe(
      '5 things are gone from 500 as of January 1, 2012: 1 comment, 3 sentences, and 1 link',
    );
    expect(document.title).toBe('Gone from 500 · Mnemosyne');
    const [longest, comment, , , last] = screen
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('h2'));
    const links = (item: HTMLElement | undefined) => hrefsOf(item?.querySelectorAll('a') ?? []);
    expect(longest?.textContent).toMatch(/Stood from May 3, 2004 until January 1, 2007\./);
    expect(links(longest)).toEqual([
      `/compare/${first}/${second}/500/story/a`,
      expect.stringMatching(
        /^\/web\/20040503120000\/500\/story\/a\?s=Everything(?:\+went\+on){3}\+went%7E[0-9a-f]{8}$/,
      ),
    ]);
    expect(comment?.textContent).toMatch(
      /blue\.19 characters\. Stood from January 1, 2007 until May 1, 2011\./,
    );
    expect(links(comment)).toEqual([
      `/compare/${third}/${fourth}/500/story/c`,
      `/web/${third}/500/story/c`,
    ]);
    expect(last?.textContent).toMatch(/the old pageto https:\/\/old\.example\//);
  });

  test('is limited to a year and a kind by links', { tags: ['8.53'] }, async () => {
    const { user, router } = await open(gone);
    await entries();
    expect(filters()).toEqual([
      ...['All kinds 5', 'Comments 1', 'Sentences 3', 'Links 1'],
      ...['All years 5', '2011 1', '2010 2', '2007 2'],
    ]);
    await user.click(screen.getByRole('link', { name: '2010 2' }));
    expect(await screen.findByText(/^2 things gone in 2010/)).toBeDefined();
    expect(pathOf(router)).toBe(`${gone}?year=2010`);
    await user.click(screen.getByRole('link', { name: 'Links 1' }));
    expect(await screen.findByText('1 link gone in 2010')).toBeDefined();
    expect(pathOf(router)).toBe(`${gone}?kind=link&year=2010`);
    expect(await places()).toEqual(['Link in The ferry']);
    const previous = await screen.findByRole('link', { name: /^Previous:/ });
    const earlier = `${gone}?kind=link&year=2010`.replace(at, third);
    expect(previous.getAttribute('href')).toBe(earlier);
    const current = screen.getByRole('link', { name: 'Links 1' });
    expect(current.getAttribute('aria-current')).toBe('true');
    expect(document.activeElement).toBe(current);
  });

  test('has the same numbers in its heading and its filters where titles are gone', {
    tags: ['8.50'],
  }, async () => {
    const renamed = buildDocument('r', {
      [first]: version('The old name of the ferry', ['It sails at noon. It sails back. ', link]),
      [second]: version('Something else', 'It sails at noon.'),
    });
    await open(`${gone}?kind=sentence`, { documents: [renamed] });
    await entries();
    expect(heading()).toMatch(/^3 things are gone .*: 1 sentence, 1 link, and 1 title$/);
    expect(filters()).toContain('Sentences and titles 2');
    expect(screen.getByText('2 things, largest first')).toBeDefined();
  });

  test('is limited to words, a kind and a year together', { tags: ['8.53'] }, async () => {
    const { user, router } = await open(`${gone}?q=the`);
    await screen.findByText(/^3 things with “the”/);
    expect(screen.getByRole('searchbox', { name: /gone$/ })).toHaveProperty('value', 'the');
    expect(filters()).toEqual([
      ...['All kinds 3', 'Comments 1', 'Sentences 1', 'Links 1'],
      ...['All years 3', '2011 1', '2010 2'],
    ]);
    await user.click(screen.getByRole('link', { name: '2010 2' }));
    expect(await screen.findByText(/^2 things gone in 2010 with “the”/)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Links 1' }));
    expect(await screen.findByText('1 link gone in 2010 with “the”')).toBeDefined();
    const { searchParams } = new URL(pathOf(router), 'http://localhost');
    expect(Object.fromEntries(searchParams)).toEqual({ kind: 'link', year: '2010', q: 'the' });
    expect(await places()).toEqual(['Link in The ferry']);
  });

  test('is searched as the reader types', { tags: ['8.53'] }, async () => {
    const { user, router } = await open(gone);
    await entries();
    const field = screen.getByRole('searchbox', { name: 'Search what is gone' });
    await user.type(field, 'blu');
    expect(await screen.findByText(/^1 thing with “blu”/)).toBeDefined();
    expect(await places()).toEqual(['Comment by Bo on The ferry']);
    expect(document.querySelector('mark')?.textContent).toBe('blue');
    expect(pathOf(router)).toBe(`${gone}?q=blu`);
    await user.type(field, 'x');
    expect(await screen.findByText(/^0 things with “blux”/)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Show all 5 things' }));
    expect(await places()).toHaveLength(5);
    expect(field).toHaveProperty('value', '');
    expect(pathOf(router)).toBe(gone);
  });

  test('shows the whole of a long text on request', { tags: ['8.54'] }, async () => {
    const { user } = await open(`${gone}?year=2007`);
    await entries();
    expect(screen.getByText(/^Everything went on .*…$/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show the whole text' }));
    expect(screen.getByText(long)).toBeDefined();
  });

  test('cuts no character of a long text', { tags: ['8.24'] }, async () => {
    const family = '👩‍👩‍👧‍👦';
    const album = buildDocument('f', {
      [first]: version('Album', `${family.repeat(40)}.`),
      [second]: version('Album', 'Empty.'),
    });
    await open(gone, { documents: [album] });
    await entries();
    expect(screen.getByText(new RegExp(`^(?:${family})+…$`))).toBeDefined();
  });

  test('has fifty entries at first, and fifty more on request', { tags: ['8.54'] }, async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `Line ${index} is here.`).join('\n');
    const many = buildDocument('m', {
      [first]: version('Many', lines),
      [second]: version('Many', 'Empty.'),
    });
    const { user } = await open(gone, { documents: [many] });
    expect(await entries()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show 10 more of 10' }));
    expect(await entries()).toHaveLength(60);
    expect(document.activeElement).toBe((await entries())[50]?.closest('li'));
  });

  test('says nothing of what has not loaded, and that nothing is gone only when that is so', {
    tags: ['2.44', '8.50'],
  }, async () => {
    const { unmount } = await open(gone, { adjust: contentHanging });
    await screen.findByRole('heading', { name: 'What is gone from 500 as of January 1, 2012' });
    unmount();
    await open(`/web/${at}/500/story/b/gone`);
    await waitFor(() => expect(heading()).toBe('Nothing is gone from Other as of January 1, 2012'));
    expect(screen.queryByRole('searchbox', { name: /gone$/ })).toBeNull();
  });
});

test('how much is gone is said only when all of many versions are compared', {
  tags: ['8.50'],
}, async () => {
  const filler = 'The ferry of the keeper sails to the old tower. '.repeat(20);
  const pages = Array.from({ length: 400 }, (_, page) => [
    digitsOfDate(new Date(Date.UTC(2004, 4, 3, 12, page))),
    version('The log', `${filler}${page < 399 ? `It is so. Page ${page}.` : 'No.'}`),
  ]);
  await open(gone, { documents: [buildDocument('a', Object.fromEntries(pages))] });
  await screen.findByText('Comparing all versions...');
  expect(heading()).toBe('What is gone from 500 as of January 1, 2012');
  await screen.findByRole('heading', { name: /^\d+ sentences are gone from 500/ });
});

test('what is gone from a story has its comments, and opens from the story', {
  tags: ['2.44'],
}, async () => {
  const { user, router } = await open(`/web/${at}/500/story/a`);
  await user.click(await screen.findByRole('link', { name: 'What is gone' }));
  const whole = /^5 things are gone from The ferry as of January 1, 2012/;
  await screen.findByRole('heading', { name: whole });
  expect(pathOf(router)).toBe(`/web/${at}/500/story/a/gone`);
  expect(await places()).toHaveLength(5);
});
