import { describe, expect, test } from 'vitest';
import { parsePageUrl } from '../../../../tools/content/model/page-url';
import { parseWarcDate } from '../../../../tools/content/model/warc-date';

const idOf = (address: string) => parsePageUrl(address)?.itemId;

describe('the item of a page', () => {
  test.each([
    'https://example.org/a?b=1',
    'HTTP://EXAMPLE.org/a?b=1',
    'http://example.org:80/a?b=1',
    'https://example.org:443/a?b=1',
    'http://example.org/a?b=1#part',
    'http://me:secret@example.org/x/../a?b=1',
  ])('is the same for %s', (address) => {
    expect(idOf(address)).toBe(idOf('http://example.org/a?b=1'));
  });

  test.each([
    ['/%7eme/%C3%BC?%5f=1', '/~me/ü?_=1'],
    ['/%e2%80%93%2f', '/–%2F'],
    ['/%7Ca?%7b', '/|a?{'],
  ])('is the same for %s and %s', (one, other) => {
    expect(idOf(`http://example.org${one}`)).toBe(idOf(`http://example.org${other}`));
  });

  test('is another one for an encoding that has a meaning of its own', () => {
    expect(idOf('http://example.org/a%2Fb%3Fc')).not.toBe(idOf('http://example.org/a/b?c'));
  });

  test.each([
    'http://www.example.org/a?b=1',
    'http://example.org/a/?b=1',
    'http://example.org/A?b=1',
    'http://example.org/a?b=2',
    'http://example.org/a',
    'http://example.org:8080/a?b=1',
  ])('is another one for %s', (address) => {
    expect(idOf(address)).not.toBe(idOf('http://example.org/a?b=1'));
  });

  test.each([
    'http://example.org/',
    `http://example.org/${'long/'.repeat(500)}`,
    'http://例え.jp/日本語?ü=1',
    'http://[::1]/',
    'http://example.org/%2e%2e/__x__/',
  ])('of %s has an id that links may use', (address) => {
    expect(idOf(address)).toMatch(/^[A-Za-z0-9_-]{1,128}$/);
  });

  test('has a readable and stable id', () => {
    expect(idOf('http://www.example.org/news/2014.html?p=1')).toMatch(
      /^www-example-org-news-2014-html-p-1-[0-9a-f]{12}$/,
    );
    expect(idOf('http://example.org/')).toBe('example-org-5684f90a917d');
  });

  test.each(['dns:example.org', 'urn:x', 'ftp://example.org/', 'nothing', ''])(
    'does not exist for %j',
    (address) => expect(parsePageUrl(address)).toBe(null),
  );
});

describe('a WARC-Date', () => {
  test.each([
    ['2014-01-26T20:06:24Z', '20140126200624'],
    ['2021-05-20T22:15:41.833Z', '20210520221541'],
    ['2021-05-20T22:15:41.999999999Z', '20210520221541'],
    ['2000-02-29T00:00:00Z', '20000229000000'],
    ['2014-01-26T20:06:24', '20140126200624'],
  ])('%s is %s', (text, timestamp) => expect(parseWarcDate(text)).toMatchObject({ timestamp }));

  test.each([
    ['20140126200624', 'it is not a date in the form 2004-05-03T12:00:00Z'],
    ['', 'no date'],
    ['2014-02-30T00:00:00Z', 'it does not exist'],
    ['2014-13-01T00:00:00Z', 'it does not exist'],
    ['2014-01-01T24:00:00Z', 'it does not exist'],
    ['2016-12-31T23:59:60Z', 'it does not exist'],
    ['1999-12-31T23:59:59Z', 'only 2000 to 2100'],
    ['2101-01-01T00:00:00Z', 'only 2000 to 2100'],
  ])('%j is invalid: %s', (text, reason) => {
    const read = parseWarcDate(text);
    expect(read.timestamp === null && read.reason).toContain(reason);
  });
});
