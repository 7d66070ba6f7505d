import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExternalUrl } from '../../../../src/domain/text/external-url';
import { shownAddress } from '../../../../src/domain/text/shown-address';
import { longTimeout } from '../../../support/many-runs';
import { forAny, forMany } from '../../../support/properties';

describe('an address that a link may lead to', () => {
  test.each([
    ['http', 'http://example.com/', 'http://example.com/', 'example.com'],
    ['https', 'https://example.com/a?b=c#d', 'https://example.com/a?b=c#d', 'example.com'],
    ['capitals', 'HTTPS://EXAMPLE.com/A', 'https://example.com/A', 'example.com'],
    ['a port', 'http://example.com:8080/', 'http://example.com:8080/', 'example.com'],
    ['an IPv6 host', 'http://[::1]:80/', 'http://[::1]/', '[::1]'],
    ['an umlaut', 'http://bü.example', 'http://xn--b-eha.example/', 'xn--b-eha.example'],
    ['a Cyrillic look-alike', 'http://аpple.com/', 'http://xn--pple-43d.com/', 'xn--pple-43d.com'],
    ['spaces around', '  https://example.com/ ', 'https://example.com/', 'example.com'],
    ['a space inside', 'https://example.com/a b', 'https://example.com/a%20b', 'example.com'],
    ['tags, stripped', 'https://a.example/<b>a</b>?x=<b>1', 'https://a.example/a?x=1', 'a.example'],
    ['no entity', 'https://a.example/?a&copy=1', 'https://a.example/?a&copy=1', 'a.example'],
    ['an @ in the path', 'https://example.com/@me', 'https://example.com/@me', 'example.com'],
  ])('may have %s', (_, raw, href, host) => {
    expect(parseExternalUrl(raw)).toEqual({ href, host });
  });

  test('is read quickly, whatever spaces it has', () => {
    expect(parseExternalUrl(`https://a.example/${' '.repeat(200_000)}x`)).toBeNull();
  });

  test('has at most 2,048 characters', () => {
    const longest = `https://example.com/${'x'.repeat(2048 - 20)}`;
    expect(parseExternalUrl(longest)?.href).toBe(longest);
    expect(parseExternalUrl(`${longest}x`)).toBeNull();
  });
});

describe('an address that is refused', { tags: ['8.9'] }, () => {
  test.each<[string, unknown]>([
    ['an object that spells one', { toString: () => 'https://example.com/' }],
    ['a list', ['https://example.com/']],
    ['a script', 'javascript:alert(1)'],
    ['a script with a comment like a host', 'javascript://example.com/%0aalert(1)'],
    ['a script over two lines', 'java\nscript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a path', '/mnemosyne'],
    ['a protocol-relative address', '//evil.example'],
    ['a host without a scheme', 'example.com'],
    ['a scheme without slashes', 'https:example.com'],
    ['three slashes', 'https:///example.com'],
    ['no host', 'https://'],
    ['a port that is none', 'https://example.com:99999/'],
    ['a space in the host', 'https://exa mple.com/'],
    ['a user and a password', 'https://user:secret@example.com/'],
    ['a backslash', 'https://example.com\\@evil.example/'],
  ])('%s', (_, raw) => {
    expect(parseExternalUrl(raw)).toBeNull();
  });

  test.each([
    ['control characters', '\0\n\u001f\u007f\u0085\u009f'],
    ['invisible characters', '\u00ad\u180e\u200b\u200d\u2060\ufeff'],
    ['bidirectional marks', '\u061c\u200f\u202a\u202e\u2066\u206f'],
    ['separators of lines and paragraphs, and narrow spaces', '\u2028\u2029\u202f'],
  ])('one with %s', (_, characters) => {
    for (const character of characters) {
      expect(parseExternalUrl(`https://example.com/${character}a`)).toBeNull();
      expect(parseExternalUrl(`https://exam${character}ple.com/`)).toBeNull();
    }
  });
});

test.each<[string, string, string, null?]>([
  ['an ordinary one', 'http://old.example/a?b=1&c', 'http://old.example/a?b=1&c'],
  ['one with credentials', 'https://user:secret@old.example/', 'https://old.example/'],
  ['one with a Cyrillic host', 'https://аррӏе.example/', 'https://xn--80ak6aa92e.example/'],
  ['one with a sign of markup', 'https://a.example/<b>', 'https://a.example/%3Cb%3E'],
  ['one that is no link', 'javascript:alert(1)', 'javascript:alert%281%29', null],
  [
    'one that turns its text around, with credentials',
    'https://u:p@a.example/\u202ex',
    'https://a.example/%E2%80%AEx',
    null,
  ],
  ['one behind U+200B', '\u200bhttp://user:pw@a.example/', '%E2%80%8Bhttp://a.example/', null],
])('%s is drawn and cited in ASCII', (_, address, text, href: string | null = text) => {
  expect(shownAddress(address)).toEqual({ text, href });
});

describe('for any string', longTimeout, () => {
  test('a link leads over http to the host it names, without credentials, and nowhere else', () => {
    const anyAddress = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary' }).map((text) => `https://${text}`),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc
        .array(fc.constantFrom('http', 's', ':', '/', '//', '@', '\\', 'a.example', '?', '#', '.'))
        .map((parts) => parts.join('')),
    );
    forMany(anyAddress, (text) => {
      const found = parseExternalUrl(text);
      if (found === null) return;
      const url = new URL(found.href);
      expect(url.protocol).toMatch(/^https?:$/);
      expect([url.username, url.password, url.hostname]).toEqual(['', '', found.host]);
      expect(found.host).toMatch(/^[\x21-\x7e]+$/);
      expect(parseExternalUrl(found.href)).toEqual(found);
    });
    forMany(anyAddress, (text) => {
      const shown = shownAddress(text);
      expect(shown.text).toMatch(/^[\x21-\x7e]*$/);
      expect(shown.href === null || parseExternalUrl(shown.href)?.href === shown.href).toBe(true);
    });
  });

  test('with an umlaut is accepted after thousands of others', () => {
    for (let count = 0; count < 20_000; count++) parseExternalUrl(`https://example.com/${count}`);
    expect(parseExternalUrl('https://münchen.example/')?.host).toBe('xn--mnchen-3ya.example');
  });

  test('every well-formed web address is accepted', () => {
    forAny(fc.webUrl({ withQueryParameters: true, withFragments: true }), (text) => {
      expect(parseExternalUrl(text)?.href).toBe(new URL(text).href);
    });
  });
});
