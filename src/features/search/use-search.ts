import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Answer, readyValue, waiting } from '../../domain/answer';
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
import type { RouteOf } from '../../routing/routes';
import { useAnswer, useContentStore, useRest, useServices } from '../../stores/hooks';
import { useLiveTexts, useSearchIndex } from '../../stores/read-hooks';
import { useLatest, useSteps } from '../../ui/use-steps';

/** What is searched for. */
export interface Search {
  readonly route: RouteOf<'search'>;
  /** The words of `route`. */
  readonly query: SearchQuery;
}

/** The versions that an address searches. */
export function timeOf({ scope, at }: RouteOf<'search'>): SearchTime {
  return scope === 'through' ? 'ever' : at;
}

/** The order of results that an address asks for. */
export function orderOf(route: RouteOf<'search'>): SearchOrder {
  if (route.sort === 'date') return 'newest';
  return timeOf(route) === 'ever' ? 'first' : 'relevance';
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
export function useSource({ route, query }: Search): Searched {
  const { stores } = useServices();
  const time = timeOf(route);
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
  const whole: Answer<null> = rest.kind === 'ready' ? waiting : rest;
  return { source: isOld ? null : source, whole };
}

/** The results of a search, with what was searched for and where: all of one moment. */
export interface Results extends Search {
  readonly source: SearchSource;
  /** Whether the source has all that there is to find. */
  readonly isWhole: boolean;
  /** In order, without those that the texts have refuted. */
  readonly matches: readonly Match[];
  /** Whether all are certain. */
  readonly isCertain: boolean;
  /** Whether these are the results of the search, and not of the one before. */
  readonly isCurrent: boolean;
  /** Called when a result without its text comes into view; null if no text is missing. */
  readonly onSeen: (() => void) | null;
}

/** The results whose texts are read at once; those of the others on the page follow when they come into view. */
const textsAtOnce = 10;

type Texts = ReadonlyMap<string, ContentItem | null>;
const noTexts: Texts = new Map();

/** What a search has found in a source, without a look at texts that have to be read. */
interface Found extends Pick<Results, 'route' | 'query' | 'source' | 'isWhole'> {
  /** In no order. */
  readonly candidates: readonly Match[];
}

/** What a search has found, or the one before until it has ended; null before the first one has. */
function useFound(source: SearchSource, { route, query }: Search, isWhole: boolean) {
  const time = timeOf(route);
  const { answer } = useSteps(
    useCallback(() => search(source, query, time), [source, query, time]),
  );
  const candidates = readyValue(answer);
  const found = useMemo(
    (): Answer<Found> =>
      candidates
        ? { kind: 'ready', value: { route, query, source, isWhole, candidates } }
        : waiting,
    [route, query, source, isWhole, candidates],
  );
  return { latest: useLatest(found), isCurrent: found.kind === 'ready' };
}

/**
 * Searches a source: candidates, checked in the text, in order. The texts of live results that an index has found are
 * read for the page shown; a result that its text refutes gives its place to the next one. Null before the first
 * results.
 */
export function useResults(
  askedSource: SearchSource,
  asked: Search,
  isWhole: boolean,
): Results | null {
  const { stores } = useServices();
  const { latest, isCurrent } = useFound(askedSource, asked, isWhole);
  const { route, query, source } = latest ?? { ...asked, source: askedSource };
  const order = orderOf(route);
  const candidates = useMemo(() => sortMatches(latest?.candidates ?? [], order), [latest, order]);
  const [texts, setTexts] = useState(noTexts);
  const matches = useMemo(
    () => candidates.flatMap((match) => checkText(match, texts.get(match.itemId), query) ?? []),
    [candidates, texts, query],
  );
  const page = route.page ?? null;
  const { entries: matchesOfPage } = pageOf(matches, page);
  const [seen, setSeen] = useState<{ candidates: typeof candidates; page: typeof page }>();
  const isSeen = seen?.candidates === candidates && seen.page === page;
  const placeOf = (match: Match | undefined) =>
    candidates.findIndex(({ itemId }) => itemId === match?.itemId);
  // What is not certain before the page decides what the page shows.
  const start = candidates.every(({ isCertain }) => isCertain) ? placeOf(matchesOfPage[0]) : 0;
  const end = placeOf(matchesOfPage.slice(0, isSeen ? undefined : textsAtOnce).at(-1)) + 1;
  const readsTexts = isWhole && timeOf(route) === 'live';
  const wanted = useMemo(
    () =>
      candidates
        .slice(Math.max(0, start), end)
        .filter(({ item }) => item === null && readsTexts)
        .map(({ itemId }) => ({
          itemId,
          storyId: source.storyOf(itemId, 'live')?.itemId ?? itemId,
        })),
    [candidates, start, end, source, readsTexts],
  );
  const read = useLiveTexts(wanted);
  // What was read stays: a result that its text has refuted must not come back.
  const newTexts = [...(readyValue(read) ?? noTexts)].filter(([itemId]) => !texts.has(itemId));
  if (newTexts.length > 0) setTexts(new Map([...texts, ...newTexts]));
  // What the index lists was withdrawn meanwhile, or its discussion is too large for a snapshot.
  const isUnreadable =
    read.kind === 'failed' || (read.kind === 'ready' && [...read.value.values()].includes(null));
  useEffect(() => {
    if (isUnreadable) stores.loadAll();
  }, [isUnreadable, stores]);
  if (!latest) return null;
  const isMissing = read.kind === 'ready' && end <= placeOf(matchesOfPage.at(-1));
  return {
    ...latest,
    matches,
    isCertain: matches.every((match) => match.isCertain),
    isCurrent,
    onSeen: isMissing ? () => setSeen({ candidates, page }) : null,
  };
}
