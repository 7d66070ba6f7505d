import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOfSegment } from '../../src/domain/content/segment';
import { readPage } from '../../tools/content/html/read-page';
import { createWarcFiles } from '../support/build-warc';
import { collectFrom, textsOf } from '../support/collected-captures';

const address = 'http://example.org/news/today.html';
const read = (html: string) => readPage(html, address, { part: 'main' });
const textOf = (html: string) => read(html).body.map(textOfSegment).join('');

const items = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `<li><a href="/${name}/${at}">${name} ${at}</a></li>`);
const menu = `<ul id="menu">${items('Section', 12).join('')}</ul>`;
const footer =
  '<div id="footer"><p>Copyright by nobody. <a href="/terms">Terms of use</a></p></div>';
const sentences = (topic: string) =>
  `The ${topic} came over the hills in the evening, and it went on, with some interruptions, until noon. `.repeat(
    4,
  );
const article = `<p>${sentences('storm')}</p><p>${sentences('rain')} See the <a href="map.html">map</a>.</p>`;
const page = (content: string) =>
  `<html><head><title>Storm</title></head><body>${menu}<div id="content">${content}</div>${footer}</body></html>`;

describe('the main text', () => {
  test('leaves out menus and footers, and keeps paragraphs and links', () => {
    const { body, isMainText } = read(page(article));
    const text = body.map(textOfSegment).join('');
    expect(isMainText).toBe(true);
    expect(text).toMatch(/^The storm came .+\n\nThe rain came .+ See the map\.$/);
    expect(body).toContainEqual({
      linkType: 'external',
      url: 'http://example.org/news/map.html',
      text: 'map',
    });
  });

  test('keeps lists, tables, preformatted text and the links to embedded media', () => {
    const text = textOf(
      page(
        `${article}<ul><li>first thing<li>second thing</ul><pre>  a\n    b</pre>` +
          `<table><tr><th>Place<th>Rain<tr><td>Here<td>12 mm</table>` +
          `<iframe src="https://map.example/1" title="Map of the storm"></iframe>${article}`,
      ),
    );
    for (const part of ['• first thing', '  a\n    b', 'Here | 12 mm', '[Map of the storm]']) {
      expect(text).toContain(part);
    }
  });

  test.each([
    ['a list of links', page(`<ul>${items('Story', 40).join('')}</ul>`), 'Story 39'],
    [
      'several texts of which one would be kept',
      `<p>${sentences('snow')}<table><tr><td>${article}<tr><td>${sentences('hail')}</table>`,
      'hail',
    ],
    ['a short page', '<title>A</title><p>Hello <a href=/>home</a>', 'home'],
    ['a framed page', '<frameset><frame src=/a name=left></frameset>', 'left'],
    [
      'a page with more than 20,000 elements',
      page(article + '<i>x</i>'.repeat(20_000)),
      'Section 3',
    ],
  ])('is all text of %s', (_, html, included) => expect(textOf(html)).toContain(included));

  test.each([
    ['unclosed tags', '<div>'.repeat(5000) + article],
    ['nested tables', '<table><tr><td>'.repeat(300) + article],
    ['nothing', ''],
    ['scripts', `<script>document.write('<p>')</script>${article}`],
  ])('of a page of %s does not fail', (_, html) => {
    expect(textOf(html)).toBe(textOf(html));
  });
});

describe('an import', () => {
  let files: Awaited<ReturnType<typeof createWarcFiles>>;
  beforeAll(async () => {
    files = await createWarcFiles();
  });
  afterAll(() => files.remove());

  test('keeps the main text or all text, as asked, and counts pages with parts left out', async () => {
    const records = [{ body: page(article) }, { url: 'http://example.org/b', body: '<p>Short' }];
    const main = await collectFrom(files, records, { part: 'main' });
    const all = await collectFrom(files, records);
    expect([main.counts.mainText, all.counts.mainText]).toEqual([1, 0]);
    const [mainText = '', allText = ''] = [main, all].map(
      (each) => Object.values(textsOf(each))[0],
    );
    expect(mainText).not.toContain('Section 3');
    expect(allText).toContain('Section 3');
    expect(Object.values(textsOf(main))[1]).toBe('Short');
  });
});
