import { capturedVersions } from './captured-version';
import { cdxjLine } from './cdxj-line';
import type { CountedChunk } from './counted-chunk';
import type { ExportAddress } from './export-address';
import type { ExportedItem } from './read-exported';

/**
 * Exports a CDXJ index of the approved versions of items. Readers use binary search, so the lines
 * are sorted by bytes and held in memory until the last item is read.
 */
export async function* exportCdxj(
  items: AsyncIterable<ExportedItem>,
  address: ExportAddress,
): AsyncGenerator<CountedChunk> {
  const lines: { readonly line: string; readonly items: number }[] = [];
  for await (const item of items) {
    let first = 1;
    for (const version of capturedVersions(item, address)) {
      lines.push({ line: cdxjLine(version), items: first });
      first = 0;
    }
  }
  // Addresses in CDXJ are ASCII, so string order is byte order.
  lines.sort((one, other) => (one.line < other.line ? -1 : 1));
  for (const { line, items: counted } of lines) {
    yield { data: `${line}\n`, items: counted, versions: 1 };
  }
}
