import { describe, expect, test } from 'vitest';
import { textOfSegment } from '../../../../../src/domain/text/segment';
import { versionPage } from '../../../../../tools/content/export/captured-version';
import { exportAddress } from '../../../../../tools/content/export/export-address';
import { readPage } from '../../../../../tools/content/html/read-page';
import { cutBody, maxBodyLength } from '../../../../../tools/content/model/cut-body';
import { isSameText } from '../../../../../tools/content/model/same-text';
import { collectFrom, textsOf } from '../../../../support/collected-captures';

const address = 'http://example.org/news/today.html';
const read = (html: string) => readPage(html, address, { part: 'main' });
const textOf = (html: string) => read(html).body.map(textOfSegment).join('');

const items = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `<li><a href="/${name}/${at}">${name} ${at}</a></li>`);
const menu = `<ul id="menu">${items('Section', 12).join('')}</ul>`;
const footer =
  '<div id="footer"><p>Copyright by nobody. <a href="/terms">Terms</a> of use</p></div>';
const evening = 'came over the hills in the evening, and it went on, with some breaks, until noon.';
const sentences = (topic: string) => `The ${topic} ${evening} `.repeat(4);
const paragraphs = (...topics: readonly string[]) =>
  topics.map((topic) => `<p>${sentences(topic)}</p>`).join('');
const map = `<p>${sentences('rain')} See the <a href="map.html">map</a>.</p>`;
const article = `${paragraphs('storm')}${map}`;
const cargo = 'It came from the north, with wood, salt, and men.';
const ships = Array.from({ length: 40 }, (_, at) => `<tr><td>${at}<td>Ship ${at}<td>${cargo}`);
const page = (content: string) =>
  `<title>Storm</title><body>${menu}<div id="content">${content}</div>${footer}`;

describe('the main text', () => {
  test('leaves out menus, footers and pictures without a text, and keeps paragraphs and links', () => {
    const { body, isMainText } = read(page(`${article}<a href=/1><img src=1.gif></a>`));
    const text = body.map(textOfSegment).join('');
    expect(isMainText).toBe(true);
    expect(text).toMatch(/^The storm came .+\n\nThe rain came .+ See the map\.$/);
    const url = 'http://example.org/news/map.html';
    expect(body).toContainEqual({ linkType: 'external', url, text: 'map' });
  });

  const cells = '<tr><td><p>Rain<td><p>12 mm<tr><td>Snow<td>3 mm';
  const rows = ['rain', 'snow'].map((name) => `<tr><td>${name}<td>${sentences(name)}`).join('');
  test.each([
    ['lists', '<ul><li>first thing<li>second thing</ul>', '• first thing\n• second thing'],
    ['preformatted text', '<pre>  a\n    b</pre>', '  a\n    b'],
    ['tables', '<table><tr><th>Place<th>Rain<tr><td>Here<td>12 mm</table>', 'Here | 12 mm'],
    ['tables with a border', `<table border=1>${cells}</table>`, 'Rain | 12 mm\nSnow | 3 mm'],
    ['tables of long text', `<table>${rows}</table>`, `${sentences('rain').trim()}\nsnow | The`],
    ['links to media', '<iframe src="https://m.example/1" title="Map"></iframe>', '[Map]'],
    ['lists of links', '<p>Data: <a href=a.gz>a.tar.gz</a></p>', 'Data: a.tar.gz'],
    ['texts of pictures', '<p><img src=2.gif alt="The quay"></p>', '[The quay]'],
    ['lines of a few letters', '<p>No.</p><p>3</p>', 'See the map.\n\nNo.\n\n3\n\nThe storm'],
  ])('keeps %s', (_, html, kept) => {
    expect(textOf(page(`${article}${html}${article}`))).toContain(kept);
  });

  const notice = (attributes: string) =>
    `<div ${attributes}><p>This site uses cookies from several companies to deliver its services and to analyse traffic. Your address is shared with them.</p><p>Learn more about how this site uses cookies, or accept all cookies now to go on reading.</p></div>`;
  test.each([
    ['the notice of a blog host', 'id="cookieChoiceInfo" class="cookie-choices-info"'],
    ['a banner', 'class="cookie-banner visible"'],
    ['a notice without a name', 'class="post-body entry-content" role="main"'],
  ])('is never %s about cookies', (_, attributes) => {
    const post = '<div class="post"><p>Short post.</p><p>We went home early.</p></div>';
    const { body } = read(`<title>Trip</title><body>${notice(attributes)}${post}`);
    expect(body.map(textOfSegment).join('')).toContain('We went home early.');
  });

  test('may be about cookies', () => {
    const baking = paragraphs('dough', 'oven', 'cookie', 'tray');
    expect(read(page(`${baking}<p>We accept that cookies burn.</p>`)).isMainText).toBe(true);
  });

  test('keeps paragraphs that end with line breaks, whatever elements are within', () => {
    const parts = ['<font size=4>Rain</font>', '<u>Snow</u>', '<tt>Hail</tt>'].map(
      (part) => `${part}<br>${sentences(part)}<br><br>`,
    );
    expect(textOf(page(parts.join('')))).toMatch(
      /^Rain\nThe Rain .+\n\nSnow\nThe Snow .+\n\nHail\nThe Hail/,
    );
  });

  test('begins below its headline, and ends with a link to the video below it', () => {
    const video = '<iframe src="https://video.example/1" width=400 height=300></iframe>';
    const html = page(`<h2>Storm</h2>${article}${video}`);
    expect(textOf(html)).toMatch(/^The storm came[\s\S]*\[https:\/\/video\.example\/1\]$/);
    expect(textOf(html.replace('Storm</t', 'Storm - The Daily Bugle</t'))).toMatch(/^The storm/);
  });

  test.each([
    ["readers' comments", (text: string) => `<div id=comments>${text}</div>`],
    ['other articles', (text: string) => `<aside>${text}</aside>`],
    ['a menu within the article', (text: string) => `<nav>${text}</nav>`],
    ['a footer', (text: string) => `<div class=foot>${text}</div>`],
  ])('is without %s, however long these are', (_, around) => {
    const html = page(`${article}${around(paragraphs('fog', 'snow', 'wind'))}`);
    expect(textOf(html)).toMatch(/See the map\.$/);
  });

  test('is what the page declares as such, whatever follows that', () => {
    const sidebar = `<div class=sidebar>${paragraphs('fog', 'snow', 'wind')}</div>`;
    expect(textOf(`<main>${article}</main>${sidebar}`)).toMatch(
      /^The storm came[\s\S]*See the map\.$/,
    );
  });

  const verses = Array.from({ length: 60 }, (_, at) => `Verse ${at}, and the sea was calm<br>`);
  const navigation = `<ul class="nav">${items('Section', 40).join('')}</ul>`;
  test('is the smallest element with most of the text if no article is the whole of it', () => {
    const html = `<body>${navigation}<div><h1>Poem</h1><div class=left>${items('Poem', 4).join('')}</div><div class=text>${verses.join('')}</div></div>${footer}`;
    expect(textOf(html)).toMatch(
      /^Verse 0, and the sea was calm\n[\s\S]*Verse 59, and the sea was calm$/,
    );
  });

  test('is without menus and notices where no single element has most of the text', () => {
    const halves = [verses.slice(0, 30), verses.slice(30)].map(
      (half) => `<div>${half.join('')}</div>`,
    );
    const html = `<body>${navigation}${halves.join('')}<div class="cookie-banner">We use cookies.</div>`;
    expect(textOf(html)).toMatch(/^Verse 0,[\s\S]*Verse 59, and the sea was calm$/);
  });

  test('has paragraphs that are links as a whole', () => {
    const linked = ['fog', 'snow', 'wind'].map(
      (each) => `<p><a href=/x>${sentences(each)}</a></p>`,
    );
    const html = page(`<div>${article}</div><ul>${linked.join('')}</ul>`);
    expect(textOf(html)).toContain('The fog came');
  });

  const introduced = `<p>${sentences('fleet')}</p><table>${ships.join('')}</table>`;
  const several = `<tr><td>${article}<tr><td>${sentences('hail')}`;
  test.each([
    ['a list of links', page(`<ul>${items('Story', 40).join('')}</ul>`), 'Story 39'],
    ['several texts', `<p>${sentences('snow')}<table>${several}</table>`, 'hail'],
    ['a short page', '<title>A</title><p>Hello <a href=/>home</a>', 'home'],
    ['a framed page', '<frameset><frame src=/a name=left></frameset>', 'left'],
    ['a page of nothing but a footer', footer, 'Copyright'],
    ['more than 20,000 elements', page(`${article}${'<i>x</i>'.repeat(20_000)}`), 'Terms'],
    ['a table below its text', `<table><tr><td>${menu}<td>${introduced}</table>`, 'The fleet came'],
    ['more than a million characters', page(article.repeat(1500)), 'Section 3'],
  ])('is all text of %s', (_, html, included) => expect(textOf(html)).toContain(included));
});

