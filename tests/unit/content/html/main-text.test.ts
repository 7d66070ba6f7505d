import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOfSegment } from '../../../../src/domain/content/segment';
import { versionPage } from '../../../../tools/content/export/captured-version';
import { exportAddress } from '../../../../tools/content/export/export-address';
import { readPage } from '../../../../tools/content/html/read-page';
import { cutBody, maxBodyLength } from '../../../../tools/content/model/cut-body';
import { isSameText } from '../../../../tools/content/model/same-text';
import { createWarcFiles } from '../../../support/build-warc';
import { collectFrom, textsOf } from '../../../support/collected-captures';

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
const ships = Array.from(
  { length: 40 },
  (_, at) =>
    `<tr><td>${at}<td>Ship ${at}<td>It came from the north, with wood, salt, and ${at} men.`,
).join('');
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

  test('keeps the rows of tables, and lists of links, as they are without menus', () => {
    const rows = (name: string) => `<tr><td>${name}</td><td>${sentences(name)}</td></tr>`;
    const table = `<table>${['rain', 'snow', 'hail'].map(rows).join('')}</table>`;
    const text = textOf(page(`${article}${table}${article}`));
    expect(text).toMatch(/^rain \| The rain came .+\nsnow \| The snow came .+\nhail \|/m);
    const links = '<p>Data: <a href=a.gz>storm.tar.gz</a></p>';
    expect(textOf(page(`${article}${links}${article}`))).toContain('Data: storm.tar.gz');
  });

  test('keeps paragraphs that end with line breaks, whatever elements are within', () => {
    const parts = ['<font size=4>Rain</font>', '<u>Snow</u>', '<tt>Hail</tt>'].map(
      (part) => `${part}<br>${sentences(part)}<br><br>`,
    );
    expect(textOf(page(parts.join('')))).toMatch(
      /^Rain\nThe Rain .+\n\nSnow\nThe Snow .+\n\nHail\nThe Hail/,
    );
  });

  test('begins below its headline', () => {
    const html = page(`<h2>Storm</h2>${article}`);
    expect(textOf(html)).toMatch(/^The storm came/);
    expect(textOf(html.replace('Storm</t', 'Storm - The Daily Bugle</t'))).toMatch(/^The storm/);
  });

  test.each([
    ["readers' comments", (text: string) => `<div id=comments>${text}</div>`],
    ['other articles', (text: string) => `<aside>${text}</aside>`],
    ['a menu within the article', (text: string) => `<nav>${text}</nav>`],
    ['a footer', (text: string) => `<div class=foot>${text}</div>`],
  ])('is without %s, however long these are', (_, around) => {
    const others = ['fog', 'snow', 'wind'].map((topic) => `<p>${sentences(topic)}</p>`).join('');
    expect(textOf(page(`${article}${around(others)}`))).toMatch(/See the map\.$/);
  });

  test('is what the page declares as such, whatever follows that', () => {
    const others = ['fog', 'snow', 'wind'].map((topic) => `<p>${sentences(topic)}</p>`).join('');
    const text = textOf(`<main>${article}</main><div class=sidebar>${others}</div>`);
    expect(text).toMatch(/^The storm came[\s\S]*See the map\.$/);
  });

  test('has no addresses of pictures without a text, but the text of other pictures', () => {
    const pictures = '<a href=/1><img src=1.gif></a><p><img src=2.gif alt="The quay"></p>';
    const text = textOf(page(`${article}${pictures}${article}`));
    expect(text).toContain('[The quay]');
    expect(text).not.toContain('[http');
  });

  test('keeps the cells of tables with a border apart', () => {
    const table = '<table border=1><tr><td><p>Rain<td><p>12 mm<tr><td>Snow<td>3 mm</table>';
    expect(textOf(page(`${article}${table}${article}`))).toContain('Rain | 12 mm\nSnow | 3 mm');
  });

  test('ends with a link to the video below it', () => {
    const video = '<iframe src="https://video.example/1" width=400 height=300></iframe>';
    expect(textOf(page(article + video))).toMatch(/\[https:\/\/video\.example\/1\]$/);
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
    ['a page of nothing but a footer', footer, 'Copyright'],
    [
      'a page with more than 20,000 elements',
      page(`${article}${'<i>x</i>'.repeat(20_000)}`),
      'Terms',
    ],
    [
      'a table that follows an introduction',
      `<table><tr><td>${menu}<td><p>${sentences('fleet')}</p><table>${ships}</table></table>`,
      'The fleet came',
    ],
    ['a page with more than a million characters', page(article.repeat(1500)), 'Section 3'],
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

test.each([
  ['a page with headings in a row', page(`${article}<h2>One heading</h2><h3>Two</h3>${article}`)],
  ['a page that is cut', page(`<p>${'Long words, and more of them. '.repeat(9000)}</p>${article}`)],
])('the text of %s is the same after an export and an import', (_, html) => {
  const { headline, body } = read(html);
  const version = { approved: 'yes', headline, body: cutBody(body, maxBodyLength) } as const;
  const where = exportAddress(new URL('http://archive.example'));
  const exported = versionPage({ itemSite: 'word', author: null }, version, where);
  const again = readPage(exported, address, { part: 'main' });
  expect(isSameText(version, again)).toBe(true);
  expect(isSameText({ headline, body }, again)).toBe(true);
});

test('a heading that becomes the headline of a page without a title costs no text above it', () => {
  const later = ['wind', 'snow', 'fog'].map((topic) => `<p>${sentences(topic)}</p>`).join('');
  const html = page(`${article}<h2>What happens next</h2>${later}`).replace('Storm</t', '</t');
  expect(read(html).headline).toEqual(['What happens next']);
  expect(textOf(html)).toMatch(/^The storm came[\s\S]*What happens next[\s\S]*The fog came/);
});

test('a heading just above the text that is not the headline is kept', () => {
  const html = page(`<h1>Storm takes roofs</h1>${article}`).replace('Storm</t', 'The Bugle</t');
  expect(read(html).headline).toEqual(['The Bugle']);
  expect(textOf(html)).toMatch(/^Storm takes roofs\n\nThe storm came/);
});

test('lines of a few letters within the text are kept', () => {
  const html = page(`${article}<p>No.</p><p>3</p><p>${sentences('wind')}</p>`);
  expect(textOf(html)).toMatch(/See the map\.\n\nNo\.\n\n3\n\nThe wind/);
});
