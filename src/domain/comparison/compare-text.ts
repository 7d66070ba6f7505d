import { lookOf, runsOf, type Segment, type SegmentRun, withText } from '../content/segment';
import { alignTokens, type Hunk, joinHunks } from './token-alignment';

/** A run of text that both versions have, or only one of them. */
export interface ComparedPiece {
  readonly change: 'same' | 'added' | 'removed';
  readonly segment: Segment;
}

type Tokens = readonly SegmentToken[];

/**
 * Compares two texts word by word, with their styles and link targets. The pieces without the
 * added ones are the text before, without the removed ones the text after. In a replacement the
 * removed pieces come first. Strip markup from the segments before comparing.
 */
export function compareSegments(
  before: readonly Segment[],
  after: readonly Segment[],
): readonly ComparedPiece[] {
  const [left, right] = [tokensOf(before), tokensOf(after)];
  const pieces: (readonly ComparedPiece[])[] = [];
  let [atLeft, atRight] = [0, 0];
  for (const { unchanged, removed, added } of alignedHunks(left, right)) {
    const [endLeft, endRight] = [atLeft + unchanged, atRight + unchanged];
    pieces.push(piecesOf('same', right.slice(atRight, endRight)));
    [atLeft, atRight] = [endLeft + removed, endRight + added];
    pieces.push(piecesOf('removed', left.slice(endLeft, atLeft)));
    pieces.push(piecesOf('added', right.slice(endRight, atRight)));
  }
  return pieces.flat();
}

/** One piece for each run of the tokens. */
function piecesOf(change: ComparedPiece['change'], tokens: Tokens): readonly ComparedPiece[] {
  const texts = new Map<SegmentRun, string>();
  for (const { text, run } of tokens) texts.set(run, (texts.get(run) ?? '') + text);
  return [...texts].map(([{ source }, text]) => ({ change, segment: withText(source, text) }));
}

function alignedHunks(left: Tokens, right: Tokens): readonly Hunk[] {
  const ids = new Map<string, number>();
  const idOf = ({ text, run }: SegmentToken) => {
    const key = `${text}\u0000${run.look}`;
    const id = ids.get(key) ?? ids.size;
    ids.set(key, id);
    return id;
  };
  return withoutLoneSpaces(alignTokens(left.map(idOf), right.map(idOf)), right);
}

/** Makes a space between two replacements part of them: "one two" became "three four". */
function withoutLoneSpaces(hunks: readonly Hunk[], right: Tokens): readonly Hunk[] {
  let atRight = 0;
  const replaced = hunks.map((hunk, index) => {
    const { unchanged, removed, added } = hunk;
    const isSpace = unchanged === 1 && /^[^\S\r\n]+$/.test(right[atRight]?.text ?? '');
    atRight += unchanged + added;
    if (!isSpace || !isReplacement(hunk) || !isReplacement(hunks[index - 1])) return hunk;
    return { unchanged: 0, removed: unchanged + removed, added: unchanged + added };
  });
  return joinHunks(replaced);
}

function isReplacement(hunk: Hunk | undefined): boolean {
  return hunk !== undefined && hunk.removed > 0 && hunk.added > 0;
}

/** The smallest piece of text that is compared, with its run. */
export interface SegmentToken {
  readonly text: string;
  readonly run: SegmentRun;
}

// Scripts without spaces between words: each letter is a token.
const spaceless = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{sc=${script}}`)
  .join('');
const letter = `(?![${spaceless}])[\\p{L}\\p{N}_][\\p{M}\\u200c\\u200d]*`;
const word = `(?:${letter})+(?:['’](?:${letter})+)*`;
const picture = '\\p{ExtPict}[\\p{M}\\p{EMod}]*';
// Flags, joined emoji, and letters with accents must not be cut.
const sign = `\\p{RI}{2}|${picture}(?:\\u200d${picture})*|[^][\\p{M}\\u200d]*`;
const token = new RegExp(`\\r\\n?|\\n|[^\\S\\r\\n]+|${word}|${sign}`, 'gu');

/** The words, spaces, newlines and single characters of `segments`: together, the whole text. */
export function tokensOf(segments: readonly Segment[]): readonly SegmentToken[] {
  return runsOf(segments).flatMap((run) => textTokens(run.text).map((text) => ({ text, run })));
}

export function countWords(text: string): number {
  return textTokens(text).filter((part) => /^[\p{L}\p{N}_]/u.test(part)).length;
}

function textTokens(text: string): readonly string[] {
  return text.match(token) ?? [];
}

/** The target of a link, as its URL or "{site}/{item}@{date}", or null for a text segment. */
export function linkTargetOf(segment: Segment): string | null {
  if (typeof segment === 'string' || !('linkType' in segment)) return null;
  if (segment.linkType === 'external') return segment.url;
  const { targetSite, targetId, date } = segment;
  return `${targetSite ? `${targetSite}/` : ''}${targetId}${date ? `@${date}` : ''}`;
}

/** The changed pieces with a link target that the other version has nowhere. */
export function piecesWithNewTarget(pieces: readonly ComparedPiece[]): ReadonlySet<ComparedPiece> {
  const looksWithout = (change: ComparedPiece['change']) =>
    new Set(
      pieces.filter((piece) => piece.change !== change).map(({ segment }) => lookOf(segment)),
    );
  const [before, after] = [looksWithout('added'), looksWithout('removed')];
  return new Set(
    pieces.filter(({ change, segment }) => {
      if (change === 'same' || linkTargetOf(segment) === null) return false;
      return !(change === 'added' ? before : after).has(lookOf(segment));
    }),
  );
}
