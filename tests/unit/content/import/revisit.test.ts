import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWarcFiles, type WarcRecordSpec } from '../../../support/build-warc';
import { collectFrom, textsOf } from '../../../support/collected-captures';

let files: Awaited<ReturnType<typeof createWarcFiles>>;
beforeAll(async () => {
  files = await createWarcFiles();
});
afterAll(() => files.remove());

const collect = (...records: WarcRecordSpec[]) => collectFrom(files, records);

describe('a revisit', () => {
  const url = 'http://a.org/';
  const digest = (value: string) => `WARC-Payload-Digest: sha1:${value}`;
  const old = { url, date: '2014-01-01T00:00:00Z', body: '<p>Old', warcHeaders: [digest('OLD')] };
  const young = {
    url,
    date: '2015-01-01T00:00:00Z',
    body: '<p>Young',
    warcHeaders: [digest('NEW')],
  };
  const again = (...warcHeaders: string[]): WarcRecordSpec => ({
    type: 'revisit',
    url,
    date: '2016-01-01T00:00:00Z',
    block: 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n',
    warcHeaders,
  });
  const ofOld = [
    'WARC-Refers-To-Target-URI: http://a.org/',
    'WARC-Refers-To-Date: 2014-01-01T00:00:00Z',
  ];
  const readAgain = async (...records: WarcRecordSpec[]) => {
    const collection = await collect(...records);
    const { repeats, revisit } = collection.counts;
    return [
      textsOf(collection)['a.org/ 20160101000000'],
      repeats,
      revisit,
      collection.remarks.notes.length,
    ];
  };

  test.each<[string, WarcRecordSpec]>([
    ['the time', again(...ofOld)],
    ['the digest', again(digest('old'))],
    [
      'the digest, where the time is another',
      again(digest('OLD'), 'WARC-Refers-To-Date: 2001-01-01T00:00:00Z'),
    ],
    [
      'the digest, where the time is that of another capture',
      again(digest('OLD'), 'WARC-Refers-To-Date: 2015-01-01T00:00:00Z'),
    ],
    ['the time, without a head', { ...again(...ofOld), block: '' }],
    [
      'the time, as an answer "not modified"',
      { ...again(...ofOld), block: 'HTTP/1.1 304 Not Modified\r\n\r\n' },
    ],
  ])('has the text of the capture that it names by %s', async (_, revisit) => {
    expect(await readAgain(old, young, revisit)).toEqual(['Old', 1, 1, 0]);
    expect(await readAgain(revisit, young, old)).toEqual(['Old', 1, 1, 0]);
  });

  test('may repeat the page of another address', async () => {
    const other = { ...old, url: 'http://b.org/' };
    const ofOther = ['WARC-Refers-To-Target-URI: <http://b.org/>', ofOld[1] ?? ''];
    expect(await readAgain(other, again(...ofOther))).toEqual(['Old', 1, 1, 0]);
  });

  test('is found by its digest among the captures of other addresses', async () => {
    const other = { ...old, url: 'http://b.org/' };
    expect(await readAgain(other, again(digest('OLD')))).toEqual(['Old', 1, 1, 0]);
    expect(await readAgain(young, other, again(digest('OLD')))).toEqual(['Old', 1, 1, 0]);
  });

  test('names one of several captures of a second by its fraction', async () => {
    const [early, late] = ['.2', '.7'].map((fraction) => ({
      url,
      date: `2014-01-01T00:00:00${fraction}Z`,
      body: `<p>At ${fraction}`,
    }));
    const ofLate = again('WARC-Refers-To-Date: 2014-01-01T00:00:00.7Z');
    expect(await readAgain(early ?? old, late ?? old, ofLate)).toEqual(['At .7', 1, 1, 0]);
  });

  test('of a capture with another digest is noted', async () => {
    expect(await readAgain(old, young, again(...ofOld, digest('OTHER')))).toEqual([
      undefined,
      0,
      1,
      1,
    ]);
  });

  test('of a missing capture is noted with its position, and is not a problem', async () => {
    const collection = await collect(young, again(...ofOld));
    expect(collection.remarks.notes).toEqual([
      {
        where: expect.stringMatching(/^captures\.warc\.gz, byte [1-9]/),
        reason: 'a.org/: repeats the capture of 20140101000000, which has no version',
      },
    ]);
    expect([collection.problems, collection.counts.pages]).toEqual([[], 1]);
  });

  test('of a record that is not a page is only counted', async () => {
    const image = {
      ...again(...ofOld),
      block: 'HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n',
    };
    expect(await readAgain(old, image)).toEqual([undefined, 0, 1, 0]);
  });
});
