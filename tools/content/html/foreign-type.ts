const signatures: readonly (readonly [start: string, name: string])[] = [
  ['%PDF-', 'PDF'],
  ['\u0089PNG', 'PNG'],
  ['GIF8', 'GIF'],
  ['\u00ff\u00d8\u00ff', 'JPEG'],
  ['PK\u0003\u0004', 'ZIP'],
  ['\u00d0\u00cf\u0011\u00e0', 'an Office document'],
  ['{\\rtf', 'RTF'],
];

// Decoded text has none of these control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these tell binary data from text.
const binary = /[\0-\x08\x0e-\x1a\x1c-\x1f]/g;
const sampleLength = 4096;

const xmlRoot = /^\ufeff?\s*<\?xml[^>]*>(?:\s|<!--[\s\S]*?-->|<[!?][^>]*>)*<([\w:-]+)/;
const htmlRoot = /^(?:html|head|body|frameset|title|h1|div|p|table)$/i;
const script =
  /^\ufeff?\s*(?:\/\/|(?:\/\*[\s\S]*?\*\/\s*)?(?:(?:var|let|const|function|if|try)\b\s*[\w$({]|[!(;]+function\b|["']use strict|[\w$.]{1,80}\s*(?:=|\()))/;
const tag = /<[a-z!/?][^>]*>/i;

/**
 * Returns the name of the format of a binary body, or null if the body is text. `text` is the decoded
 * body.
 */
export function binaryTypeOf(body: Uint8Array, text: string): string | null {
  const start = Buffer.from(body.subarray(0, 16)).toString('latin1');
  const known = signatures.find(([signature]) => start.startsWith(signature));
  if (known) return known[1];
  const sample = text.slice(0, sampleLength);
  return (sample.match(binary)?.length ?? 0) > sample.length / 50 ? 'binary data' : null;
}

/** Returns the name of the format of a text that is not HTML, else null. */
export function textTypeOf(text: string): string | null {
  const root = xmlRoot.exec(text)?.[1];
  if (root !== undefined && !htmlRoot.test(root)) return `XML (${root.slice(0, 40)})`;
  if (/^\s*</.test(text)) return null;
  if (/^\s*[{[]/.test(text) && isJson(text)) return 'JSON';
  if (script.test(text)) return 'a script';
  return tag.test(text) ? null : 'text without markup';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
