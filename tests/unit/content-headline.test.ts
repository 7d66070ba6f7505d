import { describe, expect, test } from 'vitest';
import { readPage } from '../../tools/content/html/read-page';

const headlineOf = (html: string, address = 'http://www.example.org/news/today.html') =>
  readPage(html, address).headline[0];

describe('the headline is the title without the site', () => {
  test.each([
    ['<title>Storm - Example</title>', 'Storm'],
    ['<title>Example.org | Storm | Weather</title>', 'Storm | Weather'],
    ['<title>EXAMPLE: Storm: the night</title>', 'Storm: the night'],
    ['<meta property="og:site_name" content="The Bugle"><title>Storm — The Bugle</title>', 'Storm'],
    ['<meta name=application-name content=Bugle><title>Bugle · Storm</title>', 'Storm'],
    ['<title>Storm - the night</title>', 'Storm - the night'],
    ['<title>Examples - of storms</title>', 'Examples - of storms'],
    ['<title>Node.js</title>', 'Node.js'],
  ])('%j: %j', (html, headline) => expect(headlineOf(html)).toBe(headline));
});

describe('a title that says nothing about the page gives way to its heading', () => {
  test.each([
    '<title>Example</title><h1>Storm</h1>',
    '<title>www.example.org</title><h1>Storm</h1>',
    '<title>http://www.example.org/news/today.html</title><h1>Storm</h1>',
    '<title>today.html</title><h1>Storm</h1>',
    '<title>Untitled Document</title><h1>Storm</h1>',
    '<title>New Page 2</title><h1>Storm</h1>',
    '<title>Example</title><h1><a href=/>Example</a></h1><h2>Storm</h2>',
    '<h3>Menu</h3><h2>Storm</h2><h2>Calm</h2>',
    '<title>Example</title><meta property=og:title content=Storm><h1>Today</h1>',
    '<title>Example</title><p>[1] <ul><li>Storm</ul>and rain',
    '<img alt=Logo><p>Storm<p>and rain',
  ])('%j', (html) => expect(headlineOf(html)).toBe('Storm'));

  test('but on the start page, the name of the site is the headline', () => {
    const html = '<title>Example</title><h1>Storm</h1>';
    expect(headlineOf(html, 'http://example.org/')).toBe('Example');
    expect(headlineOf('<title>Untitled</title><h1>Storm</h1>', 'http://example.org/')).toBe(
      'Storm',
    );
  });
});

test('a page with neither title nor text is headed by its title or path', () => {
  expect(headlineOf('<title>Example</title><img src=a>')).toBe('Example');
  expect(headlineOf('<img src=a>')).toBe('/news/today.html');
});

test('a long first line is shortened', () => {
  expect(headlineOf(`<p>${'word '.repeat(100)}`)).toMatch(/^(?:word ){20,24}…$/);
});
