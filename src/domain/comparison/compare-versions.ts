import type { Version } from '../content/content-item';
import { type Segment, textOfSegment } from '../content/segment';
import { counted, formatCount } from '../messages';
import { type ComparedPiece, compareSegments, countWords } from './compare-text';

export interface ComparedText {
  readonly headline: readonly ComparedPiece[];
  readonly body: readonly ComparedPiece[];
}

export interface ChangeSize {
  readonly added: TextSize;
  readonly removed: TextSize;
}

/** Strips the markup of segments, which has to happen before they are compared. */
export type StripMarkup = (segments: readonly Segment[]) => readonly Segment[];

/** Compares two versions word by word; null stands for an empty one. */
export function compareVersions(
  before: Version | null,
  after: Version | null,
  strip: StripMarkup = (segments) => segments,
): ComparedText {
  const compared = (part: 'headline' | 'body') =>
    compareSegments(strip(before?.[part] ?? []), strip(after?.[part] ?? []));
  return { headline: compared('headline'), body: compared('body') };
}

/** The size of what was added to and removed from headline and body. */
export function changeSizeOf({ headline, body }: ComparedText): ChangeSize {
  const sizeOf = (change: ComparedPiece['change']) => {
    const pieces = [...headline, ...body].filter((piece) => piece.change === change);
    return sizeOfTexts(pieces.map(({ segment }) => textOfSegment(segment)));
  };
  return { added: sizeOf('added'), removed: sizeOf('removed') };
}

/** "25 words added, 24 removed", "1 word added"; in characters if no word changed; "Same text". */
export function describeChangeSize({ added, removed }: ChangeSize): string {
  const unit = added.words + removed.words > 0 ? 'words' : 'characters';
  const amount = (count: number) => counted(count, unit.slice(0, -1));
  const [more, less] = [added[unit], removed[unit]];
  if (more + less === 0) return 'Same text';
  if (less === 0) return `${amount(more)} added`;
  return more === 0
    ? `${amount(less)} removed`
    : `${amount(more)} added, ${formatCount(less)} removed`;
}

export interface TextSize {
  readonly words: number;
  /** The number of code points. */
  readonly characters: number;
}

/** The total size of several texts. */
export function sizeOfTexts(texts: readonly string[]): TextSize {
  const sum = (sizeOf: (text: string) => number) =>
    texts.reduce((total, text) => total + sizeOf(text), 0);
  return { words: sum(countWords), characters: sum((text) => [...text].length) };
}
