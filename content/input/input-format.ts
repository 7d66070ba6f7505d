import { stat } from 'node:fs/promises';
import { isGzipStart, memberStart } from '../warc/gzip-member';
import { fileSource, firstBytes } from './byte-source';

export type InputFormat = 'warc' | 'wacz' | 'ndjson' | 'folders';

const longestStart = 4096;

/**
 * What a file is, by what it begins with; by its name where that tells nothing; else a WARC, whose
 * reader finds records behind damage. Throws where it cannot be read.
 */
export async function detectFormat(path: string): Promise<InputFormat> {
  if ((await stat(path)).isDirectory()) return 'folders';
  const start = await firstBytes(fileSource(path, path).read(0), longestStart);
  return formatOfStart(start) ?? formatOfName(path) ?? 'warc';
}

function formatOfStart(start: Uint8Array): InputFormat | null {
  const text = Buffer.from(isGzipStart(start) ? memberStart(start) : start).toString('latin1');
  // The marks of a first entry, and of a directory without any.
  if (text.startsWith('PK\u0003\u0004') || text.startsWith('PK\u0005\u0006')) return 'wacz';
  if (text.startsWith('WARC/')) return 'warc';
  return /^(?:\u00ef\u00bb\u00bf)?\s*\{/.test(text) ? 'ndjson' : null;
}

function formatOfName(path: string): InputFormat | null {
  if (/\.wacz$/i.test(path)) return 'wacz';
  return /\.(?:ndjson|jsonl)(?:\.gz)?$/i.test(path) ? 'ndjson' : null;
}
