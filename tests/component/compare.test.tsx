import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ContentDocument } from '../../src/domain/content/content-item';
import type { Segment } from '../../src/domain/content/segment';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { contentFailing, contentHanging, pathOf, renderApp } from '../support/render-app';

const documents = [
  buildDocument('a', {
    '20040503120000': version('First draft', 'One old line.'),
    '20070101000000': version('First draft', 'One old line.'),
    '20100101000000': version('Second draft', 'One new line.'),
    '20150615083000': version('Third draft', 'One new line.'),
  }),
  buildDocument('b', { '20120101000000': version('Another story') }),
  buildDocument('c', { '20130101000000': version('A reply') }, { parentId: 'b' }),
];

const open = (path: string, stored: readonly ContentDocument[] = documents) =>
  renderApp(path, { documents: stored, signedIn: true });
const labels = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('the choice of captures', () => {
  test('offers all captures of the site, newest first, comments too', async () => {
    await open('/compare/20040503120000/20100101000000/500');
    await screen.findByText(/items differ/);
    expect(labels(screen.getByLabelText('From (UTC)'))).toEqual([
      '2015-06-15 08:30',
      '2013-01-01 00:00',
      '2012-01-01 00:00',
      '2010-01-01 00:00',
      '2007-01-01 00:00',
      '2004-05-03 12:00',
    ]);
  });

  test('opens the chosen comparison, and the focus stays', async () => {
    const { user, router } = await open('/compare/20040503120000/20100101000000/500');
    await screen.findByText(/items differ/);
    await user.selectOptions(screen.getByLabelText('To (UTC)'), '2012-01-01 00:00');
    await waitFor(() =>
      expect(screen.getByLabelText('To (UTC)')).toHaveProperty('value', '20120101000000'),
    );
    expect(pathOf(router)).toBe('/compare/20040503120000/20120101000000/500');
    await user.selectOptions(screen.getByLabelText('From (UTC)'), '2010-01-01 00:00');
    await waitFor(() => expect(pathOf(router)).toBe('/compare/20100101000000/20120101000000/500'));
    expect(document.activeElement).toBe(screen.getByLabelText('From (UTC)'));
  });

  test('lists a moment that is no capture as such', async () => {
    await open('/compare/20040503120000/20110101000000/500');
    await screen.findByText(/items differ/);
    expect(labels(screen.getByLabelText('To (UTC)'))).toContain(
      '2011-01-01 00:00 (between captures)',
    );
    expect(labels(screen.getByLabelText('From (UTC)'))).toHaveLength(6);
  });

  test('leaves the focus on Swap, so that it can be swapped back', async () => {
    const { user, router } = await open('/compare/20040503120000/20100101000000/500');
    await user.click(await screen.findByRole('link', { name: 'Swap' }));
    await waitFor(() => expect(pathOf(router)).toBe('/compare/20100101000000/20040503120000/500'));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Swap' }));
  });
});

describe('the pairs before and after', () => {
  test('are named with their dates, and skip captures without changes', async () => {
    const { user, router } = await open('/compare/20100101000000/20120101000000/500');
    await screen.findByText(/items differ/);
    const earlier = screen.getByRole('link', { name: /^Earlier pair/ });
    expect(earlier.getAttribute('aria-label')).toBe(
      'Earlier pair: 1 January 2007 to 1 January 2010',
    );
    await user.click(earlier);
    const end = await screen.findByRole('link', { name: 'Earlier pair' });
    expect(pathOf(router)).toBe('/compare/20070101000000/20100101000000/500');
    expect(end.getAttribute('aria-disabled')).toBe('true');
    expect(end.getAttribute('href')).toBeNull();
  });

  test('are, of a swapped comparison, those on either side of it', async () => {
    await open('/compare/20120101000000/20100101000000/500');
    await screen.findByText(/items differ/);
    const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(/^Earlier pair/)).toBe('/compare/20070101000000/20100101000000/500');
    expect(href(/^Later pair/)).toBe('/compare/20120101000000/20130101000000/500');
  });
});

