import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { gzipSync } from 'node:zlib';
import { isoOfKey } from '../../../src/domain/time/timestamp-format';
import { capturedFields } from '../formats/record-place';
import { base32 } from '../model/digests';
import { type CapturedVersion, capturedVersions } from './captured-version';
import { type ExportAddress, encodedAddress } from './export-address';
import type { ExportedItem } from './read-exported';
import type { CountedChunk } from './write-output';

/**
 * Exports the approved versions of items as a WARC file; without versions the file is empty. With
 * `gzip`, each record is a separate gzip member, as readers of web archives expect.
 */
export async function* exportWarc(
  items: AsyncIterable<ExportedItem>,
  address: ExportAddress,
  description: string,
  gzip: boolean,
): AsyncGenerator<CountedChunk> {
  const packed = (record: Buffer) => (gzip ? gzipSync(record) : record);
  let isEmpty = true;
  for await (const item of items) {
    let first = 1;
    for (const version of capturedVersions(item, address)) {
      if (isEmpty) {
        const info = warcinfoRecord(version.timestamp, description);
        yield { data: packed(info), items: 0, versions: 0 };
        isEmpty = false;
      }
      yield { data: packed(responseRecord(version)), items: first, versions: 1 };
      first = 0;
    }
  }
}

/**
 * Encodes the first record of a file: what created it, from where. `date` is the timestamp of a
 * version, not of the export, so that repeated exports give the same file.
 */
function warcinfoRecord(date: string, description: string): Buffer {
  const block = [
    'software: Mnemosyne content tool',
    'format: WARC File Format 1.1',
    `description: ${description.replace(/\s+/g, ' ')}`,
    '',
  ].join('\r\n');
  const fields = {
    'WARC-Type': 'warcinfo',
    'WARC-Record-ID': `<urn:uuid:${uuidOfName(`warcinfo ${date} ${description}`)}>`,
    'WARC-Date': isoOfKey(date) ?? '',
    'Content-Type': 'application/warc-fields',
  };
  return warcRecord(fields, Buffer.from(block));
}

/**
 * Encodes a version as an HTTP response. Its record id depends only on address, time and content. Its
 * digests are those of its own text; id and digest of the record that it was imported from have
 * fields of their own.
 */
export function responseRecord(version: CapturedVersion): Buffer {
  const { timestamp, url, date, status, location, html, recordId } = version;
  const { digest: capturedDigest } = version;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`.trimEnd(),
    'Content-Type: text/html; charset=utf-8',
    ...(location === null ? [] : [`Location: ${encodedAddress(location)}`]),
    `Content-Length: ${html.length}\r\n\r\n`,
  ].join('\r\n');
  const block = Buffer.concat([Buffer.from(head), html]);
  const digest = sha1Base32(html);
  const fields = {
    'WARC-Type': 'response',
    'WARC-Record-ID': `<urn:uuid:${uuidOfName(`${url} ${timestamp} ${digest}`)}>`,
    'WARC-Date': date,
    'WARC-Target-URI': encodedAddress(url),
    'Content-Type': 'application/http;msgtype=response',
    'WARC-Payload-Digest': `sha1:${digest}`,
    'WARC-Block-Digest': `sha1:${sha1Base32(block)}`,
    ...(recordId && { [capturedFields.recordId]: `<${recordId}>` }),
    ...(capturedDigest && { [capturedFields.digest]: capturedDigest }),
  };
  return warcRecord(fields, block);
}

/** Encodes a WARC 1.1 record (ISO 28500:2017), uncompressed. */
function warcRecord(fields: Readonly<Record<string, string>>, block: Buffer): Buffer {
  // Stored provenance may have any characters: control characters are encoded, as in addresses.
  const head = Object.entries(fields).map(
    ([name, value]) => `${name}: ${value.replace(/\p{Cc}/gu, encodeURIComponent)}\r\n`,
  );
  return Buffer.concat([
    Buffer.from(`WARC/1.1\r\n${head.join('')}Content-Length: ${block.length}\r\n\r\n`),
    block,
    Buffer.from('\r\n\r\n'),
  ]);
}

/** Returns the SHA-1 of bytes in Base32, as used in web archives: 32 letters and digits. */
export function sha1Base32(bytes: Uint8Array): string {
  return base32(createHash('sha1').update(bytes).digest());
}

/** Returns the name-based UUID (RFC 9562, version 5, namespace URL) of a name. */
export function uuidOfName(name: string): string {
  const namespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');
  const hash = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
