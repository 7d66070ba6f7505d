import { STATUS_CODES } from 'node:http';
import { isoOfKey } from '../../../src/domain/time/timestamp-format';
import { capturedFields } from '../formats/record-place';
import { sha1Base32, uuidOfName } from '../model/digests';
import type { CapturedVersion } from './captured-version';
import { encodedAddress } from './export-address';

/** Encodes a WARC 1.1 record (ISO 28500:2017), uncompressed. */
function warcRecord(fields: Readonly<Record<string, string>>, block: Buffer): Buffer {
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${inOneLine(value)}\r\n`);
  return Buffer.concat([
    Buffer.from(`WARC/1.1\r\n${head.join('')}Content-Length: ${block.length}\r\n\r\n`),
    block,
    Buffer.from('\r\n\r\n'),
  ]);
}

/** Stored provenance may have any characters: control characters are encoded, as in addresses. */
function inOneLine(value: string): string {
  return value.replace(/\p{Cc}/gu, encodeURIComponent);
}

/**
 * Encodes the first record of a file: what created it, from where. `date` is the timestamp of a
 * version, not of the export, so that repeated exports give the same file.
 */
export function warcinfoRecord(date: string, description: string): Buffer {
  const block = Buffer.from(
    [
      'software: Mnemosyne content tool',
      'format: WARC File Format 1.1',
      `description: ${description.replace(/\s+/g, ' ')}`,
      '',
    ].join('\r\n'),
  );
  return warcRecord(
    {
      'WARC-Type': 'warcinfo',
      'WARC-Record-ID': `<urn:uuid:${uuidOfName(`warcinfo ${date} ${description}`)}>`,
      'WARC-Date': isoOfKey(date) ?? '',
      'Content-Type': 'application/warc-fields',
    },
    block,
  );
}

/**
 * Encodes a version as an HTTP response. Its record id depends only on address, time and content. Its
 * digests are those of its own text; id and digest of the record that it was imported from have
 * fields of their own.
 */
export function responseRecord(version: CapturedVersion): Buffer {
  const { timestamp, url, date, status, html, recordId, digest: capturedDigest } = version;
  const statusLine = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`.trimEnd();
  const head = `${statusLine}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: ${html.length}\r\n\r\n`;
  const block = Buffer.concat([Buffer.from(head), html]);
  const digest = sha1Base32(html);
  return warcRecord(
    {
      'WARC-Type': 'response',
      'WARC-Record-ID': `<urn:uuid:${uuidOfName(`${url} ${timestamp} ${digest}`)}>`,
      'WARC-Date': date,
      'WARC-Target-URI': encodedAddress(url),
      'Content-Type': 'application/http;msgtype=response',
      'WARC-Payload-Digest': `sha1:${digest}`,
      'WARC-Block-Digest': `sha1:${sha1Base32(block)}`,
      ...(recordId && { [capturedFields.recordId]: `<${recordId}>` }),
      ...(capturedDigest && { [capturedFields.digest]: capturedDigest }),
    },
    block,
  );
}
