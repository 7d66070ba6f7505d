import { describe, expect, test } from 'vitest';
import { parsePageUrl } from '../../../../../tools/content/model/page-url';

const idOf = (address: string) => parsePageUrl(address)?.itemId;

const page = 'http://example.org/a?b=1';

describe('the item of a page', () => {
  test.each([
    'https://example.org/a?b=1',
    'HTTP://EXAMPLE.org/a?b=1',
    'http://example.org:80/a?b=1',
    'https://example.org:443/a?b=1',
    'http://example.org/a?b=1#part',
    'http://me:secret@example.org/x/../a?b=1',
  ])('is the same for %s', (address) => expect(idOf(address)).toBe(idOf(page)));

  test.each([
    ['/%7eme/%C3%BC?%5f=1', '/~me/ü?_=1'],
    ['/%e2%80%93%2f', '/–%2F'],
    ['/%7Ca?%7b', '/|a?{'],
  ])('is the same for %s and %s', (one, other) => {
    expect(idOf(`http://example.org${one}`)).toBe(idOf(`http://example.org${other}`));
  });

  test.each([
    'http://www.example.org/a?b=1',
    'http://example.org/a/?b=1',
    'http://example.org/A?b=1',
    'http://example.org/a?b=2',
    'http://example.org/a',
    'http://example.org:8080/a?b=1',
    // These encodings have a meaning of their own.
    'http://example.org/a%3Fb=1',
    'http://example.org/%2Fa?b=1',
  ])('is another one for %s', (address) => expect(idOf(address)).not.toBe(idOf(page)));

  test.each([
    `http://example.org/${'long/'.repeat(500)}`,
    'http://例え.jp/日本語?ü=1',
    'http://[::1]/',
    'http://example.org/%2e%2e/__x__/',
  ])('of %s has an id that links may use', (address) => {
    expect(idOf(address)).toMatch(/^[A-Za-z0-9_-]{1,128}$/);
  });

  test('has a readable and stable id', () => {
    const id = idOf('http://www.example.org/news/2014.html?p=1');
    expect(id).toMatch(/^www-example-org-news-2014-html-p-1-[0-9a-f]{12}$/);
    expect(idOf('http://example.org/')).toBe('example-org-5684f90a917d');
  });

  test.each(['dns:example.org', 'ftp://example.org/', 'nothing', ''])('is none: %j', (address) => {
    expect(parsePageUrl(address)).toBe(null);
  });
});
