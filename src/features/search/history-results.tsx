import { memo, useCallback, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { captureRange } from '../../domain/content/captures';
import type { ContentItem } from '../../domain/content/content-item';
import { capturesOf } from '../../domain/content/item-index';
import type { SiteKey } from '../../domain/content/site-registry';
import { liveItems } from '../../domain/content/visible-items';
import type { SearchQuery } from '../../domain/search/search-query';
import { searchHistory } from '../../domain/search/search-site';
import {
  type ItemMatches,
  keyInOrder,
  type MatchRun,
  sortByTime,
  type TimeOrder,
  yearsInForce,
} from '../../domain/search/search-through-time';
import { periodsBetween } from '../../domain/search/term-life';
import { counted } from '../../domain/text/messages';
import { zoneOfItem } from '../../domain/time/time-zone-choice';
import { digitsOfDate } from '../../domain/time/timestamp';
import { pathOf, paths } from '../../routing/paths';
import type { RouteOf } from '../../routing/routes';
import { useContent, useRouteOf, useServices } from '../../stores/hooks';
import { Choice } from '../../ui/controls';
import { useTimeZone, VersionDate } from '../../ui/dates';
import { useLatest, useSteps } from '../../ui/use-steps';
import { FirstAndLast } from './first-and-last';
import { NothingFound } from './nothing-found';
import { Result, ResultList, shareOfVersions, storyTitleOf } from './result';
import styles from './search-screen.module.css';
import { TermLifeChart } from './term-life-chart';

interface Props {
  readonly site: SiteKey;
  readonly query: SearchQuery;
  /** The query as typed. */
  readonly text: string;
  readonly order: TimeOrder;
}

/** The items that match in any version, with the dates at which the words came and went. */
export const HistoryResults = memo(function HistoryResults(props: Props) {
  const { site, query, text, order } = props;
  const route = useRouteOf('search');
  const { items } = useContent();
  const { now } = useServices();
  const setting = useTimeZone();
  const visible = useMemo(() => liveItems(items), [items]);
  const { first = '', last = '' } = captureRange(capturesOf(items)) ?? {};
  const periods = useMemo(
    () => periodsBetween(first, last, setting.zone),
    [first, last, setting.zone],
  );
  const { answer } = useSteps(
    useCallback(() => searchHistory(items, periods, query), [items, periods, query]),
  );
  const found = useLatest(answer);
  const years = useMemo(() => {
    const until = digitsOfDate(now());
    // Results have the dates of their items, and the years of these dates.
    const yearsOf = (match: ItemMatches) =>
      yearsInForce(match, zoneOfItem(setting, match.item.itemTz), until);
    const byMatch = new Map(found?.matches.map((match) => [match, yearsOf(match)]));
    return { byMatch, all: new Set([...byMatch.values()].flat()) };
  }, [found, setting, now]);
  const year = route?.year ?? '';
  if (!found) return null;
  const { matches, life, noMatch } = found;
  return (
    <div className={styles.history} aria-busy={answer.kind === 'waiting'}>
      {matches.length > 0 && (
        <>
          <FirstAndLast matches={matches} site={site} text={text} />
          <TermLifeChart
            site={site}
            isWord={query.terms.length === 1 && query.terms[0]?.words.length === 1}
            life={life}
            periods={periods}
            last={last}
          />
        </>
      )}
      {route && <YearChoice route={route} years={years.all} />}
      <ResultList
        results={sortByTime(
          year === ''
            ? matches
            : matches.filter((match) => years.byMatch.get(match)?.includes(Number(year))),
          order,
        )}
        where={year === '' ? ' in all versions' : ` in ${year}`}
        nothing={noMatch && <NothingFound noMatch={noMatch} when="at any time" />}
      >
        {(match) => (
          <FoundItem key={match.item.itemId} match={match} visible={visible} {...props} />
        )}
      </ResultList>
    </div>
  );
});

interface FoundItemProps extends Props {
  readonly match: ItemMatches;
  /** The live items. */
  readonly visible: readonly ContentItem[];
}

/** Runs shown of an item whose words came and went more often. */
const maxRuns = 6;

const FoundItem = memo(function FoundItem(props: FoundItemProps) {
  const { match, site, query, text, order, visible } = props;
  const { item, matching, runs } = match;
  const shown = keyInOrder(match, order);
  return (
    <Result
      item={{ ...item, currentVersion: shown }}
      path={paths.archive(shown, site, item.itemId, text)}
      query={query}
      storyTitle={storyTitleOf(item, visible)}
    >
      In{' '}
      <Link to={paths.history(shown, site, item.itemId)}>
        {shareOfVersions(matching.length, item.approvedKeys.length)}
      </Link>
      {runs.slice(0, maxRuns).map((run) => (
        <span key={run.first} className={styles.run}>
          <Run run={run} site={site} item={item} text={text} />
        </span>
      ))}
      {runs.length > maxRuns && (
        <span className={styles.run}>and {counted(runs.length - maxRuns, 'more time')}</span>
      )}
    </Result>
  );
});

interface RunProps extends Pick<Props, 'site' | 'text'> {
  readonly run: MatchRun;
  readonly item: ContentItem;
}

/** When the words came, and when they went, with the comparisons that show it. */
function Run({ run, site, item: { itemId, itemTz }, text }: RunProps) {
  const { first, last, before, after } = run;
  const change = (from: string, to: string, name: string) => (
    <>
      {' ('}
      <Link to={paths.compare(from, to, site, itemId)}>{name}</Link>)
    </>
  );
  return (
    <>
      {after === null ? 'Since ' : 'From '}
      <Link to={paths.archive(first, site, itemId, text)}>
        <VersionDate versionKey={first} zone={itemTz} />
      </Link>
      {before !== null && change(before, first, 'what was added')}
      {after === null ? (
        ', still in force'
      ) : (
        <>
          {' until '}
          <VersionDate versionKey={after} zone={itemTz} />
          {change(last, after, 'what was removed')}
        </>
      )}
    </>
  );
}

interface YearProps {
  readonly route: RouteOf<'search'>;
  readonly years: ReadonlySet<number>;
}

/** Narrows the results to a year in which they were in force; the newest comes first. */
function YearChoice({ route, years }: YearProps) {
  const navigate = useNavigate();
  const { year: chosen = '', page: _, ...others } = route;
  const offered = new Set(years);
  if (offered.size < 2 && chosen === '') return null;
  if (chosen !== '') offered.add(Number(chosen));
  const choose = (year: string) =>
    navigate(pathOf(year === '' ? others : { ...others, year }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Choice className={`${styles.year} soft`}>
      Year{' '}
      <select value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">all years</option>
        {[...offered]
          .sort((a, b) => b - a)
          .map((year) => (
            <option key={year}>{year}</option>
          ))}
      </select>
    </Choice>
  );
}
