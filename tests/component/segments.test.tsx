import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Segment } from '../../src/domain/text/segment';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { textsOf } from '../support/read-elements';
import { renderApp } from '../support/render-app';

const key = '20150615083000';

/** Opens a story with that body; segments may have any shape, like stored ones. */
async function openBody(body: string | readonly Segment[]) {
  const documents = [buildDocument('item', { [key]: version('A story', body) })];
  const { problems } = await renderApp('/500/story/item', { documents });
  const element = await screen.findByRole('article');
  return { story: within(element), element, problems };
}

const paragraphsIn = (element: HTMLElement) =>
  [...element.querySelectorAll('p[dir="auto"]')].map((paragraph) => paragraph.innerHTML);

describe('a segment', () => {
  test('is drawn in its style, in one paragraph with the others', {
    tags: ['8.13', '9.12'],
  }, async () => {
    const { element } = await openBody([
      'plain, ',
      { text: 'also plain, ', type: 'plain' },
      { text: 'slanted', type: 'italic' },
      ', ',
      { text: 'heavy\nheavier', type: 'bold' },
    ]);
    expect(paragraphsIn(element)).toEqual([
      'plain, also plain, <em>slanted</em>, <strong>heavy</strong><br><strong>heavier</strong>',
    ]);
  });

  test('of a headline is drawn in its style on the page of its story', {
    tags: ['8.13'],
  }, async () => {
    const headline: readonly Segment[] = ['Old ', { text: 'news', type: 'bold' }];
    const documents = [buildDocument('item', { [key]: version(headline) })];
    await renderApp('/500/story/item', { documents });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Old news' });
    expect(textsOf(heading.querySelectorAll('strong'))).toEqual(['news']);
  });

  test('of an unknown shape is shown as can be, and reported', { tags: ['8.21'] }, async () => {
    const odd: unknown = [
      'before ',
      { text: 'huge', type: 'huge' },
      { linkType: 'carrier-pigeon', text: ' by bird' },
      null,
      ['a list'],
      { nothing: 'known' },
      7,
    ];
    const { element, problems } = await openBody(odd as readonly Segment[]);
    expect(paragraphsIn(element)).toEqual(['before huge by bird7']);
    expect(problems.filter((problem) => problem.includes('content/item'))).toEqual([
      'content/item has a segment of unknown shape',
    ]);
  });
});

describe('an external link', () => {
  test('opens in a new tab, and shows its host', { tags: ['8.6', '8.12', '9.13'] }, async () => {
    const url = 'https://b\u00fccher.example/<b>there</b>?b=1#c';
    const { story } = await openBody([{ linkType: 'external', url, text: 'books' }]);
    const link = story.getByRole('link', { name: 'books' });
    expect(link.getAttribute('href')).toBe('https://xn--bcher-kva.example/there?b=1#c');
    expect(link.title).toBe('xn--bcher-kva.example');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  const refused = ['javascript:alert(1)', 'https://user:secret@example.org/', 'not an address'];
  test.each(refused)('to %j is text, not a link', { tags: ['8.9'] }, async (url) => {
    const { story, element } = await openBody([{ linkType: 'external', url, text: 'elsewhere' }]);
    expect(story.queryByRole('link', { name: 'elsewhere' })).toBeNull();
    expect(paragraphsIn(element)).toEqual(['elsewhere']);
  });

  test('without text shows its address, and is none if nobody can see its text', {
    tags: ['8.26'],
  }, async () => {
    const link = { linkType: 'external', url: 'https://example.org/' } as const;
    const { element } = await openBody(['', '\u200b'].map((text) => ({ ...link, text })));
    expect(textsOf(element.querySelectorAll('a[href="https://example.org/"]'))).toEqual([link.url]);
  });
});

describe('text as it is shown', { tags: ['8.6', '8.10'] }, () => {
  test.each([
    ['markup is stripped', '<b>bold</b> &amp; <img src=x onerror=alert(1)>text', 'bold &amp; text'],
    ['runs of spaces are kept', 'a   b  c', 'a   b  c'],
    ['a blank line begins a paragraph', 'one\n\ntwo\n\n\n\nthree', 'one|two|<br><br>three'],
    ['a line breaks', 'one\ntwo\r\nthree<br>four', 'one<br>two<br>three<br>four'],
  ])('%s', async (_, text, html) => {
    const { element } = await openBody(text);
    expect(paragraphsIn(element).join('|')).toBe(html);
  });

  test('the text of links is stripped too', { tags: ['8.7'] }, async () => {
    const { story, element } = await openBody([
      { linkType: 'external', url: 'https://example.org/', text: '<b>there</b>' },
      { linkType: 'id', targetId: 'item', text: '<i>here</i>' },
    ]);
    expect(story.getByRole('link', { name: 'there' })).toBeDefined();
    expect(story.getByRole('link', { name: 'here' })).toBeDefined();
    expect(element.querySelector('b, i')).toBeNull();
  });

  test.each([
    ['/homer', 'homer'],
    ['/homer/story/item', 'homer'],
    ['/500', '500'],
    ['/500/story/item', '500'],
    ['/word', 'word'],
    ['/search/500?q=news', '500'],
    ['/compare/20100101000000/20200101000000/500', '500'],
  ] as const)(
    'author, title and text are stripped at %s',
    { tags: ['8.7'] },
    async (path, itemSite) => {
      const fields = { itemSite, author: '<s>Ada</s>' };
      const text = version('<u>News</u>', '<i>Snow.</i>');
      const documents = [buildDocument('item', { [key]: text }, fields)];
      await renderApp(path, { documents, signedIn: true });
      for (const shown of ['News', 'Ada', 'Snow.']) {
        expect(await screen.findAllByText(shown)).not.toEqual([]);
      }
      expect(document.querySelector('u, s, i')).toBeNull();
    },
  );
});
