import { memo, useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { readyValue } from '../../domain/answer';
import type { ContentItem } from '../../domain/content/content-item';
import type { SiteKey } from '../../domain/content/site-registry';
import { searchIndex, wordsToLookUp } from '../../domain/search/search-index';
import { type SearchOrder, sortResults } from '../../domain/search/search-items';
import type { SearchQuery } from '../../domain/search/search-query';
import { searchText } from '../../domain/search/search-site';
import {
  type AllTimes,
  keyInOrder,
  searchAllTimes,
  sortByTime,
  type TimeOrder,
} from '../../domain/search/search-through-time';
import { counted, formatCount } from '../../domain/text/messages';
import { digitsOfDate } from '../../domain/time/timestamp';
import { paths } from '../../routing/paths';
import { useContent, useContentStore, useServices } from '../../stores/hooks';
import { useSearchIndex } from '../../stores/read-hooks';
import { VersionDate } from '../../ui/dates';
import { useLatest, useSteps } from '../../ui/use-steps';
import { NothingFound } from './nothing-found';
import { Result, ResultItem, ResultList, shareOfVersions, storyTitleOf } from './result';
import styles from './search-screen.module.css';

interface Props {
  readonly site: SiteKey;
  /** 14 digits, or `live`. */
  readonly at: string;
  readonly query: SearchQuery;
  /** The query as typed. */
  readonly text: string;
  readonly order: SearchOrder;
}

/** The items that match in the versions in force at a time, and how many do at other times. */
export const TextResults = memo(function TextResults({ site, at, query, text, order }: Props) {
  const { now } = useServices();
  const { items: all } = useContent();
  const visible = useContentStore((state) => state.contentItems);
  const { answer } = useSteps(useCallback(() => searchText(visible, query), [visible, query]));
  const found = useLatest(answer);
  const near = at === 'live' ? digitsOfDate(now()) : at;
  const ofAllTimes = useSteps(
    useCallback(() => searchAllTimes(all, near, query), [all, near, query]),
  );
  const allTimes = useLatest(ofAllTimes.answer);
  if (!found) return null;
  const { results, noMatch } = found;
  const others = (allTimes?.count ?? 0) - results.length;
  const pathOf = ({ itemId }: ContentItem) =>
    at === 'live' ? paths.site(site, itemId, text) : paths.archive(at, site, itemId, text);
  return (
    <div aria-busy={answer.kind === 'waiting'}>
      <ResultList
        results={sortResults(results, order)}
        beside={<AtOtherTimes count={others} isMore={results.length > 0} {...{ site, text, at }} />}
        nothing={
          noMatch && (
            <NothingFound noMatch={noMatch} when="at this time">
              {allTimes && <NearestDate site={site} text={text} nearest={allTimes.nearest} />}
            </NothingFound>
          )
        }
      >
        {({ item, match }) => (
          <Result
            key={item.itemId}
            item={item}
            path={pathOf(item)}
            query={query}
            storyTitle={storyTitleOf(item, visible)}
          >
            {counted(match.count, 'match', 'matches')}
          </Result>
        )}
      </ResultList>
    </div>
  );
});

interface OtherProps extends Pick<Props, 'site' | 'text' | 'at'> {
  readonly count: number;
  /** Whether there are results at this time. */
  readonly isMore: boolean;
}

/** Follows the number of results. */
export function AtOtherTimes({ count, isMore, site, text, at }: OtherProps) {
  if (count <= 0) return null;
  return (
    <>
      {', '}
      <Link to={paths.search(site, { query: text, at, scope: 'through' })}>
        {formatCount(count)} {isMore && 'more '}at other times
      </Link>
    </>
  );
}

type NearestProps = Pick<Props, 'site' | 'text'> & Pick<AllTimes, 'nearest'>;

/** The date nearest to the one searched that has a match. */
export function NearestDate({ site, text, nearest }: NearestProps) {
  if (nearest === null) return <p>No version of any other time matches either.</p>;
  return (
    <p>
      The nearest date with a match is{' '}
      <Link to={paths.search(site, { query: text, at: nearest })}>
        <VersionDate versionKey={nearest} />
      </Link>
      .
    </p>
  );
}

interface IndexProps {
  readonly site: SiteKey;
  /** 14 digits, `live`, or null for all versions. */
  readonly at: string | null;
  readonly query: SearchQuery;
  /** The query as typed. */
  readonly text: string;
  readonly order: TimeOrder;
}

const maxFromIndex = 20;

/** What the published search index has, where the text itself has not loaded; nothing without an index. */
export const IndexResults = memo(function IndexResults({
  site,
  at,
  query,
  text,
  order,
}: IndexProps) {
  const index = readyValue(useSearchIndex(useMemo(() => wordsToLookUp(query), [query])));
  const results = useMemo(() => index && searchIndex(index, query, at), [index, query, at]);
  if (!results) return null;
  const shown = sortByTime(results, order).slice(0, maxFromIndex);
  const isShort = results.length > shown.length;
  return (
    <>
      <p role="status" className="soft numbers">
        {counted(results.length, 'result')} from the search index
        {isShort && `, the ${order} ${maxFromIndex} below`}. Excerpts and phrases need the whole
        text.
      </p>
      <ol className={styles.results}>
        {shown.map(({ item, matching }) => (
          <ResultItem
            key={item.itemId}
            path={
              at === 'live'
                ? paths.site(site, item.itemId, text)
                : paths.archive(at ?? keyInOrder({ matching }, order), site, item.itemId, text)
            }
            title={item.title}
            kind={item.parentId === null ? 'Story' : 'Comment'}
            author={item.author}
            date={
              <>
                <VersionDate versionKey={keyInOrder({ matching }, order)} />
                {at === null && `, in ${shareOfVersions(matching.length, item.keys.length)}`}
              </>
            }
          />
        ))}
      </ol>
    </>
  );
});
