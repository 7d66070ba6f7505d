import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExternalUrl } from '../../../src/domain/content/external-url';
import { longTimeout, manyRuns } from '../../support/many-runs';

describe('an address that a link may lead to', () => {
  test.each([
    ['http', 'http://example.com/', 'http://example.com/', 'example.com'],
    ['https', 'https://example.com/a?b=c#d', 'https://example.com/a?b=c#d', 'example.com'],
    ['no path', 'https://example.com', 'https://example.com/', 'example.com'],
    ['capitals', 'HTTPS://EXAMPLE.com/A', 'https://example.com/A', 'example.com'],
    ['a port', 'http://example.com:8080/', 'http://example.com:8080/', 'example.com'],
    ['an IPv6 host', 'http://[::1]:80/', 'http://[::1]/', '[::1]'],
    [
      'an umlaut',
      'https://bücher.example/',
      'https://xn--bcher-kva.example/',
      'xn--bcher-kva.example',
    ],
    [
      'a Cyrillic look-alike, shown as what it is',
      'https://аpple.com/',
      'https://xn--pple-43d.com/',
      'xn--pple-43d.com',
    ],
    ['spaces around', '  https://example.com/ ', 'https://example.com/', 'example.com'],
    ['a space inside', 'https://example.com/a b', 'https://example.com/a%20b', 'example.com'],
    [
      'another address in its query',
      'https://example.com/?to=javascript:alert(1)',
      'https://example.com/?to=javascript:alert(1)',
      'example.com',
    ],
    [
      'tags, stripped',
      'https://example.com/<b>a</b>?x=<script>1',
      'https://example.com/a?x=1',
      'example.com',
    ],
    [
      'what only looks like an entity',
      'https://example.com/?a&copy=1',
      'https://example.com/?a&copy=1',
      'example.com',
    ],
    ['dot segments', 'https://example.com/a/../b', 'https://example.com/b', 'example.com'],
    ['an @ in the path', 'https://example.com/@me', 'https://example.com/@me', 'example.com'],
  ])('may have %s', (_, raw, href, host) => {
    expect(parseExternalUrl(raw)).toEqual({ href, host });
  });

  test('has at most 2,048 characters', () => {
    const longest = `https://example.com/${'x'.repeat(2048 - 20)}`;
    expect(parseExternalUrl(longest)?.href).toBe(longest);
    expect(parseExternalUrl(`${longest}x`)).toBeNull();
  });
});

describe('an address that is refused', () => {
  test.each<[string, unknown]>([
    ['nothing', ''],
    ['undefined', undefined],
    ['null', null],
    ['a number', 42],
    ['an object that spells one', { toString: () => 'https://example.com/' }],
    ['a list', ['https://example.com/']],
    ['a URL object', new URL('https://example.com/')],
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JaVaScRiPt:alert(1)'],
    ['a script with a comment like a host', 'javascript://example.com/%0aalert(1)'],
    ['a script over two lines', 'java\nscript:alert(1)'],
    ['VBScript', 'vbscript:msgbox(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a blob', 'blob:https://example.com/1'],
    ['a file', 'file:///etc/passwd'],
    ['mail', 'mailto:a@b.example'],
    ['FTP', 'ftp://example.com/'],
    ['a socket', 'wss://example.com/'],
    ['the source of a page', 'view-source:https://example.com/'],
    ['a path', '/mnemosyne'],
    ['a protocol-relative address', '//evil.example'],
    ['a host without a scheme', 'example.com'],
    ['a scheme without slashes', 'https:example.com'],
    ['one slash', 'https:/example.com'],
    ['three slashes', 'https:///example.com'],
    ['no host', 'https://'],
    ['no host before a query', 'https://?q'],
    ['no host before a hash', 'https://#a'],
    ['no host but a port', 'https://:80/'],
    ['a port that is none', 'https://example.com:99999/'],
    ['a space in the host', 'https://exa mple.com/'],
    ['a percent sign in the host', 'https://exa%zzmple.com/'],
    ['a user', 'https://user@example.com/'],
    ['a user and a password', 'https://user:secret@example.com/'],
    ['only a password', 'https://:secret@example.com/'],
    ['a well-known host as the user', 'https://bank.example@evil.example/'],
    ['a backslash', 'https://example.com\\@evil.example/'],
    ['backslashes for slashes', 'https:\\\\example.com'],
    ['a tab inside', 'https://exam\tple.com/'],
    ['a newline inside', 'https://example.com/\na'],
    ['a null character', 'https://example.com/\u0000'],
    ['a delete character', 'https://example.com/\u007fa'],
    ['a C1 control character', 'https://example.com/\u0085a'],
    ['a soft hyphen', 'https://exam\u00adple.com/'],
    ['a zero-width space', 'https://exam\u200bple.com/'],
    ['a zero-width joiner', 'https://exam\u200dple.com/'],
    ['a word joiner', 'https://exam\u2060ple.com/'],
    ['a byte-order mark inside', 'https://example.com/\ufeffa'],
    ['a right-to-left override', 'https://example.com/\u202egpj.exe'],
    ['a right-to-left mark', 'https://example.com/\u200fa'],
    ['an isolate', 'https://example.com/\u2066a'],
    ['an Arabic letter mark', 'https://example.com/\u061ca'],
    ['a line separator', 'https://example.com/\u2028a'],
    ['a paragraph separator', 'https://example.com/\u2029a'],
  ])('%s', (_, raw) => {
    expect(parseExternalUrl(raw)).toBeNull();
  });
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
    fc.assert(
      fc.property(anyAddress, (text) => {
        const found = parseExternalUrl(text);
        if (found === null) return;
        const url = new URL(found.href);
        expect(url.protocol).toMatch(/^https?:$/);
        expect([url.username, url.password, url.hostname]).toEqual(['', '', found.host]);
        expect(found.host).toMatch(/^[\x21-\x7e]+$/);
        expect(parseExternalUrl(found.href)).toEqual(found);
      }),
      manyRuns,
    );
  });

  test('with an umlaut is accepted after thousands of others', () => {
    for (let count = 0; count < 20_000; count++) parseExternalUrl(`https://example.com/${count}`);
    expect(parseExternalUrl('https://münchen.example/')?.host).toBe('xn--mnchen-3ya.example');
  });

  test('every well-formed web address is accepted', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (text) => {
        expect(parseExternalUrl(text)?.href).toBe(new URL(text).href);
      }),
    );
  });
});
