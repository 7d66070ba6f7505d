import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ContentDocument, End } from '../../src/domain/content/content-item';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { textsOf } from '../support/read-elements';
import { renderApp } from '../support/render-app';

const [first, ended, back] = ['20040503120000', '20140503120000', '20160101000000'];
const text = version('The chapter', 'It was a dark night.');
const ends = (end: End) => ({ [ended]: end });
const gone = { ...buildDocument('a', { [first]: text }), ends: ends({ status: 404 }) };
const other = buildDocument('b', { [first]: version('Another', 'Still here.') });
const moved = {
  ...gone,
  ends: ends({ status: 301, target: 'http://example.org/new', targetId: 'b' }),
};
const returned = {
  ...buildDocument('a', { [first]: text, [back]: text }),
  ends: ends({ status: 410 }),
};

/** Finds the paragraph with this text. */
const findParagraph = (wanted: string) =>
  screen.findByText((_, element) => element?.localName === 'p' && element.textContent === wanted);
const renamed = { ...buildDocument('a', { [first]: text, [back]: text }), otherIds: ['old'] };

const open = (path: string, item: ContentDocument = gone) =>
  renderApp(path, { documents: [item, other], signedIn: true });
const main = () => within(screen.getByRole('main'));
const titles = async () => {
  await screen.findByText('Still here.');
  return textsOf(main().getAllByRole('heading')).filter((title) =>
    /chapter|Another/.test(title ?? ''),
  );
};

describe('a page that has ended', () => {
  test.each([
    ['the live list', '/500', ['Another']],
    ['the archive before its end', '/web/20140101000000/500', ['Another', 'The chapter']],
    ['the archive after its end', '/web/20150101000000/500', ['Another']],
  ])('stands in %s only while it has a text', { tags: ['8.70'] }, async (_, path, expected) => {
    await open(path);
    await waitFor(async () => expect([...(await titles())].sort()).toEqual(expected));
  });

  test.each([
    ['live', '/500'],
    ['in the archive', '/web/20140505000000/500'],
  ])(
    'is no recent story and no comment that is counted %s',
    {
      tags: ['8.70'],
    },
    async (_, path) => {
      const [recently, fresh] = ['20140502000000', version('Fresh', 'New.')];
      const recent = buildDocument('c', { [recently]: fresh });
      const left = { ...buildDocument('d', { [recently]: fresh }), ends: ends({ status: 404 }) };
      const reply = { ...gone, itemId: 'e', parentId: 'c' };
      await renderApp(path, {
        documents: [gone, other, recent, left, reply],
        signedIn: true,
        now: new Date(Date.UTC(2014, 4, 5)),
      });
      await screen.findByText('Still here.');
      const region = within(await screen.findByRole('region', { name: 'Recent Stories' }));
      await waitFor(() => expect(region.getAllByRole('link')).toHaveLength(1));
      await waitFor(() => expect(main().getAllByText(/0 comments/)).toHaveLength(2));
      expect(main().queryByText(/1 comment/)).toBeNull();
    },
  );

  test.each([
    ['live', '/500/story/a'],
    ['archived', '/web/20150101000000/500/story/a'],
  ])(
    'says at its %s address since when it is gone, and leads to its last text and to all versions',
    { tags: ['8.71', '8.23'] },
    async (_, path) => {
      await open(path);
      await findParagraph('Gone since May 3, 2014 (404).');
      expect(main().getByRole('heading', { level: 1 }).textContent).toBe('The chapter');
      const last = main().getByRole('link', { name: 'Its last text, of May 3, 2004' });
      expect(last.getAttribute('href')).toBe(`/web/${first}/500/story/a`);
      const all = main().getByRole('link', { name: 'All versions of this page' });
      expect(all.getAttribute('href')).toBe(`/web/${ended}/500/story/a/history`);
    },
  );

  test('says where it has moved to', { tags: ['8.71', '8.23'] }, async () => {
    await open('/web/20150101000000/500/story/a', moved);
    await findParagraph('Moved on May 3, 2014 to http://example.org/new.');
    const target = main().getByRole('link', { name: 'http://example.org/new' });
    expect(target.getAttribute('href')).toBe('/web/20150101000000/500/story/b');
  });

  test.each([
    ['http://example.org/new', 'http://example.org/new'],
    ['http://example.org/<b>new</b>', 'http://example.org/%3Cb%3Enew%3C/b%3E'],
    ['http://user:secret@example.org/new', 'http://example.org/new'],
  ])(
    'has no link to a page that the archive lacks: %s',
    { tags: ['8.71', '8.6'] },
    async (target, shown) => {
      const away = { ...gone, ends: ends({ status: 301, target }) };
      await open('/web/20150101000000/500/story/a', away);
      await findParagraph(`Moved on May 3, 2014 to ${shown}.`);
      expect(main().queryByRole('link', { name: /example/ })).toBeNull();
    },
  );

  test('shows its text again when it is back, and was not edited', { tags: ['8.73'] }, async () => {
    await open('/web/20160101000000/500/story/a', returned);
    expect(await screen.findByText('It was a dark night.')).toBeDefined();
    expect(main().queryByText(/edited/)).toBeNull();
  });

  test('was not edited live either', { tags: ['8.73'] }, async () => {
    await open('/500/story/a', returned);
    const line = await screen.findByText(/^First published/);
    expect(line.textContent).toBe('First published May 3, 2004');
  });

  test('has its end in its history, and among what is gone', { tags: ['8.72'] }, async () => {
    const { router } = await open('/web/20150101000000/500/story/a/history');
    expect(await screen.findByText(/^Gone \(404\)/)).toBeDefined();
    await router.navigate('/web/20150101000000/500/gone');
    expect(
      await screen.findByRole('heading', { name: /^1 story is gone from 500 as of/ }),
    ).toBeDefined();
  });

  test('is back in its history, which compares its texts', { tags: ['8.73'] }, async () => {
    await open('/web/20170101000000/500/story/a/history', returned);
    const list = within(await screen.findByRole('region', { name: 'Versions' }));
    expect(await list.findByText(/^Back, 7 words/)).toBeDefined();
    expect(list.queryByText(/words added/)).toBeNull();
    const changes = list.getByRole('link', { name: /^What changed.*2016/ });
    expect(changes.getAttribute('href')).toBe(`/compare/${first}/${back}/500/story/a`);
    const slider = within(screen.getByRole('region', { name: 'Read version by version' }));
    expect(await slider.findByText('It was a dark night.')).toBeDefined();
    expect(slider.queryAllByRole('insertion')).toEqual([]);
  });

  test('is named by the capture at which it went', { tags: ['8.72', '8.23'] }, async () => {
    await open(`/web/${ended}/500`);
    const news = await screen.findByRole('region', { name: 'This date' });
    await waitFor(() => expect(news.textContent).toContain('1 story gone: The chapter'));
  });
});

test.each([
  ['live', '/500/story/old', '/500/story/a'],
  ['archived', '/web/20050101000000/500/story/old', '/web/20050101000000/500/story/a'],
])(
  'the other %s address of a page that has moved leads to it',
  { tags: ['8.75'] },
  async (_, path, target) => {
    const { router } = await open(path, renamed);
    expect(await screen.findByText('It was a dark night.')).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
  },
);
