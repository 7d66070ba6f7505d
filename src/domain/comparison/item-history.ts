import type { ContentItem, Version } from '../content/content-item';
import { textOfSegment } from '../content/segment';
import { dateOfTimestamp, isTimestamp } from '../time/timestamp';
import {
  type ChangeSize,
  changeSizeOf,
  compareVersions,
  type StripMarkup,
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

/** The approved versions of an item, oldest first. Lazy, because each costs a comparison. */
export function* historyOf(
  item: ContentItem,
  strip: StripMarkup = (segments) => segments,
): Generator<HistoryEntry> {
  let before: Version | null = null;
  for (const key of item.approvedKeys) {
    const version = item.versions.get(key);
    if (!version) continue;
    const change: ChangeSize | null =
      before && changeSizeOf(compareVersions(before, version, strip));
    const segments = strip([...version.headline, ...version.body]);
    yield { key, size: sizeOfTexts(segments.map(textOfSegment)), change };
    before = version;
  }
}

/**
 * The positions of versions on a time axis from the first (0) to the last (1), for `keys` oldest
 * first. Leaves out keys that are no timestamp. A single version is in the middle.
 */
export function versionPlaces(
  keys: readonly string[],
): readonly { readonly key: string; readonly place: number }[] {
  const dated = keys
    .filter(isTimestamp)
    .map((key) => ({ key, time: dateOfTimestamp(key).getTime() }));
  const [first, last] = [dated[0]?.time ?? 0, dated.at(-1)?.time ?? 0];
  return dated.map(({ key, time }) => ({
    key,
    place: last > first ? (time - first) / (last - first) : 0.5,
  }));
}
