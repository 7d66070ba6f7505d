import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { bytesAt } from './byte-source';
import { isGzipStart, memberStart } from './compression';
import { isDated } from './folders';
import { htmlStart } from './media-type';
import { savedPageOf } from './saved-page';

/** `folders`: a dated folder; `pages`: pages that say where and when they were saved; `feed`: posts in XML. */
export type InputFormat = 'warc' | 'wacz' | 'ndjson' | 'folders' | 'pages' | 'feed';

/** Whether a file is an archive by its name. */
export const isArchiveName = (path: string) => /\.(?:w?arc(?:\.gz|\.zst)?|wacz)$/i.test(path);

/** How many bytes tell the format. */
const startLength = 4096;

/**
 * Detects the format of a file by its first bytes, else by its name; else it is a damaged WARC. Throws with
 * advice if the format is not supported.
 */
export async function detectFormat(path: string): Promise<InputFormat> {
  const stats = await stat(path);
  if (stats.isDirectory()) return isDated(basename(resolve(path))) ? 'folders' : 'pages';
  if (!stats.isFile())
    throw new Error('this is neither a file nor a pipe: save its content as a file');
  if (stats.size === 0) throw new Error('this file is empty');
  const start = bytesAt(path, 0, startLength);
  const bytes = isGzipStart(start) ? memberStart(start).subarray(0, startLength) : start;
  const text = bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  if (savedPageOf(text) !== null) return 'pages';
  const refusal = refusals.find(([pattern]) => pattern.test(text));
  if (refusal) throw new Error(refusal[1]);
  const byStart = starts.find(([pattern]) => pattern.test(text));
  return (byStart ?? names.find(([pattern]) => pattern.test(path)))?.[1] ?? 'warc';
}

/** How files of a kind begin, in Latin-1, or how they are named; and what it means. */
type Row<Meaning> = readonly [RegExp, Meaning];

const browserAdvice =
  'capture the page as WARC or WACZ, or save its HTML into a folder named by 14 digits';

/** Files that are not supported, and what to do with them. */
const refusals: readonly Row<string>[] = [
  [/^%PDF-/, 'this is a PDF file: only captures of HTML are imported'],
  [/^BZh/, 'this is bzip2: decompress it first'],
  [/^\u00fd7zXZ/, 'this is xz: decompress it first'],
  [/^7z\u00bc\u00af/, 'this is 7z: decompress it first'],
  [/^\p{Cc}\u008b/u, 'this is compressed twice: decompress it first'],
  [/^[\s\S]{257}ustar/, 'this is a tar archive: unpack it, and import the files in it'],
  [
    /^ CDX |^!meta |^[^\s)]+\)\S* \d{14} /,
    'this is an index (CDX), without texts: import the WARC files that it names',
  ],
  [/^\s*\{\s*"log"\s*:\s*\{/, `this is a HAR file of a browser: ${browserAdvice}`],
  [
    /^(?!filedesc:)(?=[\w-]+:)(?:[\s\S]*?\n)?Content-Type:\s*multipart\/related\b/i,
    `this is an MHTML file of a browser: ${browserAdvice}`,
  ],
  [
    /^(?:bplist00|<\?xml[\s\S]*?<plist)[\s\S]*?WebMainResource/,
    `this is a web archive of Safari: ${browserAdvice}`,
  ],
  [
    /^\s*\{[\s\S]*"profile"\s*:\s*"multi-wacz/,
    'this lists several WACZ files: import these one by one',
  ],
  [
    /^\s*(?:\[|\{\s*\n)/,
    'this is JSON, but not NDJSON, which has each item on one line: see docs/content-format.md',
  ],
  [
    htmlStart,
    'this is a page that does not say when it was saved: put it into a folder named by 14 digits, and import that',
  ],
];

const starts: readonly Row<InputFormat>[] = [
  // The signature of a first entry, or of an empty zip file.
  [/^PK\p{Cc}\p{Cc}/u, 'wacz'],
  [/^(?:WARC\/|filedesc:\/\/)/, 'warc'],
  [/^\s*\{/, 'ndjson'],
  [/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:rss|feed|rdf:RDF)\b/, 'feed'],
];

const names: readonly Row<InputFormat>[] = [
  [/\.wacz$/i, 'wacz'],
  [/\.(?:ndjson|jsonl)(?:\.gz|\.zst)?$/i, 'ndjson'],
];
