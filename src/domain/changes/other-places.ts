import { type ContentItem, languageOf } from '../content/content-item';
import { sentencesOf } from '../text/sentences';
import { countWords } from '../text/text-tokens';
import { isSpaceless, unsegmentedText } from '../text/words';
import { type Period, periodOf } from '../time/period';
import { textsOfItem } from './word-origins';

/** A story or comment, other than the sentence's own, that has had a sentence. */
export interface OtherPlace {
  /** With the first version that has the sentence. */
  readonly item: ContentItem;
  /** From the first version with the sentence until the one after the last. */
  readonly period: Period;
  /** The key of the last version with it. */
  readonly last: string;
  /** Whether a version between the first and the last lacks it. */
  readonly hasGap: boolean;
  /** The sentences of the first version with it, as keys (see `Sentence`). */
  readonly keys: readonly string[];
}

/** Shorter sentences ("It is so.") are the same by chance. */
const leastWords = 4;
const itemsAtOnce = 5;

/**
 * Yields where else among the items of a site a sentence has stood, also within a longer sentence, as in
 * a quotation. It is compared as search does: without quotation marks, other signs and line breaks.
 * In groups of items, so that callers can pause in between.
 */
export function* otherPlacesOf(
  items: readonly ContentItem[],
  own: ContentItem,
  sentence: string,
): Generator<readonly OtherPlace[]> {
  if (countWords(sentence) < leastWords) return;
  const words = comparedText(sentence);
  for (let start = 0; start < items.length; start += itemsAtOnce) {
    const others = items
      .slice(start, start + itemsAtOnce)
      .filter(({ itemId }) => itemId !== own.itemId);
    yield others.flatMap((item) => placeIn(item, words) ?? []);
  }
}

/** The words of a text, in a row. Scripts without spaces have none around a sentence. */
function comparedText(text: string): string {
  const words = unsegmentedText(text);
  return isSpaceless(words) ? words.trim() : words;
}

function placeIn(item: ContentItem, words: string): OtherPlace | null {
  const texts = textsOfItem(item);
  const has = (text: string) => unsegmentedText(text).includes(words);
  const [from, to] = [texts.findIndex(has), texts.findLastIndex(has)];
  const [first, last] = [item.approvedKeys[from], item.approvedKeys[to]];
  if (first === undefined || last === undefined) return null;
  return {
    item: { ...item, currentVersion: first },
    period: periodOf(item.approvedKeys, from, to),
    last,
    hasGap: !texts.slice(from, to).every(has),
    keys: sentencesOf(texts[from] ?? '', languageOf(item)).map(({ key }) => key),
  };
}

/** How long something stood, and the key of the last version with it. */
type Stood = Pick<OtherPlace, 'period' | 'last'>;

/**
 * Whether a sentence moved to or from another place: it did if one of both lost it, and its last version with it is
 * earlier than the first one of the other. `own` is how long it stood in its own text, and the last version with it there.
 */
export function relationTo(
  { period, last }: Stood,
  own: Stood,
): 'moved-from' | 'moved-to' | 'both' {
  if (period.until !== null && last < own.period.from) return 'moved-from';
  return own.period.until !== null && own.last < period.from ? 'moved-to' : 'both';
}
