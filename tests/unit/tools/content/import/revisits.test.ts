import { expect, test } from 'vitest';
import type { WarcRecordSpec } from '../../../../support/build-warc';
import { collectFrom, textsOf } from '../../../../support/collected-captures';

const url = 'http://a.org/';
const digest = (value: string) => `WARC-Payload-Digest: sha1:${value}`;
const referTo = (date: string) => `WARC-Refers-To-Date: ${date}T00:00:00Z`;
const state = (year: number, body: string, ...warcHeaders: string[]): WarcRecordSpec => ({
  url,
  date: `${year}-01-01T00:00:00Z`,
  body,
  warcHeaders,
});
const old = state(2014, '<p>Old', digest('OLD'));
const young = state(2015, '<p>Young', digest('NEW'));
const again = (...warcHeaders: string[]): WarcRecordSpec => ({
  ...state(2016, '', ...warcHeaders),
  type: 'revisit',
  block: 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n',
});
const ofOld = ['WARC-Refers-To-Target-URI: http://a.org/', referTo('2014-01-01')];

/** The text of the revisit, and what is counted of it. */
async function readAgain(...records: WarcRecordSpec[]) {
  const collection = await collectFrom(records);
  const { repeats, revisit } = collection.counts;
  const text = textsOf(collection)['a.org/ 20160101000000'];
  return [text, { repeats, revisit, notes: collection.remarks.notes.length }];
}
const found = (text: string) => [text, { repeats: 1, revisit: 1, notes: 0 }];

test.each<[string, WarcRecordSpec]>([
  ['the time', again(...ofOld)],
  ['the digest', again(digest('old'))],
  ['the digest, where the time is another', again(digest('OLD'), referTo('2001-01-01'))],
  ['the digest, where another capture has the time', again(digest('OLD'), referTo('2015-01-01'))],
  ['the time, without a head', { ...again(...ofOld), block: '' }],
  ['the time, as "not modified"', { ...again(...ofOld), block: 'HTTP/1.1 304 Unchanged\r\n\r\n' }],
])(
  'a revisit has the text of the capture that it names by %s',
  { tags: ['14.14'] },
  async (_, revisit) => {
    expect(await readAgain(old, young, revisit)).toEqual(found('Old'));
    expect(await readAgain(revisit, young, old)).toEqual(found('Old'));
  },
);

const other = { ...old, url: 'http://b.org/' };
test.each([
  ['its address', again('WARC-Refers-To-Target-URI: <http://b.org/>', referTo('2014-01-01'))],
  ['its digest', again(digest('OLD'))],
])('a revisit may repeat the page of another address, found by %s', async (_, revisit) => {
  expect(await readAgain(other, revisit)).toEqual(found('Old'));
  expect(await readAgain(young, other, revisit)).toEqual(found('Old'));
});

test('a revisit names one of several captures of a second by its fraction', async () => {
  const at = (part: string) => ({ url, date: `2014-01-01T00:00:00${part}Z`, body: part });
  const ofLate = again('WARC-Refers-To-Date: 2014-01-01T00:00:00.7Z');
  expect(await readAgain(at('.2'), at('.7'), ofLate)).toEqual(found('.7'));
});

test('a revisit of a missing capture is noted with its position, and is not a problem', {
  tags: ['14.14'],
}, async () => {
  const { problems, remarks } = await collectFrom([young, again(...ofOld)]);
  const where = expect.stringMatching(/^captures\.warc\.gz, byte [1-9]/);
  const reason = 'a.org/: repeats the capture of 20140101000000, which has no version';
  expect([problems, remarks.notes]).toEqual([[], [{ where, reason }]]);
});

const block = 'HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n';
test.each<[string, WarcRecordSpec, number]>([
  ['a capture with another digest is noted', again(...ofOld, digest('OTHER')), 1],
  ['a record that is not a page is only counted', { ...again(...ofOld), block }, 0],
])('a revisit of %s', async (_, revisit, notes) => {
  const counted = [undefined, { repeats: 0, revisit: 1, notes }];
  expect(await readAgain(old, young, revisit)).toEqual(counted);
});
