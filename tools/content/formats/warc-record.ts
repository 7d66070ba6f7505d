import { createHash } from 'node:crypto';
import { isoOfDigits } from '../../../src/domain/time/timestamp-format';
import { base32 } from '../model/digests';
import { largePageAdvice } from '../model/problem';
import { ByteCursor } from './byte-cursor';

/** Header fields by lower-case name; repeated fields are joined with commas. */
export type HeadFields = ReadonlyMap<string, string>;

/** Of the lines that begin and describe records. */
export const maxLineLength = 64 * 1024;
const maxLines = 1000;
/** In characters. */
const maxHeadLength = 256 * 1024;

/**
 * Reads header fields and the blank line after them, with bare newlines too; null if they do not end within
 * 256 KiB. Values are without the angle brackets in which WARC 1.0 puts addresses and ids.
 */
export async function readHeadFields(cursor: ByteCursor): Promise<HeadFields | null> {
  const fields = new Map<string, string>();
  let last = '';
  let length = 0;
  for (let count = 0; count < maxLines; count++) {
    const line = (await cursor.takeLine(maxLineLength)).toString();
    length += line.length;
    if (line === '' || length > maxHeadLength) return null;
    const text = line.trim();
    if (text === '') return fields;
    if (/^[ \t]/.test(line) && last !== '') {
      fields.set(last, `${fields.get(last)} ${text}`);
      continue;
    }
    const colon = text.indexOf(':');
    if (colon <= 0) continue;
    last = text.slice(0, colon).trim().toLowerCase();
    const value = text
      .slice(colon + 1)
      .trim()
      .replace(/^<([^<>]*)>$/, '$1');
    const before = fields.get(last);
    fields.set(last, before === undefined ? value : `${before}, ${value}`);
  }
  return null;
}

// The fields of a record line in version 1, and in version 2, which has five more. Addresses may
// contain spaces, and so may types with parameters.
const arcVersion1 = /^(\S.*) (\S+) (\d{8,14}) (\S+(?:; \S+)*) (\d{1,15})$/;
const arcVersion2 = /^(\S.*) (\S+) (\d{8,14}) (\S+) (\S+) (\S+) (\S+) (\d+) (\S+) (\d{1,15})$/;

/**
 * Parses the line that begins a record of an ARC file (versions 1 and 2) into the fields that a WARC record
 * would have, or returns null. The first record, about the file, is a `warcinfo`.
 */
export function parseArcLine(line: Buffer): HeadFields | null {
  const text = line.toString('latin1').trimEnd();
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return null;
  const match = arcVersion2.exec(text) ?? arcVersion1.exec(text);
  if (!match) return null;
  const [, address = '', , digits = '', type = ''] = match;
  return new Map([
    ['warc-type', address.startsWith('filedesc:') ? 'warcinfo' : 'response'],
    ['warc-target-uri', address.replaceAll(' ', '%20')],
    ['warc-date', isoOfDigits(digits)],
    ['content-type', /^https?:/i.test(address) ? 'application/http' : type],
    ['content-length', match.at(-1) ?? ''],
  ]);
}

/** The headers of a record. */
export interface RecordHead {
  readonly fields: HeadFields;
  /** The HTTP status, 0 if it cannot be read, and headers in a response, revisit or request record, if any. */
  readonly http: { readonly status: number; readonly fields: HeadFields } | null;
}

/** A WARC record. */
export interface WarcRecord extends RecordHead {
  /** Its offset in the file; in a compressed file, that of its gzip member. */
  readonly offset: number;
  /** The body as transferred; null if it is too large. */
  readonly body: Uint8Array | null;
  /** Why this may not be all of it, or null: its length is wrong, or the file ends within it. */
  readonly damage: string | null;
  /** Whether its digest does not match; false without a body or a digest. */
  readonly isChanged: boolean;
}

/** Returns the type of a record, such as `response`. */
export function typeOfRecord(fields: HeadFields): string {
  return fields.get('warc-type')?.toLowerCase() ?? '';
}

/** The size in bytes of the largest page that is imported, before and after decompression. No real page is larger. */
export const maxPageSize = 8 * 1024 * 1024;

export const tooLargePage = `larger than ${maxPageSize / 1024 / 1024} MiB; ${largePageAdvice}`;

/** Reads the block of a record, or the start of one that is too large. */
export async function readBlock(
  block: Buffer,
  record: Pick<WarcRecord, 'offset' | 'fields' | 'damage'>,
): Promise<WarcRecord> {
  const { fields } = record;
  const content = new ByteCursor(inOneChunk(block));
  const http = isHttpMessage(fields) ? await readHttpHead(content) : null;
  if (block.length > maxPageSize) return { ...record, http, body: null, isChanged: false };
  const isChanged = isChangedBlock(block, fields.get('warc-block-digest'));
  return { ...record, http, body: block.subarray(content.offset), isChanged };
}

/**
 * Whether a block has another digest than its WARC-Block-Digest (WARC 1.1, 5.8), which has Base32 or
 * hexadecimal digits.
 */
function isChangedBlock(block: Uint8Array, field = ''): boolean {
  const [, algorithm, expected = ''] =
    /^(md5|sha-?1|sha-?256|sha-?512):([0-9a-z]+)=*$/i.exec(field) ?? [];
  if (algorithm === undefined) return false;
  const digest = createHash(algorithm.toLowerCase().replace('-', '')).update(block).digest();
  return ![digest.toString('hex'), base32(digest).toLowerCase()].includes(expected.toLowerCase());
}

async function* inOneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A record without a type is assumed to be HTTP. */
function isHttpMessage(fields: HeadFields): boolean {
  const isHttp = /^(?:$|application\/http\b)/i.test(fields.get('content-type') ?? '');
  return isHttp && /^(?:response|revisit|request)$/.test(typeOfRecord(fields));
}

// Some archivers wrote the protocol twice.
const statusLine = /^(?:HTTP\/\S+\s+){1,2}(\d{3})\b/i;

async function readHttpHead(content: ByteCursor): Promise<RecordHead['http']> {
  for (;;) {
    const line = (await content.takeLine(maxLineLength)).toString('latin1');
    const status = Number(statusLine.exec(line)?.[1] ?? 0);
    const fields = await readHeadFields(content);
    if (fields === null) return { status: 0, fields: new Map() };
    // A server may send interim responses such as "100 Continue" first.
    if (status < 100 || status >= 200 || status === 101) return { status, fields };
  }
}
