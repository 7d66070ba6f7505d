import { type ComparedPiece, compareSegments } from './compare-text';
import type { Version } from './content-item';
import { groupedNumber } from './grouped-number';
import { type Segment, textOfSegment } from './segment';
import { sizeOfTexts, type TextSize } from './text-size';

/** Two versions word by word, in the parts that a reader is shown. */
export interface ComparedText {
  readonly headline: readonly ComparedPiece[];
  readonly body: readonly ComparedPiece[];
}

export interface ChangeSize {
  readonly added: TextSize;
  readonly removed: TextSize;
}

/** Segments as a reader is shown them: markup is stripped before comparing, see `compare-text.ts`. */
export type Readable = (segments: readonly Segment[]) => readonly Segment[];

const asStored: Readable = (segments) => segments;

/** Compares two versions; null stands for a text that is not there. */
export function compareVersions(
  before: Version | null,
  after: Version | null,
  readable: Readable = asStored,
): ComparedText {
  const compared = (part: 'headline' | 'body') =>
    compareSegments(readable(before?.[part] ?? []), readable(after?.[part] ?? []));
  return { headline: compared('headline'), body: compared('body') };
}

/** How much was added and removed, headline and body together. */
export function changeSizeOf({ headline, body }: ComparedText): ChangeSize {
  const sizeOf = (change: ComparedPiece['change']) =>
    sizeOfTexts(
      [...headline, ...body]
        .filter((piece) => piece.change === change)
        .map(({ segment }) => textOfSegment(segment)),
    );
  return { added: sizeOf('added'), removed: sizeOf('removed') };
}

/**
 * A change in few words: "+120 −14 words", "+1 word"; in characters where no word changed, and
 * "same text" where nothing did.
 */
export function describeChangeSize({ added, removed }: ChangeSize): string {
  const unit = added.words + removed.words > 0 ? 'words' : 'characters';
  const [more, less] = [added[unit], removed[unit]];
  if (more + less === 0) return 'same text';
  const amounts = [more > 0 && `+${groupedNumber(more)}`, less > 0 && `−${groupedNumber(less)}`];
  return `${amounts.filter(Boolean).join(' ')} ${more + less === 1 ? unit.slice(0, -1) : unit}`;
}
