import { describe, expect, test } from 'vitest';
import { decodeHtml } from '../../../../../tools/content/html/decode-html';

const latin = (text: string) => Buffer.from(text, 'latin1');
const meta = (charset: string) => `<meta charset=${charset}>`;
const [cyrillic, utf8, utf16] = ['"windows-1251"', 'utf-8', 'utf-16'].map(meta);

const older = '<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">';
const xml = '<?xml version="1.0" encoding="iso-8859-2"?>';

describe('decodeHtml', () => {
  test.each<[string, Uint8Array, string, string]>([
    ['the header', latin('caf\xe9'), 'text/html; charset=ISO-8859-1', 'café'],
    ['a quoted header', latin('\xd4'), 'text/html;charset="koi8-r"', 'т'],
    ['the header before the page', latin(`${utf8}\xe9`), 'a/b; charset=latin1', `${utf8}é`],
    ['the page, if it is in UTF-8', Buffer.from(`${utf8}é`), 'a/b; charset=latin1', `${utf8}é`],
    ['the header, without a page that contradicts', Buffer.from('é'), 'a/b; charset=latin1', 'Ã©'],
    ['a mark before the header', Buffer.from('\ufeffé'), 'text/html; charset=latin1', 'é'],
    ['a UTF-16 mark', Buffer.from('\ufeffé', 'utf16le'), 'text/html', 'é'],
    ['the page', latin(`${cyrillic}\xc4`), 'text/html', `${cyrillic}Д`],
    ['no declaration, valid UTF-8', Buffer.from('naïve'), 'text/html', 'naïve'],
    ['no declaration, else', latin('na\xefve'), 'text/html', 'naïve'],
    ['an unknown label', latin('na\xefve'), 'text/html; charset=none', 'naïve'],
    ['a page that says UTF-16 in ASCII', Buffer.from(`${utf16}é`), '', `${utf16}é`],
    ['the older form of a declaration', latin(`${older}\x83\x65`), 'text/html', `${older}テ`],
    ['a declaration of XML', latin(`${xml}\xb1`), '', `${xml}ą`],
  ])('takes the charset from %s', (_, bytes, contentType, text) => {
    expect(decodeHtml(bytes, contentType)).toBe(text);
  });

  test.each<[string, Uint8Array]>([
    ['UTF-8 that is broken off within a character', Buffer.from('Grüße ü').subarray(0, -1)],
    ['UTF-8 with one wrong byte', Buffer.concat([Buffer.from('Grüße ü'), latin('\xff')])],
    ['UTF-16 without a mark', Buffer.from('<p>Grüße', 'utf16le')],
    ['UTF-16 without a mark, the other way round', Buffer.from('<p>Grüße', 'utf16le').swap16()],
  ])('without a declaration detects %s', (_, bytes) => {
    expect(decodeHtml(bytes, 'text/html')).toContain('Grüße');
  });

  /** Encodes text in a charset, by decoding every byte, or every two. */
  function encode(text: string, charset: string): Buffer {
    const decoder = new TextDecoder(charset);
    const codes = new Map<string, readonly number[]>();
    for (let one = 0; one < 256; one++) {
      for (let two = 0x40; one >= 0x80 && two < 256; two++) {
        const pair = decoder.decode(Uint8Array.of(one, two));
        if ([...pair].length === 1) codes.set(pair, [one, two]);
      }
    }
    for (let one = 255; one >= 0; one--) codes.set(decoder.decode(Uint8Array.of(one)), [one]);
    return Buffer.from([...text].flatMap((character) => codes.get(character) ?? 63));
  }

  const library = {
    russian: 'Вчера вечером в нашем городе открылась новая библиотека.',
    greek: 'Χθες το βράδυ άνοιξε στην πόλη μας μια νέα βιβλιοθήκη.',
    hebrew: 'אתמול בערב נפתחה בעיר שלנו ספרייה חדשה.',
    polish: 'Wczoraj wieczorem w naszym mieście otwarto bibliotekę, również dla żołnierzy.',
  };
  const small: readonly [string, string][] = [
    ['windows-1251', library.russian],
    ['koi8-r', library.russian],
    ['windows-1253', library.greek],
    ['windows-1255', library.hebrew],
  ];

  test.each<[string, string]>([
    ...small,
    ['shift_jis', '昨日の夜、私たちの町に新しい図書館が開館しました。'],
    ['euc-jp', '昨日の夜、私たちの町に新しい図書館が開館しました。'],
    ['gbk', '昨天晚上，我们的城市开了一家新的图书馆，许多人来看旧书和地图。'],
    ['big5', '昨天晚上，我們的城市開了一家新的圖書館，許多人來看舊書和地圖。'],
    ['euc-kr', '어제 저녁 우리 도시에 새로운 도서관이 문을 열었습니다.'],
    ['windows-1256', 'مساء أمس افتتحت في مدينتنا مكتبة جديدة.'],
    ['iso-8859-2', library.polish],
    ['windows-1254', 'Dün akşam şehrimizde yeni bir kütüphane açıldı, çok güzeldi.'],
    ['windows-1252', 'Gestern Abend wurde eine neue Bücherei eröffnet, schön für Groß und Klein.'],
  ])('without a declaration detects %s: %s', (charset, text) => {
    const page = (body: string) => `<html><body class="a"><p title="x">${body}</p></body></html>`;
    const bytes = encode(page(text), charset);
    expect(bytes.includes(63)).toBe(false);
    expect(decodeHtml(bytes, 'text/html')).toBe(page(text));
  });

  test.each(small)('detects %s, even if most of the page is in English', (charset, text) => {
    const english = 'All rights reserved by the owner of this site and its pages. '.repeat(10);
    const page = `<p>${text}<p>${english}`;
    expect(decodeHtml(encode(page, charset), 'text/html')).toBe(page);
  });

  test('reads a page in the given charset, whatever it declares, unless it has a mark', () => {
    const type = 'text/html; charset=latin1';
    expect(decodeHtml(latin(`${utf8}\xc4`), type, 'windows-1251')).toBe(`${utf8}Д`);
    expect(decodeHtml(Buffer.from('\ufeffé'), type, 'windows-1251')).toBe('é');
  });

  const far = 'x'.repeat(5000);
  test.each([
    `<!-- ${far}${meta('koi8-r')} -->${meta('windows-1251')}`,
    `<style>${far}</style><META content='text/html; charset=windows-1251' http-equiv=Content-Type>`,
    `<script>'${meta('koi8-r')}'</script>${meta('windows-1251')}`,
    `<meta name="description" content="charset=koi8-r">${meta('windows-1251')}`,
    `<meta data-charset="koi8-r" charset="windows-1251">`,
  ])('finds the declaration in %.60s', (head) => {
    expect(decodeHtml(latin(`${head}\xc4`), 'text/html')).toMatch(/Д$/);
  });

  const pieces = ['<meta "', '<meta a="', '<!--', '<script', '<meta charset=', '<\xe9'];
  test.each(pieces)('reads a page of nothing but %s quickly', (piece) => {
    const started = performance.now();
    decodeHtml(latin(piece.repeat(1_000_000 / piece.length)), '');
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
