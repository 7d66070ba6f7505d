import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { contentFailing, contentHanging, pathOf, renderApp } from '../support/render-app';

const documents = [
  buildDocument('a', {
    '20040503120000': version('First draft', 'One old line.'),
    '20070101000000': version('First draft', 'One old line, longer now.'),
    '20080101000000': version('Hoax', 'Never shown.', 'pending'),
    '20100101000000': version('Second draft', 'One old line, longer now.'),
    '20130101000000': version('Second draft', 'One old line, longer now.'),
  }),
  buildDocument('b', { '20120101000000': version('Another story') }),
  buildDocument('c', { '20130601000000': version('A reply') }, { parentId: 'b' }),
  buildDocument('d', { '20130601000000': version('Hidden', 'Text.', 'no') }),
];

const open = (path: string, options = {}) =>
  renderApp(path, { documents, signedIn: true, ...options });
const rows = async () =>
  within(await screen.findByRole('list', { name: /^Versions/ })).getAllByRole('listitem');
const chosen = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value;

describe('the history of a story', () => {
  test('has all approved versions, newest first, with date, changed title, and size', async () => {
    await open('/web/20110101000000/500/story/a/history');
    await rows();
    await waitFor(() => expect(screen.queryByText(/^counting…/)).toBeNull());
    const texts = (await rows()).map((row) => row.textContent);
    expect(texts).toHaveLength(4);
    expect(texts[0]).toMatch(/^Tuesday, January 1, 2013 at 12:00 AM UTCsame text/);
    expect(texts[1]).toMatch(/^Friday, January 1, 2010 at 12:00 AM UTCin force/);
    expect(texts[1]).toMatch(/now titled Second draft\+1 −1 words/);
    expect(texts[2]).toMatch(/UTC\+2 words/);
    expect(texts[3]).toMatch(/titled First draftfirst version, 5 words$/);
    expect(screen.queryByText(/Hoax/)).toBeNull();
  });

  test('is headed by the title in force', async () => {
    await open('/web/20080601000000/500/story/a/history');
    await rows();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('History of First draft');
    expect(document.title).toMatch(/^History of First draft/);
  });

  test('marks the version in force, in words and for screen readers', async () => {
    await open('/web/20110101000000/500/story/a/history');
    const marked = (await rows()).map((row) => ({
      words: within(row).queryByText('in force') !== null,
      current: row.querySelector('[aria-current="true"]') !== null,
    }));
    const none = { words: false, current: false };
    expect(marked).toEqual([none, { words: true, current: true }, none, none]);
  });

  test('has links to the story as of each version, and to its changes', async () => {
    await open('/web/20110101000000/500/story/a/history');
    const hrefs = (await rows()).map((row) =>
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    );
    expect(hrefs[2]).toEqual([
      '/web/20070101000000/500/story/a',
      '/compare/20040503120000/20070101000000/500/story/a',
    ]);
    expect(hrefs[3]).toEqual(['/web/20040503120000/500/story/a']);
    const what = within((await rows())[2] ?? document.body).getByRole('link', {
      name: /what changed/,
    });
    expect(what.textContent).toBe('what changed on Monday, January 1, 2007 at 12:00 AM UTC');
  });

  test('before the first version marks none, and names the earliest', async () => {
    await open('/web/20010101000000/500/story/a/history');
    expect(await rows()).toHaveLength(4);
    expect(screen.queryByText('in force')).toBeNull();
    expect(screen.getByText(/Earliest capture/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('History of First draft');
  });

  test('at a date that is none marks none', async () => {
    await open('/web/20111399000000/500/story/a/history');
    expect(await rows()).toHaveLength(4);
    expect(screen.queryByText('in force')).toBeNull();
  });

  test('of one version shows that there is nothing to compare', async () => {
    await open('/web/20140101000000/500/story/b/history');
    expect(await rows()).toHaveLength(1);
    expect(screen.getByText(/nothing to compare/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull();
  });
});

describe('two versions', () => {
  test.each([
    ['20110101000000', '20070101000000', '20100101000000'],
    ['20150101000000', '20100101000000', '20130101000000'],
    ['20050101000000', '20040503120000', '20070101000000'],
    ['20010101000000', '20040503120000', '20070101000000'],
  ])('at %s are at first %s and %s', async (timestamp, from, to) => {
    await open(`/web/${timestamp}/500/story/a/history`);
    await rows();
    expect([chosen('From (UTC)'), chosen('To (UTC)')]).toEqual([from, to]);
  });

  test('of any kind can be compared', async () => {
    const { user, router } = await open('/web/20110101000000/500/story/a/history');
    await rows();
    await user.selectOptions(screen.getByLabelText('From (UTC)'), '2004-05-03 12:00');
    await user.selectOptions(screen.getByLabelText('To (UTC)'), '2013-01-01 00:00');
    await user.click(screen.getByRole('link', { name: 'Compare' }));
    const back = await screen.findByRole('link', { name: 'All versions' });
    expect(pathOf(router)).toBe('/compare/20040503120000/20130101000000/500/story/a');
    await user.click(back);
    expect(await rows()).toHaveLength(4);
    expect(pathOf(router)).toBe('/web/20130101000000/500/story/a/history');
  });
});

test("the dates of versions are in the chosen time zone, whatever the item's zone", async () => {
  const stored = [
    buildDocument(
      'z',
      { '20040503120000': version('Old'), '20100101000000': version('New') },
      { itemTz: 'America/Chicago' },
    ),
  ];
  await open('/web/20110101000000/500/story/z/history', { documents: stored });
  expect((await rows())[0]?.textContent).toMatch(/^Friday, January 1, 2010 at 12:00 AM UTC/);
  const select = screen.getByLabelText('To (UTC)');
  expect(within(select).getByRole('option', { selected: true }).textContent).toBe(
    '2010-01-01 00:00',
  );
});

describe('in the frame of the archive', () => {
  test.each([
    ['/web/20110101000000/500/story/a', 'History: 4 versions', 'a'],
    ['/web/20140101000000/500/story/c', 'History: 1 version', 'c'],
  ])('%s has the link "%s"', async (path, name, itemId) => {
    const { user, router } = await open(path);
    await user.click(await screen.findByRole('link', { name }));
    await rows();
    expect(pathOf(router)).toBe(`${path.replace(/[^/]*$/, itemId)}/history`);
    expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
  });

  test('a list has no history', async () => {
    await open('/web/20110101000000/500');
    expect(await screen.findByRole('link', { name: 'Compare with…' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^History/ })).toBeNull();
  });

  test('stepping stays on the history, and moves the mark', async () => {
    const { user, router } = await open('/web/20110101000000/500/story/a/history');
    await rows();
    await user.click(screen.getByRole('link', { name: /^Previous/ }));
    await waitFor(() => expect(pathOf(router)).toBe('/web/20070101000000/500/story/a/history'));
    await waitFor(async () => {
      const marks = (await rows()).map((row) => within(row).queryByText('in force') !== null);
      expect(marks).toEqual([false, false, true, false]);
    });
    expect(chosen('To (UTC)')).toBe('20070101000000');
  });

  test('"Compare with…" on a story compares its version with the one before', async () => {
    const { user, router } = await open('/web/20110101000000/500/story/a');
    await screen.findByRole('link', { name: /^History/ });
    await user.click(screen.getByRole('link', { name: 'Compare with…' }));
    await screen.findByRole('heading', { name: /^Comparing two versions/ });
    expect(pathOf(router)).toBe('/compare/20070101000000/20100101000000/500/story/a');
  });
});

describe('a history that cannot be shown', () => {
  test.each(['nobody', 'd'])('of %s is "Oops — No Detail Found"', async (itemId) => {
    await open(`/web/20140101000000/500/story/${itemId}/history`);
    expect(await screen.findByRole('heading', { name: /No Detail Found/ })).toBeDefined();
  });

  test('shows that it is loading', async () => {
    await open('/web/20140101000000/500/story/a/history', { adjust: contentHanging });
    expect(await screen.findByRole('heading', { name: 'History of a story' })).toBeDefined();
    expect(screen.getByText('Loading content...')).toBeDefined();
  });

  test('shows once why loading failed, with Retry', async () => {
    await open('/web/20140101000000/500/story/a/history', {
      adjust: contentFailing('unavailable'),
    });
    expect(await screen.findAllByText(/^Error: /)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });

  test('is for readers who are signed in', async () => {
    const { router } = await renderApp('/web/20140101000000/500/story/a/history', { documents });
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pathOf(router)).toBe(
      '/mnemosyne?redirect=%2Fweb%2F20140101000000%2F500%2Fstory%2Fa%2Fhistory',
    );
  });
});