test('an import keeps the main text or all text, as asked, and counts pages with parts left out', async () => {
  const records = [{ body: page(article) }, { url: 'http://example.org/b', body: '<p>Short' }];
  const main = await collectFrom(records, { part: 'main' });
  const all = await collectFrom(records);
  expect([main.counts.mainText, all.counts.mainText]).toEqual([1, 0]);
  const [mainTexts, allTexts] = [main, all].map((each) => Object.values(textsOf(each)));
  expect(mainTexts).toEqual([expect.not.stringContaining('Section 3'), 'Short']);
  expect(allTexts?.[0]).toContain('Section 3');
});

test.each([
  ['a page with headings in a row', page(`${article}<h2>One heading</h2><h3>Two</h3>${article}`)],
  ['a page that is cut', page(`<p>${'Long words, and more of them. '.repeat(9000)}</p>${article}`)],
])('the text of %s and its language are the same after an export and an import', (_, html) => {
  const { headline, body } = read(html);
  const kept = cutBody(body, maxBodyLength);
  const version = { approved: 'yes', headline, body: kept, lang: 'pt-BR' } as const;
  const where = exportAddress(new URL('http://archive.example'));
  const exported = versionPage({ itemSite: 'word', author: null }, version, where);
  const again = readPage(exported, address, { part: 'main' });
  expect(isSameText(version, again)).toBe(true);
  expect(isSameText({ headline, body }, again)).toBe(true);
  expect(again.lang).toBe('pt-BR');
});

test('a heading that becomes the headline costs no text above it, and another is kept', () => {
  const later = `<h2>What happens next</h2>${paragraphs('wind', 'snow', 'fog')}`;
  const html = page(`${article}${later}`).replace('Storm</t', '</t');
  expect(read(html).headline).toEqual(['What happens next']);
  expect(textOf(html)).toMatch(/^The storm came[\s\S]*What happens next[\s\S]*The fog came/);
  const titled = page(`<h1>Storm takes roofs</h1>${article}`).replace('Storm</t', 'The Bugle</t');
  expect(read(titled).headline).toEqual(['The Bugle']);
  expect(textOf(titled)).toMatch(/^Storm takes roofs\n\nThe storm came/);
});
