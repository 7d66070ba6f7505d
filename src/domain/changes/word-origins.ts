import { type ContentItem, plainOf } from '../content/content-item';
import { hasInk } from '../text/ink';
import { type Segment, textOfSegment } from '../text/segment';
import { sentencesIn, type TokenSentence } from '../text/sentence-tokens';
import { type Token, tokensOf } from '../text/text-tokens';
import { matchTokens } from './match-tokens';
import { type Origins, ReturningWords } from './returning-words';
import { linkSentences } from './sentence-links';

/** A text of a series, with where each word of it comes from. A story can have thousands, so each is small. */
export class TextOrigins {
  constructor(
    private readonly text: string,
    private readonly origins: Origins,
    readonly sentences: readonly StandingSentence[],
    /** For each sentence of the text before: the index of the sentence that it is here, or -1 if it went. */
    readonly successors: readonly number[],
  ) {}

  /** The words, spaces, newlines and single characters: together, the whole text. */
  words(): readonly OriginWord[] {
    return tokensOf([this.text]).map(({ text }, place) => ({
      text,
      origin: this.origins[place] ?? 0,
    }));
  }
}

export interface OriginWord {
  readonly text: string;
  /** The index of the text in which it first appeared in this run of text. */
  readonly origin: number;
}

export interface StandingSentence {
  readonly key: string;
  /** If the text before did not have it: what it said there, as a key, or null if it said nothing. */
  readonly before: string | null;
}

interface Known {
  readonly tokens: readonly Token[];
  readonly sentences: readonly TokenSentence[];
  readonly origins: Origins;
}

/**
 * For each of the texts of a story (oldest first, without markup, in `language`): where its words come from, and its
 * sentences. Words that stay or move, and what comes back, keep their origin. So do words with only invisible changes.
 * Each `yield` is a step of the work, with a text when it is complete.
 */
export function* originsOf(
  texts: Iterable<string>,
  language = '',
): Generator<TextOrigins | undefined, void> {
  const returning = new ReturningWords();
  let before: Known = { tokens: [], sentences: [], origins: new Int32Array() };
  let index = 0;
  for (const text of texts) {
    const tokens = tokensOf([text]);
    yield;
    const sentences = sentencesIn(text, tokens, language);
    yield;
    const matching = yield* matchTokens(before.tokens, tokens);
    yield;
    const origins = matching.sources.map((source) => before.origins[source] ?? -1);
    const stayed = new Set(matching.sources);
    yield;
    returning.rememberRuns(before.tokens, before.origins, (place) => !stayed.has(place));
    const { predecessors, successors } = linkSentences(before, { tokens, sentences }, matching);
    yield;
    const keysBefore = new Set(before.sentences.map(({ key }) => key));
    const standing = sentences.map(({ key }, place): StandingSentence => {
      const predecessor = keysBefore.has(key)
        ? undefined
        : before.sentences[predecessors[place] ?? -1];
      return { key, before: predecessor?.key ?? null };
    });
    yield;
    returning.bringBack(tokens, sentences, origins);
    yield;
    setOrigins(tokens, origins, index);
    returning.rememberSentences(tokens, sentences, origins);
    before = { tokens, sentences, origins };
    index++;
    yield new TextOrigins(text, origins, standing, successors);
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

/** Sets the origins that are missing: the index, or for what has no ink, the origin before it. */
function setOrigins(tokens: readonly Token[], origins: Origins, index: number): void {
  let last = index;
  for (const [place, { text }] of tokens.entries()) {
    const origin = origins[place] ?? -1;
    if (origin >= 0) last = origin;
    else if (hasInk(text)) last = index;
    origins[place] = last;
  }
}
