// Browsers look at 1,024 bytes before they begin, and begin anew at a declaration further down.
const farthest = 64 * 1024;

// A comment, or an element that holds text, is passed over; then a meta element, with its attributes.
const piece =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|title|noscript|textarea)\b[\s\S]*?(?:<\/\1\b|$)|<meta[\s/]([^>]{0,4096})/gi;
const attribute = /([^\s=/"'>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/**
 * The charset that a page says of itself: in a meta element (HTML, 13.2.3.2), or else in an XML
 * declaration. Empty where it says none. The label is as it stands there, known or not.
 */
export function declaredCharset(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.subarray(0, farthest)).toString('latin1');
  for (const [, , attributes] of text.matchAll(piece)) {
    const label = attributes === undefined ? '' : charsetOfMeta(attributes);
    if (label !== '') return readable(label);
  }
  return readable(/^\s*<\?xml\b[^>]*?encoding\s*=\s*["']([^"']+)/i.exec(text)?.[1] ?? '');
}

function charsetOfMeta(text: string): string {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
  }
  const own = attributes.get('charset')?.trim();
  if (own) return own;
  if (attributes.get('http-equiv')?.trim().toLowerCase() !== 'content-type') return '';
  return /charset\s*=\s*["']?\s*([^\s"';,]+)/i.exec(attributes.get('content') ?? '')?.[1] ?? '';
}

/** Whoever could read the declaration as ASCII was not reading UTF-16. */
function readable(label: string): string {
  return /^utf-?16/i.test(label) ? 'utf-8' : label;
}
