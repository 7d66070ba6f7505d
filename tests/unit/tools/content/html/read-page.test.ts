import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOfSegment } from '../../../../../src/domain/text/segment';
import { readPage } from '../../../../../tools/content/html/read-page';
import { forMany } from '../../../../support/properties';

const address = 'http://example.org/news/today.html';
const body = (html: string) => readPage(html, address).body;
const text = (html: string) => body(html).map(textOfSegment).join('');

/** A link to an address, whose text is by default that address. */
function link(href: string, linkText?: string) {
  const { href: url } = new URL(href, address);
  return { linkType: 'external', url, text: linkText ?? `[${url}]` };
}

test.each([
  ['<p>one \n  two\t three</p>', 'one two three'],
  ['a <b> b </b> c', 'a b c'],
  ['a<b>b</b>c', 'abc'],
  ['<div>one</div><div>two</div>three', 'one\ntwo\nthree'],
  ['one<br>two<br><br>three<br><br><br><br>four', 'one\ntwo\n\nthree\n\nfour'],
  ['<p>one</p><p>&nbsp;</p><p> </p><p>two</p>', 'one\n\ntwo'],
  ['one<br></div><div>two', 'one\ntwo'],
  ['a &nbsp; b', 'a \u00a0 b'],
  ['<p>one<hr>two', 'one\n\ntwo'],
  ['<pre>\n  a  b\n    c \n\n\nd</pre>', '  a  b\n    c\n\nd'],
  ['<p>x<pre>a <b>b</b>\n c</pre>y', 'x\n\na b\n c\n\ny'],
  ['zero\u0000 and \u0007bell', 'zero and bell'],
])('white space of %j becomes %j', (html, expected) => expect(text(html)).toBe(expected));

describe('structure', () => {
  const long = 'Long. '.repeat(50);
  test.each([
    ['<ul><li>one<li>two</ul>', '• one\n• two'],
    ['<p>x</p><ul><li>a<ul><li>b</ul><li>c</ul>y', 'x\n\n• a\n  • b\n• c\n\ny'],
    ['<ul><li><p>one</p></li><li></li><li>two</li></ul>', '• one\n\n• two'],
    ['<ol><li>one<li>two<li value=7>seven<li>eight</ol>', '1. one\n2. two\n7. seven\n8. eight'],
    ['<ol start=3><li>a<li hidden>b<li>c<ol><li>d</ol><li>e</ol>', '3. a\n4. c\n  1. d\n5. e'],
    ['<table><tr><th>a<th>b<tr><td>1<td>2</table>', 'a | b\n1 | 2'],
    ['<table><tr><td><div>menu</div></td><td><p>text</p></td></tr></table>', 'menu\n\ntext'],
    ['<table><tr><td>a<td>&nbsp;<td>b</table>', 'a | b'],
    ['<table><tr><th>a<th>b<th>c<tr><td>1<td>&nbsp;<td>3</table>', 'a | b | c\n1 | | 3'],
    ['<table><tr><td>&nbsp;<th>b<tr><th>a<td>1</table>', '| b\na | 1'],
    ['<table border=1><tr><td><p>a<td><p>b<tr><td><p>c<td>d<br>e</table>', 'a | b\nc | d e'],
    [`<table border=1><tr><td><p>a<td><p>${long}<p>b</table>`, `a\n\n${long.trim()}\n\nb`],
    ['<dl><dt>term<dd>meaning</dl>', 'term\nmeaning'],
    ['<img alt="A cat"> <img src=x> <img title=Dog>', '[A cat] [Dog]'],
    ['say <q>hello</q>', 'say “hello”'],
    ['<button>a</button><button>b</button>', 'a b'],
  ])('of %j becomes %j', (html, expected) => expect(text(html)).toBe(expected));

  const unseen = ['script', 'style', 'noscript', 'template', 'textarea', 'iframe', 'svg'];
  test.each([
    ...unseen.map((name) => `<${name}>unseen</${name}>`),
    '<p hidden>secret</p>',
    '<p style="color: red; DISPLAY : none">secret</p>',
    '<select><option>one</select>',

    '<iframe src="javascript:alert(1)" title="Script"></iframe>',
    '<iframe src="/pixel" width=1 height=1></iframe>',
    '<iframe src="/frame" style="display:none"></iframe>',
    '<iframe src="/like" style="border:0; width:0px; height:0px"></iframe>',
    '<a href="/anchor"></a>',

    '<img src=/dot.gif alt=spacer width=1 height=1>',
    '<!-- note -->',
  ])('without %s, which is invisible', (unseen) => {
    expect(text(`<head><title>A</title></head><p>one${unseen}<p>two`)).toBe('one\n\ntwo');
  });
});

