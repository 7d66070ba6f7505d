import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { siteKeys } from '../../../src/domain/content/site-registry';
import { landingWithRedirect, safeRedirect } from '../../../src/routing/redirect-query';
import { longTimeout } from '../../support/many-runs';
import { forMany } from '../../support/properties';

const origin = 'https://archive.example';

describe('a redirect that is followed', () => {
  test.each([
    ...['/archive-select', '/archive-select?from=menu#dates', '/archive-select?site=homer'],
    ...['/web/20200101000000', '/web/20200101000000/homer', '/web/20201301000000/homer'],
    ...['/web/latest/homer', '/web/2014/500/story/item-1', '/web/2014-05-03/homer'],
    ...['/live/homer', '/homer', '/500', '/500/story/item-1', '/500/story/%2F%2Fevil.example'],
    '/web/20200101000000/500/story/item-1?page=2#comments',
    ...['/web/20200101000000/500/story/a/history', '/web/20200101000000/500/gone?year=2010'],
    ...['', '/story/a'].map((at) => `/compare/20100101000000/20200101000000/homer${at}`),
    ...['/search/homer?q=a&at=20200101000000', '/search/homer?q=a&scope=through', '/account'],
    ...['/homer?next=//evil.example', '/homer#//evil.example'],
  ])('is %s, path, query and hash', { tags: ['2.40'] }, (target) => {
    expect(safeRedirect(target, origin)).toBe(target);
  });

  test.each([
    ['/500/../homer', '/homer'],
    ['/live/word/../homer', '/live/homer'],
  ])('is %s as the browser would read it: %s', (target, expected) => {
    expect(safeRedirect(target, origin)).toBe(expected);
  });

  test('has at most 2,048 characters', () => {
    const longest = `/homer?${'x'.repeat(2048 - 7)}`;
    expect(safeRedirect(longest, origin)).toBe(longest);
    expect(safeRedirect(`${longest}x`, origin)).toBeNull();
  });
});

describe('a redirect that is dropped', () => {
  test.each<[string, string | null | undefined]>([
    ['none', null],
    ['an absent one', undefined],
    ['another site', 'https://evil.example/homer'],
    ['a protocol-relative address', '//archive.example/homer'],
    ['a host behind dots', '/.//evil.example'],
    ['a backslash as a slash', '/\\evil.example'],
    ['a backslash further on', '/homer\\..\\mnemosyne'],
    ['a tab between slashes', '/\t/evil.example'],
    ['a newline between slashes', '/\n/evil.example'],
    ['a null character', '/homer\u0000'],
    ['a C1 control character', '/homer\u0085'],
    ['a line separator', '/homer\u2028'],
    ['data', 'data:text/html,<script>'],
    ['a relative path', 'homer'],
    ['the landing', '/mnemosyne'],
    ['the landing, with a redirect of its own', '/mnemosyne?redirect=/homer'],
    ['home', '/'],
    ["a site's register page", '/homer/register'],
    ['the register page round a corner', '/homer/../500/register'],
    ['the register page round an encoded corner', '/500/story/%2e%2e/register'],
    ['an empty segment', '/500//story/x'],
    ['an unknown page', '/network'],
  ])('%s', { tags: ['2.41'] }, (_, target) => {
    expect(safeRedirect(target, origin)).toBeNull();
  });

  test('everything, if the page has no origin of its own', () => {
    expect(safeRedirect('/homer', 'null')).toBeNull();
  });
});

test('the landing does not redirect to itself', () => {
  expect(landingWithRedirect('/mnemosyne')).toBe('/mnemosyne');
});

describe('for any string', longTimeout, () => {
  const site = `(?:${siteKeys.join('|')})`;
  const known = new RegExp(
    `^/(archive-select|web/(\\d{4,14}|latest|first)(/${site}(/.*)?)?|live/${site}(/.*)?|${site}(/story(/.*)?)?)/?$`,
  );

  function expectSafe(raw: string): void {
    const target = safeRedirect(raw, origin);
    if (target === null) return;
    expect(target).toMatch(/^\/[^/\\]/);
    const url = new URL(target, origin);
    expect(url.origin).toBe(origin);
    expect(url.pathname.replace(/\/+/g, '/')).toMatch(known);
    expect(safeRedirect(target, origin)).toBe(target);
  }

  const parts = [
    ...['archive-select', 'web', '20200101000000', 'live', 'story', 'register', '.', '..'],
    ...['mnemosyne', ...siteKeys, ...'///\\?#@:\t ', '%2f', '%5c'],
    ...['https:', 'javascript:', 'evil.example', origin],
  ];
  const anyParts = fc.array(fc.constantFrom(...parts), { maxLength: 8 });

  test('the result is a known path of this origin', { tags: ['2.41'] }, () => {
    forMany(fc.string({ unit: 'binary' }), anyParts, (text, chosen) => {
      for (const raw of [text, `/${text}`, `/homer/${text}`, `/homer?${text}`]) expectSafe(raw);
      expectSafe(chosen.join(''));
      expectSafe(`/${chosen.join('/')}`);
    });
  });
});
