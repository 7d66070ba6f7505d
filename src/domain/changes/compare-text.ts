import { visibleForm } from '../text/invisible-changes';
import { isLink, type LinkSegment, lookOf, type Segment } from '../text/segment';
import { type SegmentToken, tokensOf } from '../text/text-tokens';
import { takeMoved } from './moved-lines';
import { type ComparedPiece, PieceList } from './piece-list';
import { alignTokens, type Hunk, joinHunks, numbering } from './token-alignment';

type Tokens = readonly SegmentToken[];

/**
 * Compares two texts word by word, with their styles and link targets. The pieces without the
 * added ones are the text before, without the removed ones the text after. In a replacement the
 * removed pieces come first. Lines that only moved are removed and added, and marked. Strip markup
 * from the segments before comparing.
 */
export function compareSegments(
  before: readonly Segment[],
  after: readonly Segment[],
): readonly ComparedPiece[] {
  const idOf = numbering(({ text, run }: SegmentToken) => `${visibleForm(text)}\u0000${run.look}`);
  const [left, right] = takeMoved(tokensOf(before), tokensOf(after), idOf);
  const pieces = new PieceList();
  let [atLeft, atRight] = [0, 0];
  const waiting = { removed: [...left.moved], added: [...right.moved] };
  const addMoved = (change: 'removed' | 'added', at: number) => {
    while ((waiting[change][0]?.at ?? Number.POSITIVE_INFINITY) <= at) {
      for (const token of waiting[change].shift()?.tokens ?? []) pieces.add(change, token, true);
    }
  };
  for (const hunk of withoutLoneSpaces(alignTokens(left.ids, right.ids), right.tokens)) {
    for (let count = hunk.unchanged; count > 0; count--) {
      addMoved('removed', atLeft);
      addMoved('added', atRight);
      pieces.addSame(left.tokens[atLeft++], right.tokens[atRight++]);
    }
    const removed = left.tokens.slice(atLeft, atLeft + hunk.removed);
    const added = right.tokens.slice(atRight, atRight + hunk.added);
    if (looksSame(removed, added)) {
      for (let index = 0; index < Math.max(removed.length, added.length); index++) {
        pieces.addSame(removed[index], added[index]);
      }
    } else {
      for (const [index, token] of removed.entries()) {
        addMoved('removed', atLeft + index);
        pieces.add('removed', token);
      }
      addMoved('removed', atLeft + removed.length);
      for (const [index, token] of added.entries()) {
        addMoved('added', atRight + index);
        pieces.add('added', token);
      }
    }
    [atLeft, atRight] = [atLeft + removed.length, atRight + added.length];
  }
  addMoved('removed', atLeft);
  addMoved('added', atRight);
  return pieces.pieces();
}

/** Whether tokens of one look differ only in what nobody sees. */
function looksSame(removed: Tokens, added: Tokens): boolean {
  if (removed.length + added.length === 0) return false;
  const seenOf = (tokens: Tokens) => visibleForm(tokens.map(({ text }) => text).join(''));
  const looks = new Set([...removed, ...added].map(({ run }) => run.look));
  return seenOf(removed) === seenOf(added) && (looks.size === 1 || seenOf(added) === '');
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

/** The target of a link, as its URL or "{site}/{item}@{date}". */
export function linkTargetOf(link: LinkSegment): string {
  if (link.linkType === 'external') return link.url;
  const { targetSite, targetId, date } = link;
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
      if (change === 'same' || !isLink(segment)) return false;
      return !(change === 'added' ? before : after).has(lookOf(segment));
    }),
  );
}
