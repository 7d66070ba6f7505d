import { expect, test } from 'vitest';
import { aliasOf, parsePageUrl } from '../../../../../tools/content/model/page-url';

const aliasKey = (address: string) => {
  const page = parsePageUrl(address);
  return page && aliasOf(page).key;
};
const session = '9f3a1c0b7e2d4f5a6b7c8d9e0f1a2b3c';

test.each([
  ['http://www.a.example/story', 'a.example/story'],
  ['https://www2.A.example/Story/', 'a.example/story'],
  ['http://a.example/story;jsessionid=AB12', 'a.example/story'],
  [`http://a.example/story?PHPSESSID=${session}`, 'a.example/story'],
  [`http://a.example/story?sid=${session}&id=1`, 'a.example/story?id=1'],
  ['http://a.example/story?utm_source=rss&utm_medium=feed&fbclid=x', 'a.example/story'],
  ['http://a.example/story?b=2&a=1', 'a.example/story?a=1&b=2'],
  ['http://a.example/it%27s', "a.example/it's"],
  ['http://a.example/(S(a1b2c3d4e5f6g7h8i9j0k1l2))/x', 'a.example/x'],
  ['http://a.example:8080/', 'a.example:8080/'],
  ['http://a.example', 'a.example/'],
  ['http://www.example/x', 'example/x'],
])('the address %s is that of %s', (address, alias) => {
  expect(aliasKey(address)).toBe(alias);
});

test.each([
  ['http://a.example/story?id=1', 'http://a.example/story?id=2'],
  ['http://a.example/story?s=ferry', 'http://a.example/story?s=lamp'],
  ['http://a.example/story', 'http://b.a.example/story'],
  ['http://a.example/a/b', 'http://a.example/a%2Fb'],
])('%s and %s are two pages', (one, other) => {
  expect(aliasKey(one)).not.toBe(aliasKey(other));
});
