import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Answer, readyValue } from '../../domain/answer';
import type { ContentItem } from '../../domain/content/content-item';
import { allItemsOf } from '../../domain/content/content-selectors';
import { pageOf } from '../../domain/content/story-list';
import {
  checkText,
  type Match,
  type SearchOrder,
  type SearchSource,
  type SearchTime,
  search,
  sortMatches,
  textSource,
} from '../../domain/search/search';
import { indexSource, wordsToLookUp } from '../../domain/search/search-index';
import { isEmptyQuery, type SearchQuery } from '../../domain/search/search-query';
import { useAnswer, useContentStore, useRest, useServices } from '../../stores/hooks';
import { useLiveTexts, useSearchIndex } from '../../stores/read-hooks';
import { useLatest, useSteps } from '../../ui/use-steps';

/** What is searched for, and in which order and on which page the results are shown. */
export interface Search {
  readonly query: SearchQuery;
  readonly time: SearchTime;
  readonly order: SearchOrder;
  /** The page of the results, as its number in the address. */
  readonly page: string | null;
}

/** Where a search looks, and whether that is enough. */
interface Searched {
  /** Null until there is a text or an index. */
  readonly source: SearchSource | null;
  /** Waits, or has failed, while the source is an index and only the texts have all that there is to find. */
  readonly whole: Answer<null>;
}

/**
 * The text, or where it has not loaded, its published index. Of the live text, the index is enough: the texts of
 * results can be read one by one. Where it cannot be read, all content loads.
 */
export function useSource(query: SearchQuery, time: SearchTime): Searched {
  const { stores } = useServices();
  const items = readyValue(useAnswer(allItemsOf));
  const rest = useRest();
  const isFresh = useContentStore(({ content }) => content.change !== null);
  const needsIndex = !items && !isEmptyQuery(query);
  const words = useMemo(() => (needsIndex ? wordsToLookUp(query) : null), [needsIndex, query]);
  const read = useSearchIndex(words);
  const index = readyValue(read) ?? null;
  const isEnough = time === 'live' && isFresh && rest.kind === 'ready';
  const isMissing = isEnough && (read.kind === 'failed' || readyValue(read) === null);
  useEffect(() => {
    if (isMissing) stores.loadAll();
  }, [isMissing, stores]);
  const source = useMemo(() => {
    if (items) return textSource(items);
    return index && indexSource(index);
  }, [items, index]);
  // Before it is known what was published last, the index of the live text may be an old one.
  const isOld = time === 'live' && !isFresh && rest.kind !== 'failed';
  if (items || (isEnough && index)) return { source, whole: { kind: 'ready', value: null } };
  const whole: Answer<null> = rest.kind === 'ready' ? { kind: 'waiting', done: 0 } : rest;
  return { source: isOld ? null : source, whole };
}

/** The results of a search in a source. */
export interface Results {
  /** In order, without those that the texts have refuted. */
  readonly matches: readonly Match[];
  /** Whether all are certain. */
  readonly isCertain: boolean;
  /** Whether these are the results of this search, and not of the one before. */
  readonly isCurrent: boolean;
  /** Called when a result without its text comes into view; null if no text is missing. */
  readonly onSeen: (() => void) | null;
}

/** The results whose texts are read at once; those of the others on the page follow when they come into view. */
const textsAtOnce = 10;

type Texts = ReadonlyMap<string, ContentItem | null>;
const noTexts: Texts = new Map();

/**
 * Searches a source: candidates, checked in the text, in order. The texts of live results that an index has found are
 * read for the page shown, if `readsTexts`; a result that its text refutes gives its place to the next one. Null before
 * the first results.
 */
export function useResults(
  source: SearchSource,
  { query, time, order, page }: Search,
  readsTexts: boolean,
): Results | null {
  const { stores } = useServices();
  const { answer } = useSteps(
    useCallback(() => search(source, query, time), [source, query, time]),
  );
  const latestMatches = useLatest(answer);
  const candidates = useMemo(() => sortMatches(latestMatches ?? [], order), [latestMatches, order]);
  const [texts, setTexts] = useState(noTexts);
  const matches = useMemo(
    () => candidates.flatMap((match) => checkText(match, texts.get(match.itemId), query) ?? []),
    [candidates, texts, query],
  );
  const { entries: matchesOfPage } = pageOf(matches, page);
  const [seen, setSeen] = useState<{ candidates: typeof candidates; page: typeof page }>();
  const isSeen = seen?.candidates === candidates && seen.page === page;
  const lastToRead =
    matchesOfPage[Math.min(matchesOfPage.length, isSeen ? matchesOfPage.length : textsAtOnce) - 1];
  const placeOf = (wanted: Match | undefined) =>
    candidates.findIndex(({ itemId }) => itemId === wanted?.itemId);
  const isCertain = matches.every((match) => match.isCertain);
  // What is not certain before the page decides what the page shows.
  const start = candidates.every((match) => match.isCertain) ? placeOf(matchesOfPage[0]) : 0;
  const end = placeOf(lastToRead) + 1;
  const wanted = useMemo(
    () =>
      candidates
        .slice(Math.max(0, start), end)
        .filter(({ item }) => item === null && readsTexts)
        .map(({ itemId }) => ({ itemId, storyId: source.storyOf(itemId, time)?.itemId ?? itemId })),
    [candidates, start, end, source, time, readsTexts],
  );
  const read = useLiveTexts(wanted);
  if (read.kind === 'ready' && read.value !== texts) setTexts(read.value);
  // What the index lists was withdrawn meanwhile, or its discussion is too large for a snapshot.
  const isUnreadable =
    read.kind === 'failed' || (read.kind === 'ready' && [...read.value.values()].includes(null));
  useEffect(() => {
    if (isUnreadable) stores.loadAll();
  }, [isUnreadable, stores]);
  if (!latestMatches) return null;
  const isMissing = read.kind === 'ready' && end <= placeOf(matchesOfPage.at(-1));
  return {
    matches,
    isCertain,
    isCurrent: answer.kind === 'ready',
    onSeen: isMissing ? () => setSeen({ candidates, page }) : null,
  };
}
