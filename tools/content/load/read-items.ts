import { shorten } from '../../../src/domain/text/excerpt';
import type { ByteSource } from '../formats/byte-source';
import { type ItemDefaults, parseItemLine } from '../formats/ndjson-item';
import { readLines } from '../formats/read-lines';
import type { Stage } from '../import/stage';
import type { ArchiveItem } from '../model/archive-item';

/** An item and where it was read, for problems. */
export interface PlacedItem {
  readonly item: ArchiveItem;
  readonly where: string;
  /** Its records in the stage. */
  readonly records: readonly number[];
  /** Length of its source, in characters. */
  readonly length: number;
}

/** Yields the items of an NDJSON file. Invalid lines, and items of other places than requested, become problems. */
export async function* readItemLines(
  source: ByteSource,
  options: ItemDefaults,
  stage: Stage,
): AsyncGenerator<PlacedItem> {
  for await (const line of readLines(source)) {
    const where = `${source.name}, line ${line.number}`;
    const parsed = line.text === null ? { ...line, item: null } : parseItemLine(line.text, options);
    if (parsed.item === null) {
      stage.note({ where }, 'line', parsed.reason);
      continue;
    }
    const { itemId, itemSite: site, itemBranch: branch } = parsed.item.document;
    if (site !== (options.site ?? site) || branch !== (options.branch ?? branch)) {
      const reason = `${itemId}: it belongs to site "${site}", branch "${branch}"`;
      stage.note({ where }, 'line', reason);
      continue;
    }
    if (parsed.dropped.length > 0) {
      const ignored = shorten(parsed.dropped.join(', '), 300);
      stage.addMessage('problems', where, `${itemId}: unknown fields were ignored: ${ignored}`);
    }
    const records = stage.addItem(where, parsed.item);
    yield { item: parsed.item, where, records, length: line.text?.length ?? 0 };
  }
}
