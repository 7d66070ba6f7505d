import { repairWindows1252 } from './windows-1252';

/**
 * HTML bytes as text. The charset is taken, as browsers do, from a byte order mark, the
 * Content-Type header, or a declaration in the first 1,024 bytes; without any of them the bytes
 * are UTF-8 when they are valid UTF-8, else windows-1252.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const mark = markedCharset(bytes);
  if (mark) return decode(bytes, mark);
  const decoder =
    decoderFor(charsetOfType(contentType)) ?? decoderFor(declaredCharset(bytes.subarray(0, 1024)));
  if (decoder) return decode(bytes, decoder);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, new TextDecoder('windows-1252'));
  }
}

function decode(bytes: Uint8Array, decoder: TextDecoder): string {
  const text = decoder.decode(bytes);
  return decoder.encoding === 'windows-1252' ? repairWindows1252(text) : text;
}

function markedCharset(bytes: Uint8Array): TextDecoder | null {
  const start = Buffer.from(bytes.subarray(0, 3)).toString('hex');
  if (start === 'efbbbf') return new TextDecoder('utf-8');
  if (start.startsWith('feff')) return new TextDecoder('utf-16be');
  if (start.startsWith('fffe')) return new TextDecoder('utf-16le');
  return null;
}

function charsetOfType(contentType: string): string {
  return /;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType)?.[1] ?? '';
}

/** The charset that a meta element or an XML declaration names. */
function declaredCharset(start: Uint8Array): string {
  const text = Buffer.from(start)
    .toString('latin1')
    .replace(/<!--[\s\S]*?-->/g, '');
  const meta = /<meta\b[^>]*?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(text)?.[1];
  const label = meta ?? /^\s*<\?xml\b[^>]*?encoding\s*=\s*["']([^"']+)/i.exec(text)?.[1] ?? '';
  // Whoever could read the declaration as ASCII was not reading UTF-16.
  return /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function decoderFor(label: string): TextDecoder | null {
  if (label === '') return null;
  try {
    return new TextDecoder(label.toLowerCase() === 'x-user-defined' ? 'windows-1252' : label);
  } catch {
    return null;
  }
}
