import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOfSegment } from '../../../../src/domain/content/segment';
import { closeEmptyElements } from '../../../../tools/content/html/html-tree';
import { readPage } from '../../../../tools/content/html/read-page';

const address = 'http://example.org/news/today.html';

function body(html: string) {
  return readPage(html, address).body;
}

function text(html: string): string {
  return body(html).map(textOfSegment).join('');
}

const link = (url: string, linkText: string) => ({ linkType: 'external', url, text: linkText });

describe('the headline', () => {
  test.each([
    ['<title> A\n title </title><h1>Other</h1>', 'A title'],
    ['<title></title><h1>The <b>first</b> heading</h1><h1>Second</h1>', 'The first heading'],
    [
      '<meta name=DC.title content="A  &amp;lt;\ntitle"><title>A title · Site</title>',
      'A &amp;lt; title',
    ],
    [
      '<meta name=dc.title content=" "><meta name=author content=B><title>A title</title>',
      'A title',
    ],
    ['<svg><title>Icon</title></svg><p>Text', 'Text'],
    ['', '/news/today.html'],
    ['<title>R&amp;D &lt;3 &amp;copy; &lt;br&gt;</title>', 'R&amp;D &lt;3 &amp;copy; &lt;br>'],
  ])('of %j is %j', (html, headline) => {
    expect(readPage(html, address).headline).toEqual([headline]);
  });

  test('is shortened if it is endless', () => {
    const [headline = ''] = readPage(`<title>${'word '.repeat(1000)}</title>`, address).headline;
    expect(textOfSegment(headline).length).toBeLessThanOrEqual(501);
  });
});

describe('white space', () => {
  test.each([
    ['<p>one \n  two\t three</p>', 'one two three'],
    ['a <b> b </b> c', 'a b c'],
    ['a<b>b</b>c', 'abc'],
    ['<p>one</p>\n\n<p>two</p>', 'one\n\ntwo'],
    ['<div>one</div><div>two</div>three', 'one\ntwo\nthree'],
    ['one<br>two<br><br>three<br><br><br><br>four', 'one\ntwo\n\nthree\n\nfour'],
    ['<p>one</p><p>&nbsp;</p><p> </p><p>two</p>', 'one\n\ntwo'],
    ['one<br></div><div>two', 'one\ntwo'],
    ['a &nbsp; b', 'a \u00a0 b'],
    ['<p>one<hr>two', 'one\n\ntwo'],
    ['<pre>\n  a  b\n    c \n\n\nd</pre>', '  a  b\n    c\n\nd'],
    ['<p>x<pre>a <b>b</b>\n c</pre>y', 'x\n\na b\n c\n\ny'],
    ['zero\u0000 and \u0007bell', 'zero and bell'],
  ])('of %j becomes %j', (html, expected) => expect(text(html)).toBe(expected));
});

describe('structure', () => {
  test.each([
    ['<ul><li>one<li>two</ul>', '• one\n• two'],
    ['<p>x</p><ul><li>a<ul><li>b</ul><li>c</ul>y', 'x\n\n• a\n  • b\n• c\n\ny'],
    ['<ul><li><p>one</p></li><li></li><li>two</li></ul>', '• one\n\n• two'],
    ['<ol><li>one<li>two<li value=7>seven<li>eight</ol>', '1. one\n2. two\n7. seven\n8. eight'],
    ['<ol start=3><li>three</ol>', '3. three'],
    ['<table><tr><th>a<th>b<tr><td>1<td>2</table>', 'a | b\n1 | 2'],
    ['<table><tr><td><div>menu</div></td><td><p>text</p></td></tr></table>', 'menu\n\ntext'],
    ['<table><tr><td>a<td>&nbsp;<td>b</table>', 'a | b'],
    ['<table><tr><th>a<th>b<th>c<tr><td>1<td>&nbsp;<td>3</table>', 'a | b | c\n1 | | 3'],
    ['<table><tr><td>&nbsp;<th>b<tr><th>a<td>1</table>', '| b\na | 1'],
    [
      '<table border=1><tr><td><p>Name</p><td><p>Bob</p><tr><td><p>Town<td>A<br>B</table>',
      'Name | Bob\nTown | A B',
    ],
    [
      `<table border=1><tr><td><p>Name</p><td><p>${'Long. '.repeat(50)}</p><p>Text</table>`,
      `Name\n\n${'Long. '.repeat(50).trim()}\n\nText`,
    ],
    ['<dl><dt>term<dd>meaning</dl>', 'term\nmeaning'],
    ['<img alt="A cat"> <img src=x> <img title=Dog>', '[A cat] [Dog]'],
    ['say <q>hello</q>', 'say “hello”'],
    ['<button>a</button><button>b</button>', 'a b'],
  ])('of %j becomes %j', (html, expected) => expect(text(html)).toBe(expected));

  test('invisible text is omitted', () => {
    const unseen = [
      '<script>alert(1)</script>',
      '<style>p{}</style>',
      '<noscript>Turn it on</noscript>',
      '<template><p>later</p></template>',
      '<p hidden>secret</p>',
      '<p style="color: red; DISPLAY : none">secret</p>',
      '<select><option>one</select>',
      '<textarea>typed</textarea>',
      '<iframe>old</iframe>',
      '<iframe src="javascript:alert(1)" title="Script"></iframe>',
      '<iframe src="/pixel" width=1 height=1></iframe>',
      '<iframe src="/frame" style="display:none"></iframe>',
      '<a href="/anchor"></a>',
      '<svg><text>drawn</text></svg>',
      '<img src=/dot.gif alt=spacer width=1 height=1>',
      '<iframe src="/like" style="border:0; width:0px; height:0px"></iframe>',
      '<!-- note -->',
    ];
    expect(text(`<head><title>Title</title></head><p>one ${unseen.join('')}<p>two`)).toBe(
      'one\n\ntwo',
    );
  });
});

