import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfSegment } from '../../../../src/domain/content/segment';
import { createWarcFiles } from '../../../support/build-warc';
import { type Collection, collectFrom } from '../../../support/collected-captures';

let files: Awaited<ReturnType<typeof createWarcFiles>>;
beforeAll(async () => {
  files = await createWarcFiles();
});
afterAll(() => files.remove());

function headlinesOf(collection: Collection): readonly string[] {
  return [...collection.pages.values()].flatMap(({ captures }) =>
    [...captures].map(([, { headline }]) => headline.map(textOfSegment).join('')),
  );
}

const pages = (host: string, titles: readonly string[], heading = '') =>
  titles.map((title, at) => ({
    url: `http://${host}/${at}`,
    body: `<title>${title}</title>${heading}<h2>Heading ${at}</h2><p>Text ${at}`,
  }));

const headlinesFor = async (records: Parameters<typeof collectFrom>[1], siteName?: string) =>
  headlinesOf(await collectFrom(files, records, siteName ? { siteName } : {}));

test.each([
  ['Fog - Old Quay', 'Rain - Old Quay', 'Snow - Old Quay'],
  ['Old Quay: Fog', 'Old Quay: Rain', 'Old Quay: Snow'],
  ['Fog | OLD QUAY', 'Rain — old quay', 'Old Quay » Snow'],
])(
  'what the titles of three pages of a host share is no part of a headline: %j',
  async (...titles) => {
    expect(await headlinesFor(pages('h.example', titles))).toEqual(['Fog', 'Rain', 'Snow']);
  },
);

test('a title that pages share gives way to their headings, except on the start page', async () => {
  const shared = pages(
    'h.example',
    ['Old Quay', 'Old Quay', 'Old Quay - Snow'],
    '<h1>Old Quay</h1>',
  );
  const start = { url: 'http://h.example/', body: '<title>Old Quay</title><h1>Fog</h1>' };
  expect(await headlinesFor([...shared, start])).toEqual([
    'Heading 0',
    'Heading 1',
    'Snow',
    'Old Quay',
  ]);
});

test.each([
  ['two pages', pages('h.example', ['Fog - Old Quay', 'Rain - Old Quay'])],
  [
    'captures of one page',
    ['Fog', 'Rain', 'Snow'].map((name, at) => ({
      url: 'http://h.example/',
      date: `2004-05-0${at + 1}T12:00:00Z`,
      body: `<title>${name} - Old Quay</title><p>Text ${at}`,
    })),
  ],
  [
    'half of the pages',
    [...pages('h.example', ['Fog - Quay', 'Rain - Quay', 'Snow - Quay', 'A', 'B', 'C'])],
  ],
  [
    'pages of several hosts',
    ['a', 'b', 'c'].flatMap((name) => pages(`${name}.example`, [`Fog - Old Quay`])),
  ],
])('what only %s share may be a part of a headline', async (_, records) => {
  expect((await headlinesFor(records))[0]).toMatch(/^Fog - (?:Old )?Quay$/);
});

test('a name that is given is left out too', async () => {
  const records = pages('h.example', ['Fog - Old Quay', 'Rain - Old Quay']);
  expect(await headlinesFor(records, 'Old Quay')).toEqual(['Fog', 'Rain']);
});
