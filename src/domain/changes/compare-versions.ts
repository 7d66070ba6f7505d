import { plainOf, type Version, type VersionText } from '../content/content-item';
import { changesOfForm, describeForm } from '../text/invisible-changes';
import { counted, formatCount } from '../text/messages';
import { paragraphsOf } from '../text/paragraphs';
import { textOfSegment } from '../text/segment';
import { resultOf } from '../text/steps';
import { countWords } from '../text/text-tokens';
import { comparisonOfSegments } from './compare-text';
import type { ComparedPiece } from './piece-list';

export interface ComparedText {
  readonly headline: readonly ComparedPiece[];
  readonly body: readonly ComparedPiece[];
}

export interface ChangeSize {
  readonly added: TextSize;
  readonly removed: TextSize;
  /** The number of paragraphs that only moved, and of the words that moved within others. */
  readonly moved: number;
  readonly movedWords: number;
  /** In what texts with the same words differ (`changesOfForm`). */
  readonly formChanges: readonly string[];
}

/**
 * Compares the shown texts of two versions word by word; null stands for an empty one. Each `yield` is a step of the
 * work.
 */
export function* comparisonOf(
  before: ComparedVersion | null,
  after: ComparedVersion | null,
): Generator<undefined, ComparedText> {
  const [old, edited] = [before && plainOf(before), after && plainOf(after)];
  const compared = (part: keyof VersionText) =>
    comparisonOfSegments(old?.[part] ?? [], edited?.[part] ?? []);
  return { headline: yield* compared('headline'), body: yield* compared('body') };
}

/** The same at once. */
export function compareVersions(
  before: ComparedVersion | null,
  after: ComparedVersion | null,
): ComparedText {
  return resultOf(comparisonOf(before, after));
}

type ComparedVersion = VersionText & Pick<Version, 'plain'>;

/** The size of what was added to and removed from headline and body. */
export function changeSizeOf({ headline, body }: ComparedText): ChangeSize {
  const pieces = [...headline, ...body];
  const textOf = ({ segment }: ComparedPiece) => textOfSegment(segment);
  const sizeOf = (change: ComparedPiece['change']) =>
    sizeOfTexts(pieces.filter((piece) => piece.change === change && !piece.isMoved).map(textOf));
  const { lines, parts } = movedTexts([headline, body]);
  const unseen = pieces.filter(({ before }) => before !== undefined);
  return {
    added: sizeOf('added'),
    removed: sizeOf('removed'),
    moved: paragraphsOf([{ text: lines.join('\n\n'), source: null }]).length,
    movedWords: sizeOfTexts(parts).words,
    formChanges: changesOfForm(
      unseen.map(({ before }) => before).join(''),
      unseen.map(textOf).join(''),
    ),
  };
}

/** What moved: the texts of whole lines, and those of parts of lines. */
function movedTexts(texts: readonly (readonly ComparedPiece[])[]) {
  const lines: string[] = [];
  const parts: string[] = [];
  for (const pieces of texts) {
    const after = pieces.filter(({ change }) => change !== 'removed');
    const textAt = (index: number) => textOfSegment(after[index]?.segment ?? '');
    for (const [index, { isMoved }] of after.entries()) {
      if (!isMoved) continue;
      const text = textAt(index);
      const startsLine = /(?:^|[\r\n])$/.test(textAt(index - 1)) || /^[\r\n]/.test(text);
      const endsLine = /^(?:$|[\r\n])/.test(textAt(index + 1)) || /[\r\n]$/.test(text);
      (startsLine && endsLine ? lines : parts).push(text);
    }
  }
  return { lines, parts };
}

/** Whether words or signs changed or moved. */
export function isVisibleChange({ added, removed, moved, movedWords }: ChangeSize): boolean {
  return added.characters + removed.characters + moved + movedWords > 0;
}

/**
 * "25 words added, 24 removed", "1 word added, 2 paragraphs moved"; in characters if no word changed.
 * If nothing of that: "No visible change: soft hyphens" or "Same text".
 */
export function describeChangeSize(size: ChangeSize): string {
  const { added, removed, moved, movedWords, formChanges } = size;
  const unit = added.words + removed.words > 0 ? 'words' : 'characters';
  const [more, less] = [added[unit], removed[unit]];
  const amount = (count: number) => counted(count, unit.slice(0, -1));
  const parts = [
    more > 0 && `${amount(more)} added`,
    less > 0 && `${more > 0 ? formatCount(less) : amount(less)} removed`,
    moved > 0 && `${counted(moved, 'paragraph')} moved`,
    movedWords > 0 && `${counted(movedWords, 'word')} moved`,
  ].filter((part) => part !== false);
  if (parts.length > 0) return parts.join(', ');
  return formChanges.length > 0 ? describeForm(formChanges) : 'Same text';
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
