import { type ChangeSize, changeSizeOf, compareVersions, type Readable } from './compare-versions';
import type { ContentItem, Version } from './content-item';
import { textOfSegment } from './segment';
import { sizeOfTexts, type TextSize } from './text-size';

/** An approved version of an item, as its history lists it. */
export interface HistoryEntry {
  readonly key: string;
  /** Of headline and body together. */
  readonly size: TextSize;
  /** Against the approved version before; null for the first. */
  readonly change: ChangeSize | null;
}

/**
 * The approved versions of an item, oldest first, each with the size of what it changed. They come
 * one by one, because each costs a comparison; `readable` gives segments as a reader sees them.
 */
export function* historyOf(item: ContentItem, readable?: Readable): Generator<HistoryEntry> {
  let before: Version | null = null;
  for (const key of item.approvedKeys) {
    const version = item.versions.get(key);
    if (!version) continue;
    const change: ChangeSize | null =
      before && changeSizeOf(compareVersions(before, version, readable));
    const segments = [...version.headline, ...version.body];
    const shown = readable ? readable(segments) : segments;
    yield { key, size: sizeOfTexts(shown.map(textOfSegment)), change };
    before = version;
  }
}
