import type { ByteSource } from '../formats/byte-source';
import type { ItemDefaults } from '../formats/ndjson-item';
import { parseItemLine } from '../formats/ndjson-item';
import { readLines } from '../formats/read-lines';
import type { Stage } from './stage';
import type { PlacedItem } from './write-items';

export interface ItemLineOptions extends ItemDefaults {
  /** The only branch to import, if any. */
  readonly onlyBranch: string | undefined;
}

/** What is wrong with lines. */
export interface LineProblems {
  /** Called for each line that gives no item. */
  readonly reject: (where: string, reason: string) => void;
  /** Called for what is ignored in others. */
  readonly remark: (where: string, reason: string) => void;
}

/** Adds the problems of lines to a stage. */
export function lineProblemsOf(stage: Stage): LineProblems {
  return {
    reject: (where, reason) => stage.settle(stage.addLine(where), { outcome: 'problem', reason }),
    remark: (where, reason) => stage.addMessage('problem', where, reason),
  };
}

/**
 * Yields the items of an NDJSON file; invalid lines, and items of other sites or branches than
 * requested, are rejected.
 */
export async function* readItemLines(
  source: ByteSource,
  options: ItemLineOptions,
  { reject, remark }: LineProblems,
): AsyncGenerator<PlacedItem> {
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
      remark(where, `${itemId}: unknown fields were ignored: ${listOf(parsed.dropped)}`);
    }
    yield { item: parsed.item, where, length: line.text.length };
  }
}

function listOf(fields: readonly string[]): string {
  const more = fields.length - 5;
  return fields.slice(0, 5).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
