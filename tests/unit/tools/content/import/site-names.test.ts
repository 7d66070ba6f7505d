import { expect, test } from 'vitest';
import type { WarcRecordSpec } from '../../../../support/build-warc';
import { collectFrom, headlinesOf } from '../../../../support/collected-captures';

const pages = (titles: readonly string[], { host = 'h.example', heading = '' } = {}) =>
  titles.map((title, at) => ({
    url: `http://${host}/${at}`,
    body: `<title>${title}</title>${heading}<h2>Heading ${at}</h2><p>Text ${at}`,
  }));

const headlinesFor = async (records: readonly WarcRecordSpec[], siteName?: string) =>
  headlinesOf(await collectFrom(records, siteName ? { siteName } : {}));

test.each([
  ['Fog - Old Quay', 'Rain - Old Quay', 'Snow - Old Quay'],
  ['Old Quay: Fog', 'Old Quay: Rain', 'Old Quay: Snow'],
  ['Fog | OLD QUAY', 'Rain — old quay', 'Old Quay » Snow'],
  ['Fog (Old Quay: A Guide)', 'Rain (Old Quay: A Guide)', 'Snow (Old Quay: A Guide)'],
])(
  'what the titles of three pages of a host share is no part of a headline: %j',
  async (...titles) => expect(await headlinesFor(pages(titles))).toEqual(['Fog', 'Rain', 'Snow']),
);

test('a title that pages share gives way to their headings, except on the start page', async () => {
  const heading = '<h1>Old Quay</h1>';
  const shared = pages(['Old Quay', 'Old Quay', 'Old Quay - Snow'], { heading });
  const start = { url: 'http://h.example/', body: '<title>Old Quay</title><h1>Fog</h1>' };
  const expected = ['Heading 0', 'Heading 1', 'Snow', 'Old Quay'];
  expect(await headlinesFor([...shared, start])).toEqual(expected);
});

const titles = ['Fog - Old Quay', 'B - Old Quay', 'C - Old Quay'];
const url = 'http://h.example/';
const ofOnePage = pages(titles).map((page, at) => ({ ...page, url, date: `2004-05-0${at + 1}` }));
const onHosts = ['a', 'b', 'c'].flatMap((host) => pages(['Fog - Old Quay'], { host }));
test.each([
  ['two pages', pages(['Fog - Old Quay', 'Rain - Old Quay'])],
  ['captures of one page', ofOnePage],
  ['half of the pages', pages(['Fog - Quay', 'Rain - Quay', 'Snow - Quay', 'A', 'B', 'C'])],
  ['pages of several hosts', onHosts],
])('what only %s share may be a part of a headline', async (_, records) => {
  expect((await headlinesFor(records))[0]).toMatch(/^Fog - (?:Old )?Quay$/);
});

test('a name that is given is left out too', async () => {
  const records = pages(['Fog - Old Quay', 'Rain - Old Quay']);
  expect(await headlinesFor(records, 'Old Quay')).toEqual(['Fog', 'Rain']);
});
