import { gzipSync } from 'node:zlib';
import { capturedVersions } from './captured-version';
import type { CountedChunk } from './counted-chunk';
import type { ExportAddress } from './export-address';
import type { ExportedItem } from './read-exported';
import { responseRecord, warcinfoRecord } from './warc-record-bytes';

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
