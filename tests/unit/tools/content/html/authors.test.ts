import { describe, expect, test } from 'vitest';
import { namesIn } from '../../../../../tools/content/html/author-names';
import { authorsOf } from '../../../../../tools/content/html/authors';
import { parseHtml } from '../../../../../tools/content/html/html-tree';

const authorsIn = (html: string, siteNames: readonly string[] = ['The Daily']) =>
  authorsOf(parseHtml(html), 'www.daily.example', siteNames);

describe('the authors of a page', () => {
  test.each([
    [
      'structured data',
      '<script type="application/ld+json">{"@graph":[{"@type":"Article","author":[{"name":"Ada"},{"name":"Bo"}]}]}</script><meta name="author" content="Cy">',
      ['Ada', 'Bo'],
    ],
    [
      'meta elements',
      '<meta name="author" content="Ada Doe and Bo Roe"><p>By Cy',
      ['Ada Doe', 'Bo Roe'],
    ],
    [
      'Dublin Core',
      '<meta name="dc.creator" content="Ada"><meta name="dc.creator" content="Bo">',
      ['Ada', 'Bo'],
    ],
    [
      'a link to the author',
      '<p>Written for us by <a rel="author" href="/ada">Ada Doe</a>',
      ['Ada Doe'],
    ],
    [
      'an element of a class',
      '<div class="entry__byline">By <b>ADA DOE</b>, Staff Writer | May 3, 2004</div>',
      ['ADA DOE'],
    ],
    [
      'microdata',
      '<div itemprop="author"><span itemprop="name">Ada Doe</span>, USA TODAY</div>',
      ['Ada Doe'],
    ],
    ['the first lines', '<h1>Title</h1><p>By Ada Doe</p><p>Text.', ['Ada Doe']],
    ['other languages', '<h1>Titel</h1><p>Von Ada Doe und Bo Roe</p>', ['Ada Doe', 'Bo Roe']],
    ['a section', '<h2>AUTHOR</h2><p>Ada Doe &lt;ada@daily.example&gt;</p>', ['Ada Doe']],
    ['a signature', '<p>Some text.<p>-- Ada', ['Ada']],
    [
      'the sender of a mail',
      '<ul><li>From: "Doe, Ada" &lt;ada@example.org&gt;</li><li>Subject: By the way</li></ul>',
      ['Ada Doe'],
    ],
    [
      'the sender of a mail before meta elements',
      '<meta name="author" content="Bo Roe"><ul><li>From: Ada Doe</li><li>Subject: Ships</li></ul>',
      ['Ada Doe'],
    ],
  ])('are found in %s', { tags: ['14.21'] }, (_, html, authors) => {
    expect(authorsIn(html)).toEqual(authors);
  });

  test('are those of the first source that names some', { tags: ['14.21'] }, () => {
    const sources = [
      ['Ada', '<script type="application/ld+json">{"author":"Ada"}</script>'],
      ['Bo Roe', '<meta name="author" content="Bo Roe">'],
      ['Cy Poe', '<div class="byline">Cy Poe</div>'],
      ['Di Loe', '<p>By Di Loe</p>'],
      ['Ed Moe', '<h2>AUTHOR</h2><p>Ed Moe</p>'],
      ['Fay', '<p>Some text.<p>-- Fay'],
    ];
    for (const [at, [name]] of sources.entries()) {
      const html = sources.slice(at).map(([, source]) => source);
      expect(authorsIn(html.join(''))).toEqual([name]);
    }
  });

  test.each([
    ['the host', '<meta name="author" content="daily.example">'],
    ['the site', '<meta name="author" content="The Daily">'],
    ['an agency', '<meta name="author" content="AP">'],
    ['an address', '<meta property="article:author" content="https://daily.example/ada">'],
    ['comments', '<div class="comments"><p class="author">Ada Doe</p></div>'],
    [
      'the entries of a list',
      ['Ada', 'Bo', 'Cy'].map((name) => `<div><p class="byline">By ${name}</p></div>`).join(''),
    ],
    ['a sentence', '<p>By the way, nobody wrote this.'],
    ['options of a program', '<p>run it with --version'],
  ])('are not %s', { tags: ['14.21'] }, (_, html) => {
    expect(authorsIn(html)).toEqual([]);
  });
});

test.each([
  ['By Ed Hornick, CNN', ['Ed Hornick']],
  ['JORDAN ROBERTSON AND RACHEL METZ', ['JORDAN ROBERTSON', 'RACHEL METZ']],
  ['by Seth Fiegerman on January 26, 2014', ['Seth Fiegerman']],
  ['Griffin McElroy @griffinmcelroy', ['Griffin McElroy']],
  ['María R. Sahuquillo / Emilio de Benito', ['María R. Sahuquillo', 'Emilio de Benito']],
  ['9:39AM BST 05 Oct 2011', []],
  ['all', []],
])('the byline %j has the names %j', (byline, names) => {
  expect(namesIn(byline)).toEqual(names);
});
