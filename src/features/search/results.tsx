import { memo, type ReactNode, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type Answer, readyValue } from '../../domain/answer';
import { pageOf } from '../../domain/content/story-list';
import { type Match, nearestMatch, type SearchSource, search } from '../../domain/search/search';
import { counted, formatCount } from '../../domain/text/messages';
import { digitsOfDate } from '../../domain/time/timestamp';
import { pathOf, pathOfPage, paths } from '../../routing/paths';
import type { RouteOf } from '../../routing/routes';
import { useServices } from '../../stores/hooks';
import { Choice } from '../../ui/controls';
import { VersionDate } from '../../ui/dates';
import { Loading } from '../../ui/loading';
import { PageLinks } from '../../ui/page-links';
import { useSteps } from '../../ui/use-steps';
import { Answered, LoadProgress } from '../offline/answered';
import { NothingFound } from './nothing-found';
import { Result } from './result';
import styles from './search-screen.module.css';
import { ThroughTime } from './through-time';
import { type Results, type Search, timeOf, useResults, useSource } from './use-search';

/** The results of a search, with a loading message or an error above them as long as only the index is searched. */
export const SearchResults = memo(function SearchResults(asked: Search) {
  const { source, whole } = useSource(asked);
  return (
    <>
      <Waiting whole={whole} />
      {source && <ResultsIn {...{ source, whole, asked }} />}
    </>
  );
});

function Waiting({ whole }: { readonly whole: Answer<null> }) {
  if (whole.kind !== 'waiting') return <Answered answer={whole} />;
  return (
    <>
      <Loading text="Loading the text of this site..." lines={1} />
      <LoadProgress items={whole.done} />
    </>
  );
}

interface ResultsInProps {
  readonly source: SearchSource;
  /** See `useSource`. */
  readonly whole: Answer<null>;
  readonly asked: Search;
}

function ResultsIn({ source, whole, asked }: ResultsInProps) {
  const results = useResults(source, asked, whole.kind === 'ready');
  if (!results) return null;
  const { route, query, matches } = results;
  const isThroughTime = timeOf(route) === 'ever';
  return (
    <div
      className={isThroughTime ? styles.history : undefined}
      aria-busy={!results.isCurrent || whole.kind === 'waiting'}
    >
      {isThroughTime && areFinal(results) ? (
        <ThroughTime {...{ matches, query, route }}>
          {(ofYear, where, yearChoice) => (
            <ResultList results={{ ...results, matches: ofYear }} where={where}>
              {yearChoice}
            </ResultList>
          )}
        </ThroughTime>
      ) : (
        <ResultList results={results} where="" />
      )}
    </div>
  );
}

/** Whether nothing can be added to the results or taken from them. */
const areFinal = ({ isWhole, isCertain }: Results) => isWhole && isCertain;

interface ListProps {
  readonly results: Results;
  /** Follows the number of results. */
  readonly where: string;
  /** What narrows the results. */
  readonly children?: ReactNode;
}

/** The number of results and their order, one page of them, and links to the other pages; or why there are none. */
function ResultList({ results, where, children }: ListProps) {
  const { route, query, source, matches, onSeen } = results;
  const time = timeOf(route);
  const isFinal = areFinal(results);
  const ever = useEver(results);
  const { entries: matchesOfPage, page, pages } = pageOf(matches, route.page ?? null);
  return (
    <>
      <div className={`${styles.count} row roomy soft`}>
        <p className="numbers">
          {/* What is below says why there are none. */}
          <span
            role="status"
            className={matches.length === 0 && isFinal ? 'visually-hidden' : undefined}
          >
            {counted(matches.length, 'result')}
            {isFinal ? where : ' from the search index'}
            {pages > 1 && `, page ${page} of ${pages}`}
          </span>
          {ever && (
            <AtOtherTimes
              route={route}
              count={ever.length - matches.length}
              isMore={matches.length > 0}
            />
          )}
        </p>
        {children}
        {matches.length > 1 && <Order route={route} />}
      </div>
      {matches.length === 0 && isFinal && (
        <NothingFound {...{ source, query, time, route }}>
          {ever && <NearestDate route={route} matches={ever} />}
        </NothingFound>
      )}
      <ol className={styles.results}>
        {matchesOfPage.map((match) => (
          <Result key={match.itemId} {...{ match, source, query, route, onSeen }} />
        ))}
      </ol>
      {pages > 1 && (
        <PageLinks
          page={page}
          pages={pages}
          previous="Previous results"
          next="Next results"
          label="Pages of results"
          pathOf={(number) => pathOfPage(route, number)}
        />
      )}
    </>
  );
}

/** The order of the results; another one begins on its first page. */
function Order({ route }: { readonly route: RouteOf<'search'> }) {
  const navigate = useNavigate();
  const { page: _, ...others } = route;
  const sortBy = (sort: 'date' | undefined) =>
    navigate(pathOf({ ...others, sort }), { replace: true, preventScrollReset: true });
  return (
    <Choice>
      Sort by{' '}
      <select
        value={route.sort ?? ''}
        onChange={({ target }) => sortBy(target.value === 'date' ? 'date' : undefined)}
      >
        <option value="">{route.scope === 'then' ? 'relevance' : 'first appearance'}</option>
        <option value="date">date, newest first</option>
      </select>
    </Choice>
  );
}

/** What matches in any version, beside final results of one time; null until it is known. */
function useEver(results: Results): readonly Match[] | null {
  const { source, query, route } = results;
  const isWanted = areFinal(results) && timeOf(route) !== 'ever';
  const start = useMemo(
    () => (isWanted ? () => search(source, query, 'ever') : null),
    [isWanted, source, query],
  );
  const { answer } = useSteps(start);
  const matches = readyValue(answer);
  // Of other times, only the texts could tell more.
  return isWanted && matches?.every(({ isCertain }) => isCertain) ? matches : null;
}

interface OtherTimesProps {
  readonly route: RouteOf<'search'>;
  readonly count: number;
  /** Whether there are results at the time of the search. */
  readonly isMore: boolean;
}

/** ", 2 more at other times" after the number of results. */
function AtOtherTimes({ route: { site, at, query }, count, isMore }: OtherTimesProps) {
  if (count <= 0) return null;
  return (
    <>
      {', '}
      <Link to={paths.search(site, { query, at, scope: 'through' })}>
        {formatCount(count)} {isMore && 'more '}at other times
      </Link>
    </>
  );
}

interface NearestProps {
  readonly route: RouteOf<'search'>;
  /** Those of all times. */
  readonly matches: readonly Match[];
}

/** The date nearest to the one searched that has a match. */
function NearestDate({ route: { site, at, query }, matches }: NearestProps) {
  const { now } = useServices();
  const nearest = nearestMatch(matches, at === 'live' ? digitsOfDate(now()) : at);
  if (nearest === null) return <p>No version of any other time matches either.</p>;
  return (
    <p>
      The nearest version with a match is that of{' '}
      <Link to={paths.search(site, { query, at: nearest })}>
        <VersionDate versionKey={nearest} />
      </Link>
      .
    </p>
  );
}
