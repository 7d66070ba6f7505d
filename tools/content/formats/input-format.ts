import { stat } from 'node:fs/promises';
import { fileSource, firstBytes } from './byte-source';
import { isGzipStart, memberStart } from './gzip';
import { looksLikeHtml } from './http-body';
import { isZstdStart } from './zstd';

export type InputFormat = 'warc' | 'wacz' | 'ndjson' | 'folders';

const maxStartLength = 4096;

/**
 * Detects the format of a file by its first bytes, else by its name; else it is a WARC, whose
 * reader finds records after damage. Throws with advice if the format is not supported.
 */
export async function detectFormat(path: string): Promise<InputFormat> {
  const stats = await stat(path);
  if (stats.isDirectory()) return 'folders';
  if (!stats.isFile())
    throw new Error('this is neither a file nor a pipe: save its content as a file');
  if (stats.size === 0) throw new Error('this file is empty');
  const start = await firstBytes(fileSource(path, path).read(0), maxStartLength);
  if (isZstdStart(start)) return formatOfName(path.replace(/\.zst$/i, '')) ?? 'warc';
  const text = Buffer.from(isGzipStart(start) ? memberStart(start) : start).toString('latin1');
  const refusal = reasonForRefusal(text);
  if (refusal !== null) throw new Error(refusal);
  return formatOfStart(text) ?? formatOfName(path) ?? 'warc';
}

const compressions = [
  ['BZh', 'bzip2'],
  ['\u00fd7zXZ', 'xz'],
  ['7z\u00bc\u00af', '7z'],
  ['\u001f\u008b', 'compressed twice'],
] as const;

/** What browsers save pages as. */
const browserFiles = [
  ['a HAR file of a browser', /^(?:\u00ef\u00bb\u00bf)?\s*\{\s*"log"\s*:\s*\{/],
  [
    'an MHTML file of a browser',
    /^(?!filedesc:)(?=[\w-]+:)(?:[\s\S]*?\n)?Content-Type:\s*multipart\/related\b/i,
  ],
  ['a web archive of Safari', /^(?:bplist00|<\?xml[\s\S]*?<plist)[\s\S]*?WebMainResource/],
] as const;

/** Names an unsupported format and what to do with it. */
function reasonForRefusal(text: string): string | null {
  if (text.startsWith('%PDF-')) return 'this is a PDF file: only captures of HTML are imported';
  const compression = compressions.find(([start]) => text.startsWith(start))?.[1];
  if (compression) return `this is ${compression}: decompress it first`;
  if (text.slice(257, 262) === 'ustar') {
    return 'this is a tar archive: unpack it, and import the files in it';
  }
  if (/^ CDX |^!meta |^\S+\)\S* \d{14} /.test(text)) {
    return 'this is an index (CDX), without texts: import the WARC files that it names';
  }
  const browserFile = browserFiles.find(([, start]) => start.test(text))?.[0];
  if (browserFile) {
    return `this is ${browserFile}: capture the page as WARC or WACZ, or save its HTML into a folder named by 14 digits`;
  }
  if (/^\s*\{/.test(text) && /"profile"\s*:\s*"multi-wacz/.test(text)) {
    return 'this lists several WACZ files: import these one by one';
  }
  if (/^(?:\u00ef\u00bb\u00bf)?\s*(?:\[|\{\s*\n)/.test(text)) {
    return 'this is JSON, but not NDJSON, which has each item on one line: see docs/content-format.md';
  }
  if (looksLikeHtml(Buffer.from(text, 'latin1'))) {
    return 'this is a page without a date: put it into a folder named by 14 digits, and import that';
  }
  return null;
}

function formatOfStart(text: string): InputFormat | null {
  // The signatures of a first entry, and of an empty zip file.
  if (text.startsWith('PK\u0003\u0004') || text.startsWith('PK\u0005\u0006')) return 'wacz';
  if (text.startsWith('WARC/') || text.startsWith('filedesc://')) return 'warc';
  return /^(?:\u00ef\u00bb\u00bf)?\s*\{/.test(text) ? 'ndjson' : null;
}

function formatOfName(path: string): InputFormat | null {
  if (/\.wacz$/i.test(path)) return 'wacz';
  return /\.(?:ndjson|jsonl)(?:\.gz)?$/i.test(path) ? 'ndjson' : null;
}
