import { expect, test } from 'vitest';
import { textOfSegment } from '../../../../../src/domain/text/segment';
import { versionPage } from '../../../../../tools/content/export/captured-version';
import { exportAddress } from '../../../../../tools/content/export/export-address';
import { readPage } from '../../../../../tools/content/html/read-page';
import { cutBody, maxBodyLength } from '../../../../../tools/content/model/cut-body';
import { isSameText } from '../../../../../tools/content/model/same-text';

const address = 'http://example.org/news/today.html';
const read = (html: string) => readPage(html, address, { part: 'main' });

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
const page = (content: string) =>
  `<title>Storm</title><body>${menu}<div id="content">${content}</div>${footer}`;

test.each([
  ['more than 20,000 elements', page(`${article}${'<i>x</i>'.repeat(20_000)}`), 'Terms'],
  ['more than a million characters', page(article.repeat(1500)), 'Section 3'],
])('the main text is all text of %s', (_, html, included) => {
  expect(read(html).body.map(textOfSegment).join('')).toContain(included);
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