describe('styles', () => {
  test('are bold and italic; the innermost counts, and neighbours of one style are one segment', () => {
    expect(
      body('<h2>Head</h2><p>a <b>b</b><strong>c</strong> <i>d</i> <b>e <em>f</em></b>'),
    ).toEqual([
      { text: 'Head', type: 'bold' },
      '\n\na ',
      { text: 'bc', type: 'bold' },
      ' ',
      { text: 'd', type: 'italic' },
      ' ',
      { text: 'e', type: 'bold' },
      ' ',
      { text: 'f', type: 'italic' },
    ]);
  });

  test('plain text is one string, however many elements it comes from', () => {
    expect(body('<div>a<span>b</span></div><p>c<ul><li>d</ul>')).toEqual(['ab\n\nc\n\n• d']);
  });
});

describe('links', () => {
  test.each([
    ['<a href="/a?b=c#d"> A </a>', link('http://example.org/a?b=c#d', 'A')],
    ['<a href="//other.org">x</a>', link('http://other.org/', 'x')],
    ['<base href="https://base.org/x/"><a href="y">y</a>', link('https://base.org/x/y', 'y')],
    [
      '<a href=next.html><b>Next</b> page</a>',
      link('http://example.org/news/next.html', 'Next page'),
    ],
    ['<a href=/><img alt=Home></a>', link('http://example.org/', '[Home]')],
    ['<a href=/><img src=home.gif></a>', link('http://example.org/', '[http://example.org/]')],
    [
      '<a href=/a><span><img src=a.gif alt=""></span> </a>',
      link('http://example.org/a', '[http://example.org/a]'),
    ],
    [
      '<iframe src="https://video.example/1" title="The launch">old</iframe>',
      link('https://video.example/1', '[The launch]'),
    ],
    [
      '<iframe src="//map.example/"></iframe>',
      link('http://map.example/', '[http://map.example/]'),
    ],
    [
      '<object data=a.swf><p>x</object>',
      link('http://example.org/news/a.swf', '[http://example.org/news/a.swf]'),
    ],
    ['<embed src=/a.mid>', link('http://example.org/a.mid', '[http://example.org/a.mid]')],
    [
      '<video title=Film><source src=/a.webm><source src=/a.mp4></video>',
      link('http://example.org/a.webm', '[Film]'),
    ],
    ['<map><area href=/map alt=Map></map>', link('http://example.org/map', '[Map]')],
    ['<map><area href=/map></map>', link('http://example.org/map', '[http://example.org/map]')],
    [
      '<a href=/x><svg><path d="M0 0"></svg></a>',
      link('http://example.org/x', '[http://example.org/x]'),
    ],
    ['<a href=/x aria-label=Post><i class=icon></i></a>', link('http://example.org/x', '[Post]')],
    ['<a href=/x><input type=image src=a.gif alt=Go></a>', link('http://example.org/x', '[Go]')],
    [
      '<object width=425><param name="movie" value="http://video.example/v/1"><embed src="http://video.example/v/1"></object>',
      link('http://video.example/v/1', '[http://video.example/v/1]'),
    ],
    [
      '<object><embed src="/a.swf"></object>',
      link('http://example.org/a.swf', '[http://example.org/a.swf]'),
    ],
    [
      '<iframe data-src="//video.example/1"></iframe>',
      link('http://video.example/1', '[http://video.example/1]'),
    ],
    [
      '<object><a href=/text>Text version</a></object>',
      link('http://example.org/text', 'Text version'),
    ],
    [
      '<frameset><frame src=menu.html name=menu></frameset>',
      link('http://example.org/news/menu.html', 'menu'),
    ],
  ])('%j has the absolute address', (html, expected) => expect(body(html)).toEqual([expected]));

  test('that shows only an image and leads to an address for mail keeps that', () => {
    expect(body('<a href="mailto:me@example.org"><img src=mail.gif></a>')).toEqual([
      '[mailto:me@example.org]',
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'mailto:me@example.org',
    'data:text/html,x',
    'http://',
    'https://me:secret@example.org/',
    `http://example.org/${'x'.repeat(3000)}`,
    '#top',
    '#',
    'http://example.org/news/today.html#part',
  ])('to %s are plain text', (href) => {
    expect(body(`see <a href="${href}">there</a>`)).toEqual(['see there']);
  });

  test('without text are omitted', () => {
    expect(body('a<a href="/x"></a>b')).toEqual(['ab']);
  });
});

describe('text that looks like markup', () => {
  test.each([
    ['Use &lt;br> and &amp;copy;', 'Use &lt;br> and &amp;copy;'],
    ['Fish &amp; chips, R&amp;D, a &lt; b, &lt;3', 'Fish & chips, R&D, a < b, <3'],
  ])('%j is escaped to be shown as written', (html, expected) => {
    expect(body(html)).toEqual([expected]);
  });
});

describe('a page with text for browsers without scripts', () => {
  const story = 'A story for readers without scripts. '.repeat(10).trim();
  const page = (own: string, other: string) => `${own}<noscript><p>${other}</p></noscript>`;

  test.each(['<div id=root></div>', '<p>The latest news, on all channels.'])(
    'has that text if most of its prose is there: %j',
    (own) => expect(text(page(own, story))).toContain(story),
  );

  test('has that text as its main text', () => {
    const html = page(`<h2>Storm</h2><p>${'News and views. '.repeat(6)}</p>`, `${story} End.`);
    const { body } = readPage(html, address, { part: 'main' });
    expect(body.map(textOfSegment).join('')).toMatch(/without scripts\. End\.$/);
  });

  test('is without that text if it only asks for scripts, or says less', () => {
    const notice = 'Please turn scripts on, and load this page again, to see the text of it.';
    expect(text(page('', `${notice} ${notice}`))).toBe('');
    expect(text(page(`<p>${story} ${story}`, story))).not.toContain(`${story}\n`);
  });
});

describe('a page whose text only scripts build has a doubt', () => {
  const doubt = (html: string) => readPage(html, address).doubt;
  const article = 'The harbour master wrote down every ship that came in that week. '.repeat(5);
  const data = (body: string) =>
    `<script type="application/ld+json">{"@graph":[{"articleBody":${JSON.stringify(body)}}]}</script>`;
  const reason = 'scripts build its text, which was not captured';

  test('if its data have an article that it does not show', () => {
    expect(doubt(`${data(article)}<p>News, sports and weather`)).toBe(reason);
    expect(doubt(`${data(article)}<p>${article}`)).toBeNull();
    expect(doubt(`${data('A summary.')}<p>News`)).toBeNull();
    expect(doubt('<script type="application/ld+json">{"articleBody":</script><p>News')).toBeNull();
  });

  test.each(['<main></main>', '<div id=app><div></div></div>', '<div id=__next></div>'])(
    'if the element for its content is empty: %j',
    (frame) => {
      expect(doubt(`<script src=a.js></script><ul><li>Home</ul>${frame}`)).toBe(reason);
      expect(doubt(`<ul><li>Home</ul>${frame}`)).toBeNull();
      expect(doubt(`<script src=a.js></script><p>${article}</p>${frame}`)).toBeNull();
    },
  );
});

test('XHTML with empty elements is read to its end', () => {
  const xhtml =
    '<head><script src="a>b.js" /><title>T</title></head><body><a name="x"/>text<br/>end</body>';
  const page = readPage(closeEmptyElements(xhtml), address);
  expect(page).toMatchObject({ headline: ['T'], body: ['text\nend'] });
});

test('a deeply nested page does not overflow the stack', () => {
  expect(text(`${'<div>'.repeat(20_000)}deep`)).toBe('deep');
  expect(text(`${'<b><i>'.repeat(2000)}deep`)).toBe('deep');
});

test('no page throws, and none has two blank lines in a row', () => {
  const pieces = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<br>',
      '<li>',
      '<ul>',
      '</ul>',
      '<td>',
      '<table>',
      '</table>',
      '<pre>',
      '</pre>',
    ],
    ...[
      '<b>',
      '</b>',
      '<a href=/x>',
      '</a>',
      'word',
      ' ',
      '\n',
      '&nbsp;',
      '&lt;',
      '<',
      '&',
      '<svg>',
    ],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      expect(text(parts.join(''))).not.toMatch(/\n\s*\n\s*\n|^\n|\n$/);
    }),
    { numRuns: 3000 },
  );
});
