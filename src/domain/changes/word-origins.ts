import { type ContentItem, plainOf } from '../content/content-item';
import { hasInk } from '../text/ink';
import { visibleForm } from '../text/invisible-changes';
import { type Segment, textOfSegment } from '../text/segment';
import { type IdOf, type Origins, sentencesIn, type TokenSentence } from '../text/sentence-tokens';
import { type SegmentToken, tokensOf } from '../text/text-tokens';
import { takeMoved } from './moved-lines';
import { ReturningSentences } from './returning-sentences';
import { type FindWords, predecessorsIn, wordFinder } from './sentence-predecessors';
import { alignTokens, numbering } from './token-alignment';

type Tokens = readonly SegmentToken[];

/** A text of a series, with where each word of it comes from. */
export interface TextOrigins {
  /** The words, spaces, newlines and single characters: together, the whole text. */
  readonly words: readonly OriginWord[];
  readonly sentences: readonly StandingSentence[];
}

export interface OriginWord {
  readonly text: string;
  /** The index of the text in which it first appeared in this run of text. */
  readonly origin: number;
}

export interface StandingSentence {
  readonly key: string;
  /** If the text before did not have it: what it said there, as a key, or null if it is new. */
  readonly before: string | null;
}

/**
 * For each of the texts of a story (oldest first, without markup): where its words come from, and its
 * sentences. Words that stay, lines that move and sentences that come back keep their origin. So do words
 * with only invisible changes. Lazy, because each text costs a comparison.
 */
export function* originsOf(texts: Iterable<string>): Generator<TextOrigins> {
  const idOf = numbering(({ text }: SegmentToken) => visibleForm(text));
  const wordsOf = wordFinder();
  const returning = new ReturningSentences();
  let before: { readonly tokens: Tokens; readonly sentences: readonly TokenSentence[] };
  before = { tokens: [], sentences: [] };
  let [origins, index] = [new Map() as Origins, 0];
  for (const text of texts) {
    const tokens = tokensOf([text]);
    origins = carriedOrigins(before.tokens, tokens, origins, idOf);
    const sentences = sentencesIn(text, tokens);
    returning.bringBack(sentences, origins);
    const words = setOrigins(tokens, origins, index);
    returning.remember(sentences, origins);
    yield { words, sentences: withPredecessors(before.sentences, sentences, wordsOf) };
    before = { tokens, sentences };
    index++;
  }
}

/** The text of each approved version of an item, oldest first: its headline, a blank line, its body. */
export function textsOfItem(item: ContentItem): readonly string[] {
  const textOf = (segments: readonly Segment[]) => segments.map(textOfSegment).join('');
  return item.approvedKeys.map((key) => {
    const version = item.versions.get(key);
    const { headline, body } = version ? plainOf(version) : { headline: [], body: [] };
    return `${textOf(headline)}\n\n${textOf(body)}`;
  });
}

/** The origins of the tokens that stayed or are in a line that moved. */
function carriedOrigins(before: Tokens, after: Tokens, origins: Origins, idOf: IdOf): Origins {
  const carried: Origins = new Map();
  const carry = (left: SegmentToken | undefined, right: SegmentToken | undefined) => {
    const origin = left && origins.get(left);
    if (right && origin !== undefined) carried.set(right, origin);
  };
  const [left, right, moved] = takeMoved(before, after, idOf);
  for (const [from, to] of moved) {
    for (const [place, token] of to.entries()) carry(from[place], token);
  }
  let [atLeft, atRight] = [0, 0];
  for (const { unchanged, removed, added } of alignTokens(left.ids, right.ids)) {
    for (let count = unchanged; count > 0; count--) {
      carry(left.tokens[atLeft++], right.tokens[atRight++]);
    }
    [atLeft, atRight] = [atLeft + removed, atRight + added];
  }
  return carried;
}

/** Sets the origins that are missing: the index, or for what has no ink, the origin before it. */
function setOrigins(tokens: Tokens, origins: Origins, index: number): readonly OriginWord[] {
  let last = index;
  return tokens.map((token) => {
    last = origins.get(token) ?? (hasInk(token.text) ? index : last);
    origins.set(token, last);
    return { text: token.text, origin: last };
  });
}

function withPredecessors(
  before: readonly TokenSentence[],
  after: readonly TokenSentence[],
  wordsOf: FindWords,
): readonly StandingSentence[] {
  const keysOf = (sentences: readonly TokenSentence[]) => new Set(sentences.map(({ key }) => key));
  const steps = predecessorsIn(keysOf(before), keysOf(after), wordsOf);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const predecessors = step.value;
  return after.map(({ key }) => ({ key, before: predecessors.get(key) ?? null }));
}
