import type { ByteSource } from '../input/byte-source';
import type { ItemDefaults } from '../items/item-reader';
import { parseItemLine } from '../items/ndjson-item';
import type { ProblemList } from '../items/problem-list';
import type { OnOutcome } from '../items/record-outcome';
import type { PlacedItem } from '../store/import-items';
import { readLines } from './read-lines';

export interface ItemLineOptions extends ItemDefaults {
  /** The only branch to import, if any. */
  readonly onlyBranch: string | undefined;
  /** Called for each line that gives no item. */
  readonly onOutcome?: OnOutcome | undefined;
}

/**
 * Yields the items of an NDJSON file; invalid lines, and items of other sites or branches than
 * requested, become problems.
 */
export async function* readItemLines(
  source: ByteSource,
  options: ItemLineOptions,
  problems: ProblemList,
): AsyncGenerator<PlacedItem> {
  const reject = (where: string, reason: string) => {
    problems.add(where, reason);
    options.onOutcome?.({ where, outcome: 'problem', reason });
  };
  for await (const line of readLines(source)) {
    const where = `${source.name}, line ${line.number}`;
    if (line.text === null) {
      reject(where, line.reason);
      continue;
    }
    const parsed = parseItemLine(line.text, options);
    if (parsed.item === null) {
      reject(where, parsed.reason);
      continue;
    }
    const { itemId, itemSite, itemBranch } = parsed.item.document;
    const isWanted =
      (options.site === undefined || options.site === itemSite) &&
      (options.onlyBranch === undefined || options.onlyBranch === itemBranch);
    if (!isWanted) {
      reject(where, `${itemId}: it belongs to site "${itemSite}", branch "${itemBranch}"`);
      continue;
    }
    if (parsed.dropped.length > 0) {
      problems.add(where, `${itemId}: unknown fields were ignored: ${listOf(parsed.dropped)}`);
    }
    yield { item: parsed.item, where, length: line.text.length };
  }
}

function listOf(fields: readonly string[]): string {
  const more = fields.length - 5;
  return fields.slice(0, 5).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
