import { isUtf8 } from 'node:buffer';
import { detect } from 'chardet';
import { declaredCharset } from './declared-charset';
import { repairWindows1252 } from './windows-1252';

/**
 * Decodes HTML. As in browsers, the charset comes from a byte order mark, the Content-Type header
 * or a declaration in the page; but UTF-8 that the page declares is not read as Latin-1 because of the
 * header, which servers add to all pages. Otherwise it is UTF-8 if the bytes are almost valid UTF-8, else the likeliest one. With `charset`, a label of the Encoding Standard, it is that one, unless there
 * is a byte order mark.
 */
export function decodeHtml(
  bytes: Uint8Array,
  contentType: string,
  charset: string | null = null,
): string {
  const mark = markedCharset(bytes);
  if (mark) return decode(bytes, mark);
  const declared = decoderFor(declaredCharset(bytes));
  const ofHeader = decoderFor(charsetOfType(contentType));
  const isContradicted = ofHeader?.encoding === 'windows-1252' && declared?.encoding === 'utf-8';
  const decoder =
    decoderFor(charset ?? '') ??
    (isContradicted && isUtf8(bytes) ? declared : (ofHeader ?? declared));
  if (decoder) return decode(bytes, decoder);
  const text = new TextDecoder('utf-8').decode(bytes);
  return isMostlyUtf8(text) ? text : decode(bytes, detectedCharset(bytes));
}

/** Whether `label` names a charset that can be decoded. */
export function isCharset(label: string): boolean {
  return decoderFor(label) !== null;
}

/** Enough bytes to tell charsets apart. */
const detectionLength = 256 * 1024;

/** Fewer bytes outside of ASCII, such as in "café", tell nothing. */
const minDetectable = 4;

/** The likeliest charset by the frequency of letters; windows-1252 if nothing tells. */
function detectedCharset(bytes: Uint8Array): TextDecoder {
  const start = Buffer.from(bytes.subarray(0, detectionLength)).toString('latin1');
  // Markup, and words in ASCII, make every text look like English.
  const whole = start.replace(/<[^<>]*>/g, ' ');
  const words = whole.match(/\S*[\x80-\xff]\S*/g);
  const text = words ? words.join(' ') : whole;
  const count = text.match(/[\x80-\xff]/g)?.length ?? 0;
  if (count > 0 && count < minDetectable) return new TextDecoder('windows-1252');
  return decoderFor(detect(Buffer.from(text, 'latin1')) ?? '') ?? new TextDecoder('windows-1252');
}

/**
 * Whether text decoded as UTF-8 really is UTF-8: without errors, or with fewer errors than
 * characters that no other charset produces by chance. A page may be truncated, or contain a wrong
 * byte.
 */
function isMostlyUtf8(text: string): boolean {
  // The escape sequences of ISO-2022 are ASCII.
  if (text.includes('\u001b$')) return false;
  const faults = text.match(/\ufffd/g)?.length ?? 0;
  return faults === 0 || faults <= (text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0);
}

function decode(bytes: Uint8Array, decoder: TextDecoder): string {
  const text = decoder.decode(bytes);
  return decoder.encoding === 'windows-1252' ? repairWindows1252(text) : text;
}

function markedCharset(bytes: Uint8Array): TextDecoder | null {
  const start = Buffer.from(bytes.subarray(0, 3)).toString('hex');
  if (start === 'efbbbf') return new TextDecoder('utf-8');
  // Without a byte order mark, "<" in UTF-16 is unambiguous.
  if (start.startsWith('feff') || start.startsWith('003c')) return new TextDecoder('utf-16be');
  if (start.startsWith('fffe') || start.startsWith('3c00')) return new TextDecoder('utf-16le');
  return null;
}

function charsetOfType(contentType: string): string {
  return /;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType)?.[1] ?? '';
}

function decoderFor(label: string): TextDecoder | null {
  if (label === '') return null;
  try {
    return new TextDecoder(label.toLowerCase() === 'x-user-defined' ? 'windows-1252' : label);
  } catch {
    return null;
  }
}
