import { type ComparedPiece, compareSegments } from './compare-text';
import type { ContentItem, Version } from './content-item';
import { titleOf } from './item-display';
import { textOfSegment } from './segment';
import { countWords } from './segment-tokens';

/** An amount of text in a headline and body together. */
export interface TextSize {
  readonly words: number;
  /** In code points, so that one outside the basic plane counts once. */
  readonly characters: number;
}

export interface HistoryChange {
  readonly added: TextSize;
  readonly removed: TextSize;
}

/** An approved version of an item, as its history lists it. */
export interface HistoryEntry {
  readonly key: string;
  readonly title: string;
  readonly characters: number;
  /** Against the approved version before; null for the first. */
  readonly change: HistoryChange | null;
}

/** The approved versions of an item, oldest first, each with the size of what it changed. */
export function historyOf(item: ContentItem): readonly HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  let before: Version | null = null;
  for (const key of item.approvedKeys) {
    const version = item.versions.get(key);
    if (!version) continue;
    const segments = [...version.headline, ...version.body];
    entries.push({
      key,
      title: titleOf({ ...item, currentVersion: key }),
      characters: sizeOf(segments.map(textOfSegment)).characters,
      change: before && changeBetween(before, version),
    });
    before = version;
  }
  return entries;
}

function changeBetween(before: Version, after: Version): HistoryChange {
  const pieces = [
    ...compareSegments(before.headline, after.headline),
    ...compareSegments(before.body, after.body),
  ];
  const textsOf = (change: ComparedPiece['change']) =>
    pieces.filter((piece) => piece.change === change).map(({ segment }) => textOfSegment(segment));
  return { added: sizeOf(textsOf('added')), removed: sizeOf(textsOf('removed')) };
}

function sizeOf(texts: readonly string[]): TextSize {
  let [words, characters] = [0, 0];
  for (const text of texts) {
    words += countWords(text);
    characters += [...text].length;
  }
  return { words, characters };
}
