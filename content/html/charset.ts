import { declaredCharset } from './declared-charset';
import { repairWindows1252 } from './windows-1252';

/**
 * HTML bytes as text. The charset is taken, as browsers do, from a byte order mark, the
 * Content-Type header, or a declaration in the page; without any of them the bytes are UTF-8 when
 * they are as good as valid UTF-8, else windows-1252.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const mark = markedCharset(bytes);
  if (mark) return decode(bytes, mark);
  const decoder = decoderFor(charsetOfType(contentType)) ?? decoderFor(declaredCharset(bytes));
  if (decoder) return decode(bytes, decoder);
  const text = new TextDecoder('utf-8').decode(bytes);
  return isMostlyUtf8(text) ? text : decode(bytes, new TextDecoder('windows-1252'));
}

/**
 * Whether a text that was read as UTF-8 is one: without faults, or with fewer of them than of
 * characters that no other charset gives by chance. A page may be broken off, or have a wrong byte.
 */
function isMostlyUtf8(text: string): boolean {
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
  // Without a mark, "<" in UTF-16 cannot be anything else.
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
