import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { readyValue } from '../../domain/answer';
import type { ContentItem } from '../../domain/content/content-item';
import { rootOf } from '../../domain/content/item-index';
import type { SiteKey } from '../../domain/content/site-registry';
import type { IndexedItem } from '../../domain/content/snapshot';
import { pageOf } from '../../domain/content/story-list';
import { matchRanges } from '../../domain/search/search-excerpt';
import { type IndexMatches, reachOfIndex, wordsToLookUp } from '../../domain/search/search-index';
import { type SearchOrder, searchItems } from '../../domain/search/search-items';
import { searchLiveIndex, sortMatches } from '../../domain/search/search-live-index';
import type { SearchQuery } from '../../domain/search/search-query';
import { counted } from '../../domain/text/messages';
import { digitsOfDate } from '../../domain/time/timestamp';
import { paths } from '../../routing/paths';
import { useRouteOf, useServices } from '../../stores/hooks';
import { useLiveItems, useSearchIndex } from '../../stores/read-hooks';
import { Button } from '../../ui/controls';
import { VersionDate } from '../../ui/dates';
import { useLatest, useSteps } from '../../ui/use-steps';
import { Marked } from '../marks/marked';
import { NothingFound } from './nothing-found';
import { CommentOn, Result, ResultItem, ResultList } from './result';
import { AtOtherTimes, NearestDate } from './text-results';

interface Props {
  readonly site: SiteKey;
  readonly query: SearchQuery;
  /** The query as typed. */
  readonly text: string;
  readonly order: SearchOrder;
}

/** The results whose texts are read at once; those of the others follow when they come into view. */
const textsAtOnce = 10;

/**
 * The items that match in their live version, by the published search index, with the texts of those in
 * view. Where the index cannot answer, all content loads.
 */
export const LiveResults = memo(function LiveResults({ site, query, text, order }: Props) {
  const { stores, now } = useServices();
  const page = useRouteOf('search')?.page ?? null;
  const read = useSearchIndex(useMemo(() => wordsToLookUp(query), [query]));
  const index = readyValue(read);
  const isMissing = index === null || read.kind === 'failed';
  useEffect(() => {
    if (isMissing) stores.loadAll();
  }, [isMissing, stores]);
  const start = useMemo(
    () => (index ? () => searchLiveIndex(index, query, digitsOfDate(now())) : null),
    [index, query, now],
  );
  const { answer } = useSteps(start);
  const found = useLatest(answer);
  const isCurrent = answer.kind === 'ready';
  const sorted = useMemo(() => sortMatches(found?.matches ?? [], order), [found, order]);
  const { byId, storyIdOf } = useTable(index?.items);
  const [seenPage, setSeenPage] = useState<unknown>(null);
  const shown = useMemo(() => pageOf(sorted, page).shown, [sorted, page]);
  const wanted = useMemo(
    () =>
      shown
        .slice(0, seenPage === shown ? shown.length : textsAtOnce)
        .map(({ item }) => ({ itemId: item.itemId, storyId: storyIdOf(item) ?? item.itemId })),
    [shown, seenPage, storyIdOf],
  );
  const items = useLiveItems(wanted);
  if (!found) return null;

  const reach = reachOfIndex(query);
  const areRead = sorted.every(({ item }) => items.has(item.itemId));
  const results = reach === 'more' && areRead ? sorted.filter(isMatch) : sorted;
  const isOpen = reach === 'more' ? !areRead : reach === 'less' && results.length === 0;
  const allTimes = reach === 'same' ? found.allTimes : null;
  // Where other parts of the query exclude results, nothing says that no item has the word.
  const isAlone = query.terms.length === 1 && query.excluded.length === 0 && !query.author;
  const noMatch = found.noMatch ?? { missing: isAlone ? query.terms : [], droppable: [] };
  const areShownRead = wanted.every(({ itemId }) => items.has(itemId));

  function isMatch({ item }: IndexMatches): boolean {
    const live = items.get(item.itemId);
    return live !== undefined && searchItems([live], query).length > 0;
  }

  return (
    <div aria-busy={!isCurrent}>
      <ResultList
        results={results}
        where={reach === 'more' && isOpen ? ' from the search index' : ''}
        beside={
          allTimes && (
            <AtOtherTimes
              count={allTimes.count - results.length}
              isMore={results.length > 0}
              at="live"
              {...{ site, text }}
            />
          )
        }
        nothing={
          <NothingFound noMatch={noMatch} when="at this time">
            {allTimes && <NearestDate site={site} text={text} nearest={allTimes.nearest} />}
          </NothingFound>
        }
      >
        {({ item }) => (
          <LiveResult
            key={item.itemId}
            indexed={item}
            item={items.get(item.itemId) ?? null}
            storyTitle={byId.get(storyIdOf(item) ?? '')?.title ?? null}
            path={paths.site(site, item.itemId, text)}
            query={query}
            onSeen={areShownRead ? () => setSeenPage(shown) : null}
          />
        )}
      </ResultList>
      {isCurrent && isOpen && (
        <p>
          The search index knows neither phrases nor beginnings of words.{' '}
          <Button variant="secondary" onClick={stores.loadAll}>
            Search the whole text
          </Button>
        </p>
      )}
    </div>
  );
});

/** The items of the index by id, and a function that finds their stories. */
function useTable(items: readonly IndexedItem[] | undefined) {
  const [latest, setLatest] = useState<readonly IndexedItem[]>([]);
  if (items && items !== latest) setLatest(items);
  return useMemo(() => {
    const byId = new Map(latest.map((item) => [item.itemId, item]));
    const parents = new Map(latest.map(({ itemId, parentId }) => [itemId, parentId]));
    const known = new Map<string, string | null>();
    return { byId, storyIdOf: ({ itemId }: IndexedItem) => rootOf(itemId, parents, known) };
  }, [latest]);
}

interface ResultProps {
  readonly indexed: IndexedItem;
  /** Null until it is read. */
  readonly item: ContentItem | null;
  readonly storyTitle: string | null;
  readonly path: string;
  readonly query: SearchQuery;
  /** Called when the result is in view without its text. */
  readonly onSeen: (() => void) | null;
}

function LiveResult({ indexed, item, storyTitle, path, query, onSeen }: ResultProps) {
  if (item) {
    const [result] = searchItems([item], query);
    return (
      <Result item={item} path={path} query={query} storyTitle={storyTitle}>
        {result && counted(result.match.count, 'match', 'matches')}
      </Result>
    );
  }
  const { title, parentId, author, keys } = indexed;
  return (
    <ResultItem
      path={path}
      title={<Marked text={title} ranges={matchRanges(title, query)} />}
      kind={parentId === null ? 'Story' : <CommentOn storyTitle={storyTitle} />}
      author={author}
      date={<VersionDate versionKey={keys.at(-1) ?? null} />}
    >
      {onSeen && <InView onSeen={onSeen} />}
    </ResultItem>
  );
}

function InView({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    });
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, [onSeen]);
  return <span ref={mark} />;
}