describe('a difference', () => {
  const compareBodies = async (before: readonly Segment[], after: readonly Segment[]) => {
    const story = buildDocument('s', {
      '20040503120000': version('Story', before),
      '20100101000000': version('Story', after),
    });
    await open('/compare/20040503120000/20100101000000/500', [story]);
    await screen.findByText('1 of 1 items differ');
    const texts = (role: string) =>
      screen.queryAllByRole(role).map((element) => element.textContent);
    return { removed: texts('deletion'), added: texts('insertion') };
  };
  const link = (url: string): Segment => ({ linkType: 'external', url, text: 'there' });

  test('is marked up as insertions and deletions, in the article', async () => {
    expect(await compareBodies(['One old line.'], ['One new line.'])).toEqual({
      removed: ['old'],
      added: ['new'],
    });
  });

  test('can be the style of a word', async () => {
    const changes = await compareBodies(
      ['one two three'],
      ['one ', { text: 'two', type: 'bold' }, ' three'],
    );
    expect(changes).toEqual({ removed: ['two'], added: ['two'] });
    expect(screen.getByRole('insertion').querySelector('strong')?.textContent).toBe('two');
  });

  test('can be the target of a link, which is then shown', async () => {
    const changes = await compareBodies([link('https://a.example')], [link('https://b.example')]);
    expect(changes).toEqual({
      removed: ['there → https://a.example'],
      added: ['there → https://b.example'],
    });
  });

  test('in an added story is all of it, without the targets of its links', async () => {
    const story = buildDocument('s', {
      '20100101000000': version('Story', ['See ', link('https://a.example'), '.']),
    });
    await open('/compare/20040503120000/20100101000000/500', [story]);
    await screen.findByText('1 of 1 items differ');
    expect(screen.getAllByRole('insertion').map((part) => part.textContent)).toEqual([
      'See ',
      'there',
      '.',
    ]);
  });

  test('can be a line break, which is shown as a symbol', async () => {
    expect(await compareBodies(['one two'], ['one\ntwo'])).toEqual({
      removed: [' '],
      added: ['↵\n'],
    });
  });

  test('is compared without markup', async () => {
    expect(await compareBodies(['<i>one</i> two'], ['<b>one</b> three'])).toEqual({
      removed: ['two'],
      added: ['three'],
    });
  });

  test('of many items is rendered in steps, and the focus moves to the added ones', async () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      buildDocument(`s${String(index).padStart(2, '0')}`, {
        '20040503120000': version(`Story ${index}`, 'Old.'),
        '20100101000000': version(`Story ${index}`, 'New.'),
      }),
    );
    const { user } = await open('/compare/20040503120000/20100101000000/500', many);
    await screen.findByText('50 of 50 items differ');
    expect(screen.getAllByRole('article')).toHaveLength(40);
    await user.click(screen.getByRole('button', { name: 'Show 10 more of 10' }));
    expect(screen.getAllByRole('article')).toHaveLength(50);
    expect(screen.queryByRole('button', { name: /more of/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Story 40');
    expect(await screen.findAllByRole('insertion')).toHaveLength(50);
  });

  test('is nothing before the first capture', async () => {
    await open('/compare/20010101000000/20020101000000/500');
    expect(await screen.findByText(/Nothing of this site was captured/)).toBeDefined();
  });
});

describe('/compare/{A}/{B}/{site}/story/{itemId}', () => {
  test('compares only that item, under its title, with the size of the change', async () => {
    await open('/compare/20040503120000/20160101000000/500/story/a');
    expect(await screen.findByText('+2 −2 words')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Comparing two versions of Third draft',
    );
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getAllByRole('deletion').map((part) => part.textContent)).toEqual([
      'First',
      'old',
    ]);
    expect(document.title).toMatch(
      /^Comparing two versions of Third draft: 3 May 2004 and 1 January 2016/,
    );
  });

  test('has links to the history, and to the story at either moment', async () => {
    await open('/compare/20040503120000/20100101000000/500/story/a');
    await screen.findByText(/words/);
    const hrefs = screen.getAllByRole('link').map((element) => element.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/web/20100101000000/500/story/a/history',
        '/web/20040503120000/500/story/a',
        '/web/20100101000000/500/story/a',
      ]),
    );
  });

  test('offers and steps through the versions of that item', async () => {
    await open('/compare/20070101000000/20100101000000/500/story/a');
    await screen.findByText(/words/);
    expect(labels(screen.getByLabelText('From (UTC)'))).toHaveLength(4);
    const later = screen.getByRole('link', { name: /^Later pair/ });
    expect(later.getAttribute('href')).toBe('/compare/20100101000000/20150615083000/500/story/a');
  });

  test('shows when two versions are identical', async () => {
    await open('/compare/20040503120000/20070101000000/500/story/a');
    expect(await screen.findByText('These versions are identical.')).toBeDefined();
    expect(screen.getByText('same text')).toBeDefined();
  });

  test('shows when the item did not exist at either moment', async () => {
    await open('/compare/20000101000000/20010101000000/500/story/b');
    expect(await screen.findByText('This was not captured yet at either date.')).toBeDefined();
  });

  test('of an item that is not there is "Oops — No Detail Found"', async () => {
    await open('/compare/20040503120000/20100101000000/500/story/nobody');
    expect(await screen.findByRole('heading', { name: /No Detail Found/ })).toBeDefined();
  });
});

test('a comparison on a live domain has a link to the archive', async () => {
  await renderApp('/compare/20040503120000/20100101000000/500', {
    documents,
    signedIn: true,
    hostname: 'homer.localhost',
  });
  expect(await screen.findByText(/This is the live version of the site/)).toBeDefined();
});

test('a comparison that is loading shows that below its heading', async () => {
  await renderApp('/compare/20040503120000/20100101000000/500', {
    documents,
    signedIn: true,
    adjust: contentHanging,
  });
  expect(await screen.findByRole('heading', { name: 'Comparing two captures' })).toBeDefined();
  expect(screen.getByText('Loading content...')).toBeDefined();
});

test('a comparison that failed to load shows the error, and offers Retry', async () => {
  await renderApp('/compare/20040503120000/20100101000000/500', {
    documents,
    signedIn: true,
    adjust: contentFailing('unavailable'),
  });
  expect(await screen.findByText(/^Error: /)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});
