import { parseJson } from '../../../src/domain/text/record';

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

// No two alternatives match the same text, or a page of comments would take hours.
const xmlStart = /^\ufeff?(?:\s|<!--(?:(?!-->)[\s\S])*-->|<(?!!--)[!?][^>]*>)*<([\w:-]+)/;
/** The root element is sought within this many characters. */
const prologLength = 64 * 1024;
const htmlRoot = /^(?:html|head|body|frameset|title|h1|div|p|table)$/i;
/** Elements that begin documents in XML, which often lack a declaration that says so. */
const xmlRoot = /^(?:rss|feed|rdf:rdf|svg|urlset|sitemapindex|opensearchdescription|kml|opml)$/i;
/** What no text of a page begins with. */
const scriptStart =
  /^\ufeff?\s*(?:\/\/|\/\*|[!(;]+(?:async\s*)?(?:function\b|\([\w$, ]*\)\s*=>)|["']use strict|export\s+(?:default|const|function|class|\{)|import\s*[\w{*"'])/;
/** What a script may begin with, and a text too: "Hello (again)". */
const mayBeScript =
  /^\ufeff?\s*(?:(?:var|let|const|function|if|try)\b\s*[\w$({]|[\w$.]{1,80}\s*(?:=|\())/;
const mail =
  /^(?:(?:mime-version|content-type|from|subject|date|received|message-id):[^\n]*\n){2}/i;
const blockTag = /<(?:p|br|div|table|t[rdh]|[ou]l|li|h[1-6]|hr|center|body|html)\b[^<>]*>/i;
const tag =
  /<\/?(?:a|abbr|b|big|blockquote|body|br|center|code|dd|div|dl|dt|em|embed|font|form|frameset|h[1-6]|head|hr|html|i|iframe|img|li|link|meta|object|ol|p|pre|script|small|span|strong|style|sub|sup|table|tbody|td|th|title|tr|tt|u|ul)\b[^<>]*>|<!doctype html/i;

/** Returns the name of the format of a binary body, whose decoded form is `text`; null if it is text. */
export function binaryTypeOf(body: Uint8Array, text: string): string | null {
  const start = Buffer.from(body.subarray(0, 16)).toString('latin1');
  const match = signatures.find(([signature]) => start.startsWith(signature));
  if (match) return match[1];
  const sample = text.slice(0, sampleLength);
  return (sample.match(binary)?.length ?? 0) > sample.length / 50 ? 'binary data' : null;
}

/** Returns the name of the format of a text that is not HTML, else null. */
export function textTypeOf(text: string): string | null {
  const root = xmlStart.exec(text.slice(0, prologLength))?.[1] ?? '';
  const isXml = /^\ufeff?\s*<\?xml/.test(text) && root !== '' && !htmlRoot.test(root);
  if (isXml || xmlRoot.test(root)) return `XML (${root.slice(0, 40)})`;
  if (/^\s*</.test(text)) return null;
  if (mail.test(text.trimStart().replaceAll('\r', ''))) return 'an e-mail message';
  // Some services begin JSON so that it cannot be run as a script.
  const data = text.replace(/^\s*\)\]\}'?,?\s*/, '');
  if (data !== text || (/^\s*[{[]/.test(data) && parseJson(data) !== null)) return 'JSON';
  if (scriptStart.test(text)) return 'a script';
  if (mayBeScript.test(text) && !(blockTag.test(text) && !/[;}]\s*$/.test(text))) return 'a script';
  return tag.test(text) ? null : 'text without markup';
}
