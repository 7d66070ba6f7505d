import { expect, test } from 'vitest';
import { readFilter } from '../../../../../tools/content/import/capture';
import { collectFrom, textsOf } from '../../../../support/collected-captures';

const records = [
  { url: 'http://example.org/a', date: '2003-12-31T23:59:59Z', body: '<p>1' },
  { url: 'https://example.org/a', date: '2004-05-03T12:00:00Z', body: '<p>2' },
  { url: 'http://www.example.org/b?page=2', date: '2004-12-31T23:59:59Z', body: '<p>3' },
  { url: 'http://notexample.org/', date: '2005-01-01T00:00:00Z', body: '<p>4' },
  { url: 'http://example.org/x', date: '2004-06-01T00:00:00Z', status: '404 Gone', body: '<p>5' },
];

test.each([
  [{}, ['1', '2', '3', '4']],
  [{ url: ['http://example.org/a', 'https://notexample.org'] }, ['1', '2', '4']],
  [{ host: ['www.example.org', 'notexample.org'] }, ['3', '4']],
  [{ host: ['EXAMPLE.org'], from: '2004' }, ['2', '3']],
  [{ to: '2004' }, ['1', '2', '3']],
  [{ from: '2004-05', to: '2004-05' }, ['2']],
  [{ from: '20050101000000' }, ['4']],
  [{ exclude: ['^https:', 'page='] }, ['1', '4']],
  [{ include: ['[?&]page=\\d+$', 'notexample'] }, ['3', '4']],
  [{ host: ['*.example.org.'] }, ['1', '2', '3']],
  [{ include: ['example'], exclude: ['/(?:a|b)'] }, ['4']],
  [{ status: ['200', '404'], host: ['example.org'] }, ['1', '2', '3', '5']],
])('%j selects the captures %j', { tags: ['14.9'] }, async (options, expected) => {
  const collection = await collectFrom(records, { filter: readFilter(options) });
  expect(Object.values(textsOf(collection)).sort()).toEqual(expected);
  const { pages, filtered, httpError } = collection.counts;
  expect(pages + filtered + httpError).toBe(records.length);
  expect(collection.problems).toEqual([]);
});

test('a revisit that is left out is no capture', async () => {
  const ofFirst = [
    'WARC-Refers-To-Target-URI: http://example.org/a',
    'WARC-Refers-To-Date: 2003-12-31T23:59:59Z',
  ];
  const url = 'http://example.org/a';
  const revisit = { type: 'revisit', url, date: '2006-01-01T00:00:00Z', warcHeaders: ofFirst };
  const repeatsUntil = async (to: string) =>
    (await collectFrom([...records, revisit], { filter: readFilter({ to }) })).counts.repeats;
  expect([await repeatsUntil('2006'), await repeatsUntil('2005')]).toEqual([1, 0]);
});