test('styles are bold and italic; the innermost counts, and neighbours of one style are one segment', () => {
  const bold = (text: string) => ({ text, type: 'bold' });
  const italic = (text: string) => ({ text, type: 'italic' });
  const html = '<h2>Head</h2><p>a <b>b</b><strong>c</strong> <i>d</i> <b>e <em>f</em></b>';
  const segments = [bold('Head'), '\n\na ', bold('bc'), ' ', italic('d'), ' ', bold('e'), ' '];
  expect(body(html)).toEqual([...segments, italic('f')]);
});

describe('links', () => {
  const film = '<video title=Film><source src=/a.webm><source src=/a.mp4></video>';
  const movie = '<param name="movie" value="http://v.example/1"><embed src="http://v.example/1">';
  test.each([
    ['<a href="/a?b=c#d"> A </a>', link('/a?b=c#d', 'A')],
    ['<a href="//other.org">x</a>', link('http://other.org/', 'x')],
    ['<base href="https://base.org/x/"><a href="y">y</a>', link('https://base.org/x/y', 'y')],
    ['<base target=a><base href=//b.org/><base href=//c.org/><a href=y>y', link('//b.org/y', 'y')],
    ['<base href="http://"><a href=y>y</a>', link('y', 'y')],
    ['<base href="http://["><a href=y>y</a>', link('y', 'y')],
    ['<base href=""><a href=y>y</a>', link('y', 'y')],
    ['<a href=next.html><b>Next</b> page</a>', link('next.html', 'Next page')],
    ['<a href=/><img alt=Home></a>', link('/', '[Home]')],
    ['<a href=/><img src=home.gif></a>', link('/')],
    ['<a href=/a><span><img src=a.gif alt=""></span> </a>', link('/a')],
    ['<iframe src="//v.example/1" title="Launch">old</iframe>', link('//v.example/1', '[Launch]')],
    ['<iframe src="//map.example/"></iframe>', link('//map.example/')],
    ['<object data=a.swf><p>x</object>', link('a.swf')],
    ['<embed src=/a.mid>', link('/a.mid')],
    [film, link('/a.webm', '[Film]')],
    ['<map><area href=/map alt=Map></map>', link('/map', '[Map]')],
    ['<a href=/x><svg><path d="M0 0"></svg></a>', link('/x')],
    ['<a href=/x aria-label=Post><i class=icon></i></a>', link('/x', '[Post]')],
    ['<a href=/x><input type=image src=a.gif alt=Go></a>', link('/x', '[Go]')],
    [`<object width=425>${movie}</object>`, link('//v.example/1')],
    ['<object><embed src="/a.swf"></object>', link('/a.swf')],
    ['<iframe data-src="//v.example/1"></iframe>', link('//v.example/1')],
    ['<object><a href=/text>Text version</a></object>', link('/text', 'Text version')],
    ['<frameset><frame src=menu.html name=menu></frameset>', link('menu.html', 'menu')],
    ['<frameset><frame src=/main.html></frameset>', link('/main.html', '/main.html')],
    ['<a href="mailto:me@example.org"><img src=a.gif></a>', '[mailto:me@example.org]'],
  ])('%j has the absolute address', (html, expected) => expect(body(html)).toEqual([expected]));

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

  test('of a framed page are followed by its noframes text, without scripts', () => {
    const noframes = '<script>x()</script><p>Go to <a href="main.html">it</a><style>p{}</style>';
    expect(
      body(`<frameset><frame src=menu name=menu><noframes><body>${noframes}</noframes></frameset>`),
    ).toEqual([link('menu', 'menu'), '\n\nGo to ', link('main.html', 'it')]);
  });
});

test.each([
  ['Use &lt;br> and &amp;copy;', 'Use &lt;br> and &amp;copy;'],
  ['Fish &amp; chips, R&amp;D, a &lt; b, &lt;3', 'Fish & chips, R&D, a < b, <3'],
])('text that looks like markup, %j, is escaped to be shown as written', (html, expected) =>
  expect(body(html)).toEqual([expected]),
);

test('no page throws, and none has two blank lines in a row', () => {
  const elements = ['p', 'ul', 'table', 'pre', 'b', 'a href=/x'];
  const tags = elements.flatMap((each) => [`<${each}>`, `</${each.replace(/ .*/, '')}>`]);
  const others = ['<br>', '<li>', '<td>', '<svg>', 'word', ' ', '\n', '&nbsp;', '&lt;', '<', '&'];
  forMany(fc.array(fc.constantFrom(...tags, ...others), { maxLength: 10 }), (parts) => {
    expect(text(parts.join(''))).not.toMatch(/\n\s*\n\s*\n|^\n|\n$/);
  });
});
