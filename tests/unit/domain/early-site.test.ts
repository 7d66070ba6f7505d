import { describe, expect, test } from 'vitest';
import { pastViewOf, siteToAskFor } from '../../../src/domain/early-site';
import { createSiteRegistry } from '../../../src/domain/site-registry';

const hosts = { archiveHosts: ['archive.example'], registry: createSiteRegistry() };

describe('what is asked for before the scripts are there', () => {
  test.each<[string, string, boolean, string | null]>([
    ['localhost', '/live/500', false, '500'],
    ['localhost', '/homer', false, 'homer'],
    ['localhost', '/homer/story/a', false, 'homer'],
    ['homer.localhost', '/', false, 'homer'],
    ['homer.localhost', '/maid', false, 'maid'],
    ['localhost', '/', false, null],
    ['localhost', '/mnemosyne', false, null],
    ['localhost', '/archive-select', true, null],
    ['localhost', '/live/nowhere', false, null],
    ['localhost', '/network', false, null],
    ['localhost', '/web/20110520190000/500', false, null],
    ['localhost', '/web/20110520190000/500', true, '500'],
    ['archive.example', '/web/20110520190000/word/story/x', true, 'word'],
    ['elsewhere.example', '/web/20110520190000/500', true, null],
    ['localhost', '/web/20110520190000', true, null],
    ['localhost', '/compare/20040503120000/20110520190000/maid', true, 'maid'],
  ])('at %s%s, reader expected: %s', (hostname, pathname, isReaderExpected, expected) => {
    expect(siteToAskFor({ hostname, pathname }, hosts, isReaderExpected)).toBe(expected);
  });
});

describe('what of the past is asked for before all of its content', () => {
  const list = { timestamp: '20110520190000', itemId: null };
  test.each<[string, string, ReturnType<typeof pastViewOf>]>([
    ['/web/20110520190000/500', '', list],
    ['/web/20110520190000/500/', '?from=2010', list],
    ['/web/20110520190000/500', '?page=2', null],
    ['/web/20110520190000/500/story/x%20y', '', { ...list, itemId: 'x y' }],
    ['/web/20110520190000/500/story/%', '', null],
    ['/web/20110520190000/500/story/x/history', '', null],
    ['/web/20110520190000', '', null],
    ['/web/2011/500', '', null],
    ['/live/500', '', null],
  ])('at %s%s', (pathname, search, expected) => {
    expect(pastViewOf({ pathname, search })).toEqual(expected);
  });
});
