import { memo, type ReactNode, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { type Answer, readyValue } from '../../domain/answer';
import { pageOf } from '../../domain/content/story-list';
import { type Match, nearestMatch, type SearchSource, search } from '../../domain/search/search';
import { counted, formatCount } from '../../domain/text/messages';
import { digitsOfDate } from '../../domain/time/timestamp';
import { pathOfPage, paths } from '../../routing/paths';
import type { RouteOf } from '../../routing/routes';
import { useServices } from '../../stores/hooks';
import { VersionDate } from '../../ui/dates';
import { Loading } from '../../ui/loading';
import { PageLinks } from '../../ui/page-links';
import { useSteps } from '../../ui/use-steps';
import { Answered, LoadProgress } from '../offline/answered';
import { NothingFound } from './nothing-found';
import { Result } from './result';
import styles from './search-screen.module.css';
import { ThroughTime } from './through-time';
import { type Search, useResults, useSource } from './use-search';

interface Props extends Search {
  readonly route: RouteOf<'search'>;
}

/** The results of a search, with a loading message or an error above them as long as only the index is searched. */
export const SearchResults = memo(function SearchResults({ route, ...asked }: Props) {
  const { source, whole } = useSource(asked.query, asked.time);
  return (
    <>
      <Waiting whole={whole} />
      {source && <ResultsIn {...{ source, whole, route, asked }} />}
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

interface ResultsProps {
  readonly source: SearchSource;
  /** See `useSource`. */
  readonly whole: Answer<null>;
  readonly route: RouteOf<'search'>;
  readonly asked: Search;
}

function ResultsIn({ source, whole, route, asked }: ResultsProps) {
  const { query, time, order, page } = asked;
  const isWhole = whole.kind === 'ready';
  const results = useResults(source, asked, isWhole && time === 'live');
  if (!results) return null;
  const { matches, isCertain, isCurrent, onSeen } = results;
  const areMatchesFinal = isWhole && isCertain;
  const listOf = (listed: readonly Match[], where: string, nothing: ReactNode) => {
    const { entries: matchesOfPage, page: number, pages } = pageOf(listed, page);
    return (
      <>
        <p className="soft numbers">
          <span role="status">
            {counted(listed.length, 'result')}
            {areMatchesFinal ? where : ' from the search index'}
            {pages > 1 && `, page ${number} of ${pages}`}
          </span>
          {areMatchesFinal && time !== 'ever' && (
            <AtOtherTimes {...{ source, asked, route }} here={listed.length} />
          )}
        </p>
        {listed.length === 0 && areMatchesFinal && nothing}
        <ol className={styles.results}>
          {matchesOfPage.map((match) => (
            <Result
              key={match.itemId}
              {...{ match, source, query, time, order, route }}
              onSeen={onSeen}
            />
          ))}
        </ol>
        {pages > 1 && (
          <PageLinks
            page={number}
            pages={pages}
            previous="Previous results"
            next="Next results"
            label="Pages of results"
            pathOf={(other) => pathOfPage(route, other)}
          />
        )}
      </>
    );
  };
  const nothing = (
    <NothingFound {...{ source, query, time, route }}>
      {time !== 'ever' && <NearestDate {...{ source, asked, route }} />}
    </NothingFound>
  );
  return (
    <div
      className={time === 'ever' ? styles.history : undefined}
      aria-busy={!isCurrent || whole.kind === 'waiting'}
    >
      {time === 'ever' && areMatchesFinal ? (
        <ThroughTime {...{ matches, query, route }}>
          {(listed, where) => listOf(listed, where, nothing)}
        </ThroughTime>
      ) : (
        listOf(matches, '', nothing)
      )}
    </div>
  );
}

interface OthersProps {
  readonly source: SearchSource;
  readonly asked: Search;
  readonly route: RouteOf<'search'>;
}

/** What matches in any version; null until it is known, and where only the texts could tell. */
function useEver({ source, asked: { query } }: OthersProps): readonly Match[] | null {
  const { answer } = useSteps(useCallback(() => search(source, query, 'ever'), [source, query]));
  const matches = readyValue(answer);
  return matches?.every(({ isCertain }) => isCertain) ? matches : null;
}

/** ", 2 more at other times" after the number of results. */
function AtOtherTimes({ here, ...others }: OthersProps & { readonly here: number }) {
  const count = (useEver(others)?.length ?? 0) - here;
  const { site, at, query } = others.route;
  if (count <= 0) return null;
  return (
    <>
      {', '}
      <Link to={paths.search(site, { query, at, scope: 'through' })}>
        {formatCount(count)} {here > 0 && 'more '}at other times
      </Link>
    </>
  );
}

/** The date nearest to the one searched that has a match. */
function NearestDate(props: OthersProps) {
  const ever = useEver(props);
  const { now } = useServices();
  const { site, at, query } = props.route;
  if (ever === null) return null;
  const nearest = nearestMatch(ever, at === 'live' ? digitsOfDate(now()) : at);
  if (nearest === null) return <p>No version of any other time matches either.</p>;
  return (
    <p>
      The nearest date with a match is{' '}
      <Link to={paths.search(site, { query, at: nearest })}>
        <VersionDate versionKey={nearest} />
      </Link>
      .
    </p>
  );
}
