import { type ContentItem, plainOf, type Version } from '../content/content-item';
import { textOfSegment } from '../text/segment';
import {
  type ChangeSize,
  changeSizeOf,
  comparisonOf,
  sizeOfTexts,
  type TextSize,
} from './compare-versions';

/** An approved version of an item, as its history lists it. */
export interface HistoryEntry {
  readonly key: string;
  /** The size of headline and body. */
  readonly size: TextSize;
  /** Since the approved version before; null for the first. */
  readonly change: ChangeSize | null;
}

/**
 * The approved versions of an item, oldest first, or a range of them by position. Each costs a comparison: each
 * `yield` is a step of the work, with an entry when it is complete.
 */
export function* historyOf(
  item: ContentItem,
  [start, end]: readonly [start: number, end: number] = [0, Infinity],
): Generator<HistoryEntry | undefined> {
  const earlier = item.approvedKeys[start - 1];
  // Not under the key '', which a document may have.
  let before: Version | null = (earlier && item.versions.get(earlier)) || null;
  for (const key of item.approvedKeys.slice(start, end)) {
    const version = item.versions.get(key);
    if (!version) continue;
    const change = before && changeSizeOf(yield* comparisonOf(before, version));
    const { headline, body } = plainOf(version);
    yield { key, size: sizeOfTexts([...headline, ...body].map(textOfSegment)), change };
    before = version;
  }
}
