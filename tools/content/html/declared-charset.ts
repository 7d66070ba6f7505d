// Browsers look at 1,024 bytes first, and start over at a later declaration.
const searchLength = 64 * 1024;

// Skips comments and elements that hold text; then a meta element, with its attributes.
const piece =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|title|noscript|textarea)\b[\s\S]*?(?:<\/\1\b|$)|<meta[\s/]([^>]{0,4096})/gi;
const attribute = /([^\s=/"'>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/**
 * Returns the charset declared in a meta element (HTML, 13.2.3.2), or else in an XML declaration,
 * known or not. Empty if there is none.
 */
export function declaredCharset(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.subarray(0, searchLength)).toString('latin1');
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

/** A declaration that could be read as ASCII is not in UTF-16. */
function readable(label: string): string {
  return /^utf-?16/i.test(label) ? 'utf-8' : label;
}
