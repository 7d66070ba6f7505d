import { describe, expect, test } from 'vitest';
import { readPage } from '../../../../../tools/content/html/read-page';

const headlineOf = (html: string, address = 'http://www.example.org/news/today.html') =>
  readPage(html, address).headline[0];

test.each([
  ['<title> A\n title </title><meta property=og:title content=B><h1>Other</h1>', 'A title'],
  ['<title> \n </title><h1>The <b>first</b> heading</h1><h1>Second</h1>', 'The first heading'],
  ['<h1><img alt="Logo"></h1>', '[Logo]'],
  ['<h1><img alt="[Logo]"></h1>', '[Logo]'],
  ['<svg><title>Icon</title></svg><p>Text', 'Text'],
  ['<svg><title>Icon</title></svg>', '/news/today.html'],
  ['', '/news/today.html'],
  ['<title>R&amp;D &lt;3 &amp;copy; &lt;br&gt;</title>', 'R&amp;D &lt;3 &amp;copy; &lt;br>'],
  // The title without the site.
  ['<title>Storm - Example</title>', 'Storm'],
  ['<title>Example.org | Storm | Weather</title>', 'Storm | Weather'],
  ['<meta property="og:site_name" content="The Bugle"><title>Storm — The Bugle</title>', 'Storm'],
  ['<meta name=application-name content=Bugle><title>Bugle · Storm</title>', 'Storm'],
  ['<title>Storm - the night</title>', 'Storm - the night'],
  ['<title>Examples - of storms</title>', 'Examples - of storms'],
  ['<title>Node.js</title>', 'Node.js'],
  ['<title>EXAMPLE:Storm</title>', 'Storm'],
  ['<title>Storm｜Example</title>', 'Storm'],
  ['<meta property=og:site_name content=Libération><title>Storm - Liberation</title>', 'Storm'],
  ['<meta name=application-name content=Storm><title>Storm</title><h1>Rain</h1>', 'Storm'],
  // A short heading that a bar sets apart in the title.
  ['<title>Movies | Quay Media</title><h1>Movies</h1>', 'Movies'],
  ['<title>Quay Media » Film » Movies</title><h2>Movies</h2>', 'Movies'],
  ['<title>Movies | Quay Media</title><h1>Quay Media</h1>', 'Movies | Quay Media'],
  ['<title>The title of it all</title><h1>it</h1>', 'The title of it all'],
])('the headline of %j is %j', (html, headline) => expect(headlineOf(html)).toBe(headline));

describe('the name of the site is known', () => {
  const name = 'The Harbour Blog';
  const start = `<h1><a href="/">${name}</a></h1>`;
  test.each([
    [`<title>Lights: on - ${name}</title>${start}<h2>Lights: on</h2>`, 'Lights: on'],
    [`<title>Storm - ${name}</title><h1><a href="/"><img alt="${name}"></a></h1>`, 'Storm'],
    [`<title>${name} » Archive » A night out</title>${start}<h2>A night out</h2>`, 'A night out'],
    [`<title>${name}</title>${start}<h3>Tag: tides</h3>`, 'Tag: tides'],
  ])('from a heading that links to its start page: %j', (html, headline) => {
    expect(headlineOf(html)).toBe(headline);
  });
});

describe('a title that says nothing about the page gives way to its heading', () => {
  test.each([
    '<title>Example</title><h1>Storm</h1>',
    '<title>www.example.org</title><h1>Storm</h1>',
    '<title>/news/2010/storm.html</title><h1>Storm</h1>',
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
    const onStart = (title: string) =>
      headlineOf(`<title>${title}</title><h1>Storm</h1>`, 'http://example.org/');
    expect([onStart('Example'), onStart('Untitled')]).toEqual(['Example', 'Storm']);
  });
});

describe('a heading that makes up most of the title is the headline', () => {
  test.each([
    '<title>Storm over the harbour - The Bugle</title><h1>Storm over the harbour</h1>',
    '<title>The Bugle :: Storm over the harbour</title><h1>Bugle</h1><h2>Storm over the harbour</h2>',
    '<title>Storm over the harbour | News</title><meta property=og:title content="Storm over the harbour">',
  ])('%j', (html) => expect(headlineOf(html)).toBe('Storm over the harbour'));

  test.each([
    '<title>Hill Walkers - News of the week</title><h1>Hill Walkers</h1>',
    '<title>Storm - The Daily Bugle</title><h1><img alt="The Daily Bugle"></h1>',
    '<title>Storm over the harbour</title><h1>Rain</h1>',
  ])('but not %j', (html) => expect(headlineOf(html)).toBe(/<title>(.*)<\/title>/.exec(html)?.[1]));
});

const untitled = '<title>Untitled · Bugle</title><meta name=dc.title content=Untitled>';
test.each([
  ['comes first', '<meta name=dc.title content=Storm><title>Today</title>', 'Storm'],
  ['is escaped', '<meta name=DC.title content="A  &amp;lt;\ntitle">', 'A &amp;lt; title'],
  ['may be empty', '<meta name=dc.title content=" "><title>A</title>', 'A'],
  ['may say nothing', '<meta name=DC.Title content=Untitled><title>Today</title>', 'Today'],
  ['counts where a heading says the same', `${untitled}<h2>Untitled</h2>`, 'Untitled'],
])('a Dublin Core title %s', (_, html, headline) => {
  expect(headlineOf(`${html}<h1>Rain</h1>`)).toBe(headline);
});

test.each([
  ['a link to the start page heads no page', '<h1><a href=/>A</a></h1><p>Rain.', 'Rain.'],
  ['nor one to its file', '<h1><a href=//example.org/index.html>A</a></h1><p>Rain.', 'Rain.'],
  ['a link to another site does', '<h1><a href=//other.example/>A</a></h1><p>Rain.', 'A'],
  ['a hidden heading does not', '<h1 style="display:none">Menu</h1><h2>Storm</h2>', 'Storm'],
  ['nor do lines of links', '<p><a href=a>Home</a> <a href=b>Boats</a><p>Storm', 'Storm'],
  ['nor does "Home" if there is a heading', '<title>Home</title><h1>Harbour</h1>', 'Harbour'],
  ['"Home" heads a page without a heading', '<title>Home</title><p>Welcome', 'Home'],
  ['the site heads a page without text', '<title>Example</title><img src=a>', 'Example'],
  ['else the path does', '<img src=a>', '/news/today.html'],
])('%s: %j', (_, html, headline) => expect(headlineOf(html)).toBe(headline));

test('a long first line is shortened', () => {
  expect(headlineOf(`<p>${'word '.repeat(100)}`)).toMatch(/^(?:word ){19,23}word…$/);
});
