import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { hrefsOf } from '../support/read-elements';
import { pathOf, renderApp } from '../support/render-app';
import { publishSnapshots } from '../support/snapshots';
import { watchCalls } from '../support/watched-backend';

const documents = [
  buildDocument('a', {
    '20040503120000': version('First draft', 'One old line.'),
    '20100101000000': version('Second draft', 'One new line.'),
  }),
  buildDocument('b', { '20150615083000': version('Another story') }),
  buildDocument('c', { '20150615083000': version('A reply') }, { parentId: 'b' }),
];
const open = (path: string) => renderApp(path, { documents, signedIn: true });
/** The step buttons, once their targets are known. */
async function steps() {
  await screen.findByText(/^(?:Capture \d|Between|After)/);
  return within(screen.getByRole('navigation', { name: 'Captures' }));
}

test('picking another date keeps the story and the date, until the reader chooses another', async () => {
  const { user, router } = await open('/web/20120101000000/500/story/a');
  await steps();
  await user.click(screen.getByRole('link', { name: 'Pick another date' }));
  expect(await screen.findByText(/A date opens the story that you were reading\./)).toBeDefined();
  expect(pathOf(router)).toBe('/archive-select?site=500');
  const dates = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Capture date/ });
  await waitFor(() => expect(dates.value).toBe('20100101000000'));
  await user.selectOptions(dates, '20150615083000');
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(await screen.findByRole('heading', { name: 'Second draft' })).toBeDefined();
  expect(pathOf(router)).toBe('/web/20150615083000/500/story/a');
});

describe('the frame of the archive', () => {
  test('between two captures has no news, and says in its tools where it is', async () => {
    await open('/web/20120101000000/500');
    expect(await screen.findByText('Between captures 2 and 3 of 3')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'This date' })).toBeNull();
    const gone = screen.getAllByRole('link', { name: 'What is gone' });
    expect(gone[0]?.getAttribute('href')).toBe('/web/20120101000000/500/gone');
    expect(hrefsOf((await steps()).getAllByRole('link'))).toEqual([
      '/web/20040503120000/500',
      '/web/20150615083000/500',
    ]);
  });

  test('before the first capture leaves that to the page, and offers nothing gone', async () => {
    await open('/web/20010101000000/500');
    const earliest = await screen.findAllByRole('link', { name: /Earliest capture: / });
    expect(earliest).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'This date' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'What is gone' })).toBeNull();
  });

  test.each([
    [
      'a date in the future says so',
      '/web/20250101000000/500/story/a',
      'This date is in the future; the last capture is from June 15, 2015.',
    ],
    ['such a date of a list says so', '/web/20250101000000/500', 'This date is in the future.'],
  ])('on %s', async (_, path, words) => {
    await open(path);
    await waitFor(() => expect(document.body.textContent).toContain(words));
  });

  test('on a story whose comments are still loading has no numbers of the site', async () => {
    const { adjust, hold } = watchCalls(publishSnapshots(documents));
    hold('pages');
    const path = '/web/20150615083000/500/story/b';
    await renderApp(path, { documents, signedIn: true, adjust });
    await within(await screen.findByRole('region', { name: 'Timeline' })).findByRole('group');
    expect(screen.queryByText(/\+1 story/)).toBeNull();
  });

  test('before the first capture of a story leads there', { tags: ['2.38'] }, async () => {
    const { user, router } = await open('/web/20050101000000/500/story/b');
    expect(
      await screen.findByText('This story was first captured on June 15, 2015.'),
    ).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Oops — No Detail Found' })).toBeDefined();
    expect(
      screen.getByRole('link', { name: 'Go to 500 as of January 1, 2005' }).getAttribute('href'),
    ).toBe('/web/20050101000000/500');
    const main = within(screen.getByRole('main'));
    await user.click(await main.findByRole('link', { name: /^Earliest capture: Monday, June 15/ }));
    expect(await screen.findByRole('heading', { name: 'Another story' })).toBeDefined();
    expect(pathOf(router)).toBe('/web/20150615083000/500/story/b');
  });

  test('shows seconds for captures of one minute', async () => {
    const versions = { '20040503120000': version('One'), '20040503120001': version('Two') };
    const close = [buildDocument('s', versions)];
    await renderApp('/web/20040503120001/500', { documents: close, signedIn: true });
    await screen.findByText('Monday, May 3, 2004 at 12:00:01 PM UTC');
  });
});

