import { describe, expect, test } from 'vitest';
import { textOfSegment } from '../../../../src/domain/content/segment';
import { readPage, type TextPart } from '../../../../tools/content/html/read-page';

const address = 'http://example.org/news/today.html';

function text(html: string, part: TextPart = 'all'): string {
  return readPage(html, address, { part }).body.map(textOfSegment).join('');
}

describe('a framed page', () => {
  test('links to its frames, and has its noframes text', () => {
    const page = readPage(
      '<title>Home</title><frameset><frame src=menu.html name=menu><frame src=/main.html>' +
        '<noframes><body><p>Go to <a href="main.html">the text</a>.</body></noframes></frameset>',
      address,
    );
    expect(page.headline).toEqual(['Home']);
    const link = (url: string, shown: string) => ({ linkType: 'external', url, text: shown });
    expect(page.body).toEqual([
      link('http://example.org/news/menu.html', 'menu'),
      '\n',
      link('http://example.org/main.html', '/main.html'),
      '\n\nGo to ',
      link('http://example.org/news/main.html', 'the text'),
      '.',
    ]);
  });

  test('has no scripts of its noframes text', () => {
    const noframes = '<noframes><script>x()</script><p>text<style>p{}</style></noframes>';
    expect(text(`<frameset><frame src=a>${noframes}</frameset>`)).toBe('a\n\ntext');
  });
});

describe('a base address', () => {
  test('is the first valid one', () => {
    const html = '<base target=_top><base href="http://b.org/x/"><base href="http://c.org/">';
    expect(readPage(`${html}<a href=y>y</a>`, address).body).toEqual([
      { linkType: 'external', url: 'http://b.org/x/y', text: 'y' },
    ]);
  });

  test.each(['http://', 'http://[', ''])(
    'that is invalid (%j) is the address of the page',
    (href) => {
      expect(readPage(`<base href="${href}"><a href=y>y</a>`, address).body).toEqual([
        { linkType: 'external', url: 'http://example.org/news/y', text: 'y' },
      ]);
    },
  );
});

describe('a page without a title', () => {
  test.each([
    ['<h1>First</h1><h1>Second</h1>', 'First'],
    ['<title> \n </title><h1>First</h1>', 'First'],
    ['<h1><img alt="Logo"></h1>', '[Logo]'],
    ['<p>text', 'text'],
    ['<svg><title>Drawing</title></svg>', '/news/today.html'],
    ['', '/news/today.html'],
  ])('%j has another headline', (html, headline) => {
    expect(readPage(html, address).headline).toEqual([headline]);
  });
});

describe('a list', () => {
  test('is numbered as a browser numbers it', () => {
    const html = '<ol start=3><li>a<li hidden>b<li>c<li value=9>d<li>e<ol><li>f</ol><li>g</ol>';
    expect(text(html)).toBe('3. a\n4. c\n9. d\n10. e\n  1. f\n11. g');
  });
});

// Each of these took minutes or gigabytes with some parser.
describe('a hostile page is read quickly', () => {
  test.each<[string, string, string]>([
    ['by nesting', '<div>'.repeat(100_000), 'end'],
    ['by nesting styles', '<b><i><u>'.repeat(10_000), 'end'],
    ['by nesting tables', '<table><tr><td>'.repeat(5000), 'end'],
    ['by nesting tables of data', '<table border=1><tr><th>'.repeat(5000), 'end'],
    ['by nesting objects', '<object>'.repeat(20_000), 'end'],
    ['by nesting headings', '<h1><div>x'.repeat(10_000), 'end'],
    ['by nesting comments of readers', '<div class=comment>x'.repeat(50_000), 'end'],
    ['by attributes', `<p ${attributes(50_000)}>`, 'end'],
    ['by entities', '&amp;'.repeat(200_000), '&end'],
    ['by half entities', '&'.repeat(200_000), '&end'],
    ['by list items', `<ol>${'<li>x'.repeat(50_000)}`, 'end'],
    ['by spaces', 'x&nbsp; '.repeat(100_000), 'end'],
    ['by nothing but spaces', `x${'&nbsp; '.repeat(300_000)}`, 'end'],
    ['by open tags', `${'<'.repeat(200_000)} `, 'end'],
    ['by comments', `${'<!--'.repeat(100_000)}-->`, 'end'],
    ['by styles', `<p style="${';'.repeat(200_000)}">`, 'end'],
  ])('%s', (_, html, ending) => {
    expect(text(`${html}end`, 'main').endsWith(ending)).toBe(true);
  });

  test('with an unclosed title', () => {
    const [headline = ''] = readPage(`<title>${'x '.repeat(200_000)}</title>`, address).headline;
    expect(textOfSegment(headline)).toHaveLength(501);
  });

  test('unless a few bytes make billions of elements: that is reported', () => {
    const open = Array.from({ length: 2000 }, (_, at) => `<b id=${at}>`).join('');
    expect(() => text(`<p>${open}</p>${'<p>x</p>'.repeat(2000)}`)).toThrow(
      'the page has more than a million elements; its text can be imported as NDJSON',
    );
  });

  test('with meaningless bytes', () => {
    const noise = Array.from({ length: 300_000 }, (_, at) =>
      String.fromCharCode((at * 7919 + (at >> 3)) % 256),
    ).join('');
    expect(() => text(noise)).not.toThrow();
  });
});

function attributes(count: number): string {
  return Array.from({ length: count }, (_, at) => `a${at}=${at}`).join(' ');
}
