import { isUtf8 } from 'node:buffer';
import { detect } from 'chardet';
import { decoderFor } from '../formats/charset';

/**
 * Decodes HTML. As in browsers, the charset comes from a byte order mark, the Content-Type header
 * or a declaration in the page; but UTF-8 that the page declares is not read as Latin-1 because of the
 * header, which servers add to all pages. Otherwise it is UTF-8 if the bytes are almost valid UTF-8,
 * else the likeliest one. With `charset`, it is that one, unless there is a byte order mark.
 */
export function decodeHtml(
  bytes: Uint8Array,
  contentType: string,
  charset?: string | null,
): string {
  const declared = decoderFor(declaredCharset(bytes));
  const ofHeader = decoderFor(charsetIn(contentType));
  const isLatin = ofHeader?.encoding === 'windows-1252' && declared?.encoding === 'utf-8';
  const decoder =
    decoderFor(markedCharset(bytes)) ??
    decoderFor(charset ?? '') ??
    (isLatin && isUtf8(bytes) ? declared : (ofHeader ?? declared));
  if (decoder) return decode(bytes, decoder);
  const text = new TextDecoder().decode(bytes);
  return isMostlyUtf8(text) ? text : decode(bytes, detectedCharset(bytes));
}

/** Returns the charset that a Content-Type header names. */
function charsetIn(contentType: string): string {
  return /charset\s*=\s*["']?\s*([^\s"';,]+)/i.exec(contentType)?.[1] ?? '';
}

function decode(bytes: Uint8Array, decoder: TextDecoder): string {
  const text = decoder.decode(bytes);
  if (decoder.encoding !== 'windows-1252') return text;
  // The decoder of Node 20 returns control characters for quotation marks and dashes.
  return text.replace(/[\u0080-\u009f]/g, (control) => meanings[control.charCodeAt(0) - 128] ?? '');
}

// The characters of the bytes 0x80 to 0x9F in windows-1252; the five undefined ones stay control characters.
const meanings =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Returns the charset of a byte order mark; without one, "<" in UTF-16 is unambiguous. Empty if unknown. */
function markedCharset(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 3)).toString('hex');
  if (start === 'efbbbf') return 'utf-8';
  if (/^(?:feff|003c)/.test(start)) return 'utf-16be';
  return /^(?:fffe|3c00)/.test(start) ? 'utf-16le' : '';
}

/**
 * Whether text decoded as UTF-8 really is UTF-8: with no more errors, as in a truncated page, than characters
 * that no other charset produces by chance.
 */
function isMostlyUtf8(text: string): boolean {
  // The escape sequences of ISO-2022 are ASCII.
  if (text.includes('\u001b$')) return false;
  const faults = text.match(/\ufffd/g)?.length ?? 0;
  return faults === 0 || faults <= (text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0);
}

/** Enough bytes to tell charsets apart. */
const detectionLength = 256 * 1024;

/** The likeliest charset by the frequency of letters; windows-1252 if nothing tells. */
function detectedCharset(bytes: Uint8Array): TextDecoder {
  const start = Buffer.from(bytes.subarray(0, detectionLength)).toString('latin1');
  // Markup, and words in ASCII, make every text look like English.
  const whole = start.replace(/<[^<>]*>/g, ' ');
  const text = whole.match(/(?<!\S)[^\s\x80-\xff]*[\x80-\xff]\S*/g)?.join(' ') ?? whole;
  // A few bytes outside of ASCII, such as in "café", tell nothing.
  const isUnclear = /^[^\x80-\xff]*(?:[\x80-\xff][^\x80-\xff]*){1,3}$/.test(text);
  const detected = isUnclear ? null : detect(Buffer.from(text, 'latin1'));
  return decoderFor(detected ?? '') ?? new TextDecoder('windows-1252');
}

// Browsers look at 1,024 bytes first, and start over at a later declaration.
const searchLength = 64 * 1024;

// Skips comments and elements that hold text; then a meta element, with its attributes.
const piece =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|title|noscript|textarea)\b[\s\S]*?(?:<\/\1\b|$)|<meta[\s/]([^>]{0,4096})/gi;
const attribute = /(?<![^\s=/"'>])([^\s=/"'>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** Returns the charset that a meta element (HTML, 13.2.3.2), or else an XML declaration names, or ''. */
function declaredCharset(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.subarray(0, searchLength)).toString('latin1');
  const metas = [...text.matchAll(piece)].map(([, , attributes = '']) => charsetOfMeta(attributes));
  const ofXml = /^\s*<\?xml\b[^>]*?encoding\s*=\s*["']([^"']+)/i.exec(text)?.[1] ?? '';
  // A declaration that could be read as ASCII is not in UTF-16.
  return (metas.find(Boolean) ?? ofXml).replace(/^utf-?16.*/i, 'utf-8');
}

function charsetOfMeta(text: string): string {
  const attributes = [...text.matchAll(attribute)].map(([, name = '', ...values]) => ({
    name: name.toLowerCase(),
    value: values.join('').trim(),
  }));
  const valueIn = (name: string) => attributes.find((each) => each.name === name)?.value ?? '';
  const isType = valueIn('http-equiv').toLowerCase() === 'content-type';
  return valueIn('charset') || (isType ? charsetIn(valueIn('content')) : '');
}
