import { stat } from 'node:fs/promises';
import { isGzipStart, memberStart } from '../warc/gzip-member';
import { looksLikeHtml } from '../warc/media-type';
import { fileSource, firstBytes } from './byte-source';

export type InputFormat = 'warc' | 'wacz' | 'ndjson' | 'folders';

const longestStart = 4096;

/**
 * What a file is, by what it begins with; by its name where that tells nothing; else a WARC, whose
 * reader finds records behind damage. Throws, in plain words, where it cannot be read.
 */
export async function detectFormat(path: string): Promise<InputFormat> {
  if ((await stat(path)).isDirectory()) return 'folders';
  const start = await firstBytes(fileSource(path, path).read(0), longestStart);
  const text = Buffer.from(isGzipStart(start) ? memberStart(start) : start).toString('latin1');
  const refusal = reasonForRefusal(text);
  if (refusal !== null) throw new Error(refusal);
  return formatOfStart(text) ?? formatOfName(path) ?? 'warc';
}

/** What it is that begins so, and what to do with it, where it cannot be read as it is. */
function reasonForRefusal(text: string): string | null {
  if (text.startsWith('filedesc://')) {
    return 'this is an ARC file: make a WARC file of it, such as with "warcio recompress"';
  }
  if (text.startsWith('\u0028\u00b5\u002f\u00fd')) return 'this is Zstandard: unpack it first';
  if (/^\s*\{/.test(text) && /"profile"\s*:\s*"multi-wacz/.test(text)) {
    return 'this lists several WACZ files: import these one by one';
  }
  if (looksLikeHtml(Buffer.from(text, 'latin1'))) {
    return 'this is a page without a date: put it into a folder named by 14 digits, and import that';
  }
  return null;
}

function formatOfStart(text: string): InputFormat | null {
  // The marks of a first entry, and of a directory without any.
  if (text.startsWith('PK\u0003\u0004') || text.startsWith('PK\u0005\u0006')) return 'wacz';
  if (text.startsWith('WARC/')) return 'warc';
  return /^(?:\u00ef\u00bb\u00bf)?\s*\{/.test(text) ? 'ndjson' : null;
}

function formatOfName(path: string): InputFormat | null {
  if (/\.wacz$/i.test(path)) return 'wacz';
  return /\.(?:ndjson|jsonl)(?:\.gz)?$/i.test(path) ? 'ndjson' : null;
}
