import { describe, expect, test } from 'vitest';
import { readPage } from '../../../../../tools/content/html/read-page';

const links = (count: number, text = 'A page of this site') =>
  Array.from({ length: count }, (_, at) => `<li><a href="/page-${at}">${text} ${at}</a>`).join('');
const prose = '<p>It was a dark night, and the lamp in the tower had gone out again. </p>'.repeat(
  8,
);
const kindOf = (path: string, html: string) =>
  readPage(html, `http://book.example${path}`, { part: 'main' }).pageKind ?? 'story';

describe('a page that is no story', () => {
  test.each([
    ['a list of links', '/more.html', `<title>More</title><ul>${links(8)}</ul>`, 'page'],
    ['a frameset', '/f.html', '<frameset><frame src="/a"><frame src="/b"></frameset>', 'page'],
    ['a page that only leads on', '/x.html', '<title>Next</title><a href="/y">Go on</a>', 'page'],
    ['an imprint by its address', '/impressum.html', `<title>Wir</title>${prose}`, 'page'],
    ['contents by their title', '/c.html', `<title>Table of Contents</title>${prose}`, 'page'],
    ['a licence by its title', '/l.html', `<title>A+ License Agreement</title>${prose}`, 'page'],
    ['a page of a list', '/blog/page/2', `<title>Blog</title>${prose}`, 'page'],
    ['a list of a tag', '/tag/ships/', `<title>Ships</title>${prose}`, 'page'],
    ['a list of five links', '/five.html', `<title>Five</title><ul>${links(5)}</ul>`, 'page'],
    ['the home page of a site', '/', `<title>Book</title>${prose}${links(5)}`, 'home'],
    ['a home page with a name', '/index.html', `<title>Book</title>${links(6)}`, 'home'],
  ])('is %s', { tags: ['14.23', '14.24'] }, (_, path, html, kind) => {
    expect(kindOf(path, html)).toBe(kind);
  });

  test.each([
    ['a text', '/ch1.html', `<title>The tower</title>${prose}`],
    ['a text with links', '/ch2.html', `<title>The tower</title>${prose}${links(6, 'Go')}`],
    ['a text about an index', '/i.html', `<title>How I made an index of my books</title>${prose}`],
    ['a short text', '/short.html', '<title>Yes</title><p>Yes.'],
    ['a mail in an archive', '/archive/msg1.html', `<title>Re: ships</title>${prose}`],
    ['the only page of a site', '/', `<title>Book</title>${prose}`],
    [
      'a start page with four links to other pages',
      '/',
      `<title>Book</title>${prose}${links(4)}<a href="/">Top</a> <a href="http://b.example/">B</a>`,
    ],
  ])('is not %s', { tags: ['14.23', '14.24'] }, (_, path, html) => {
    expect(kindOf(path, html)).toBe('story');
  });
});