describe('the timeline', () => {
  const timeline = () => screen.queryByRole('region', { name: 'Timeline' });
  const strip = () => screen.queryByRole('button', { name: 'Timeline' });

  test('stands open until a reader folds it, which is remembered; the strip and the key t open it', {
    tags: ['8.64'],
  }, async () => {
    const { user, unmount } = await open('/web/20120101000000/500');
    await steps();
    expect([timeline() !== null, strip()]).toEqual([true, null]);
    await user.click(screen.getByRole('button', { name: 'Hide the timeline' }));
    expect(timeline()).toBeNull();
    act(() => strip()?.focus());
    expect(timeline()).toBeNull();
    unmount();
    const { user: later } = await open('/web/20120101000000/500');
    await steps();
    await later.click(screen.getByRole('button', { name: 'Timeline' }));
    expect([timeline() !== null, strip()]).toEqual([true, null]);
    await later.keyboard('t');
    expect([timeline(), strip()?.getAttribute('aria-expanded')]).toEqual([null, 'false']);
  });

  test('is a strip in a narrow window, and opened there for now only', async () => {
    const narrow = vi.fn((query: string) => ({
      matches: query === '(width < 51.25rem)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    vi.stubGlobal('matchMedia', narrow);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user, unmount } = await open('/web/20120101000000/500');
    await steps();
    expect(timeline()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Timeline' }));
    expect(timeline()).not.toBeNull();
    unmount();
    await open('/web/20120101000000/500');
    await steps();
    expect(timeline()).toBeNull();
  });
});

describe('stepping', () => {
  test('leaves the focus on a step that leads no further', async () => {
    const { user, router } = await open('/web/20040503120000/500');
    await user.click((await steps()).getByRole('link', { name: /^Next: / }));
    await user.click((await steps()).getByRole('link', { name: /^Next: / }));
    await waitFor(() => expect(pathOf(router)).toBe('/web/20150615083000/500'));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Next'));
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    expect(await screen.findByText('Capture 3 of 3')).toBeDefined();
  });

  test('names each target and the gap', async () => {
    await open('/web/20100101000000/500');
    await steps();
    const links = screen.getAllByRole('link', { name: /^(?:First|Previous|Next|Last)\b/ });
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Previous: May 3, 2004, 5 years, 7 months earlier',
      'Next: June 15, 2015, 5 years, 5 months later',
      'First: May 3, 2004, 5 years, 7 months earlier',
      'Last: June 15, 2015, 5 years, 5 months later',
    ]);
  });
});

describe('a forgiving address', () => {
  test.each([
    ['/web/201002/500/story/a?from=mail#top', '/web/20100228235959/500/story/a?from=mail#top'],
    ['/web/2011/500/gone?year=2010', '/web/20111231235959/500/gone?year=2010'],
    ['/web/2010123123/500', '/web/20101231235959/500'],
    ['/web/2010-12-31T23:59/500', '/web/20101231235959/500'],
    ['/web/latest/500', '/web/20180101000000/500'],
    ['/web/first/500', '/web/20040503120000/500'],
    ['/search/500?q=reply&at=2011', '/search/500?q=reply&at=20111231235959'],
  ])('%s is rewritten to %s', { tags: ['2.20'] }, async (path, expected) => {
    const reply = { '20180101000000': version('A late reply') };
    const { router } = await renderApp(path, {
      documents: [...documents, buildDocument('d', reply, { parentId: 'b' })],
      signedIn: true,
    });
    await waitFor(() => expect(pathOf(router)).toBe(expected));
  });

  test('an impossible date is reported, with the nearest captures of the same page', async () => {
    await open('/web/2014-02-31/500/story/a#end');
    expect(await screen.findByText(/There is no 31st of February\./)).toBeDefined();
    const links = await screen.findAllByRole('link', { name: /^\d{4}-/ });
    expect(links[0]?.getAttribute('href')).toBe('/web/20040503120000/500/story/a#end');
    expect(document.title).toBe('Invalid Date · Mnemosyne');
  });
});

/** What a link or button of that name is part of: the group of a list, or of a story, in the menu. */
const placeOf = (name: string | RegExp) =>
  screen.getByText(name, { selector: 'a, button' }).closest('nav')?.getAttribute('aria-label');

test.each([
  ['a list', '/web/20120101000000/500', 'Archive', ''],
  ['a story', '/web/20120101000000/500/story/a', 'This page', '/story/a'],
])('%s has comparison, citation and live version in one place', async (_, path, place, story) => {
  const { user, router } = await open(path);
  await steps();
  for (const name of ['Compare with…', 'Cite this page', 'Live version'])
    expect(placeOf(name)).toBe(place);
  const histories = screen.queryAllByRole('link', { name: 'History: 2 versions' });
  expect(histories).toHaveLength(place === 'This page' ? 1 : 0);
  await user.click(screen.getByRole('button', { name: 'Compare with…' }));
  await user.click(await screen.findByRole('link', { name: /^The capture before: / }));
  const compared = `/compare/20040503120000/20120101000000/500${story}`;
  await waitFor(() => expect(pathOf(router)).toBe(compared));
});

test('a story with one version is not compared', async () => {
  await open('/web/20160101000000/500/story/b');
  await screen.findByRole('link', { name: 'History: 1 version' });
  expect(screen.queryByRole('button', { name: 'Compare with…' })).toBeNull();
});
