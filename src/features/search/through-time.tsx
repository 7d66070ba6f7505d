import { type ComponentProps, type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { captureRange } from '../../domain/content/captures';
import { capturesOf } from '../../domain/content/item-index';
import { type MatchRun, runsOfMatches, yearsInForce } from '../../domain/search/match-runs';
import { matchesWith, quotationOf } from '../../domain/search/quotation';
import type { Match } from '../../domain/search/search';
import type { SearchQuery } from '../../domain/search/search-query';
import { intervalsBetween, termLife } from '../../domain/search/term-life';
import { zoneOfItem } from '../../domain/time/time-zone-choice';
import { digitsOfDate } from '../../domain/time/timestamp';
import { pathOf } from '../../routing/paths';
import type { RouteOf } from '../../routing/routes';
import { useContent, useServices } from '../../stores/hooks';
import { Choice } from '../../ui/controls';
import { useTimeZone } from '../../ui/dates';
import { useLatest, useSteps } from '../../ui/use-steps';
import { FirstAndLast } from './first-and-last';
import { Nearest } from './nothing-found';
import styles from './search-screen.module.css';
import { TermLifeChart } from './term-life-chart';

interface Props {
  /** With their texts. */
  readonly matches: readonly Match[];
  readonly query: SearchQuery;
  readonly route: RouteOf<'search'>;
  /** Renders the matches that the year chosen leaves, says where they are, and has the choice of a year. */
  readonly children: (matches: readonly Match[], where: string, yearChoice: ReactNode) => ReactNode;
}

/** When the words were first and last seen, in how many items over time, and a choice of a year. */
export function ThroughTime({ matches, query, route, children }: Props) {
  const { items } = useContent();
  const { now } = useServices();
  const setting = useTimeZone();
  const runs = useMemo(() => runsByMatch(matches), [matches]);
  const { first = '', last = '' } = captureRange(capturesOf(items)) ?? {};
  const intervals = useMemo(
    () => intervalsBetween(first, last, setting.zone),
    [first, last, setting.zone],
  );
  const life = useLatest(
    useSteps(
      useCallback(
        () => termLife(items, [...runs.values()], query, intervals),
        [items, runs, query, intervals],
      ),
    ).answer,
  );
  const years = useMemo(() => {
    const until = digitsOfDate(now());
    // Results have the dates of their items, and the years of these dates.
    const yearsOf = ([match, runsOfMatch]: [Match, readonly MatchRun[]]) =>
      yearsInForce(runsOfMatch, zoneOfItem(setting, match.item?.itemTz ?? setting.zone), until);
    return new Map([...runs].map((entry) => [entry[0], yearsOf(entry)] as const));
  }, [runs, setting, now]);
  const year = route.year ?? '';
  const ofYear =
    year === '' ? matches : matches.filter((match) => years.get(match)?.includes(Number(year)));
  return (
    <>
      {matches.length > 0 && (
        <>
          <Answer matches={matches} runs={runs} route={route} />
          {life && (
            <TermLifeChart
              site={route.site}
              isWord={query.terms.length === 1 && query.terms[0]?.words.length === 1}
              life={life}
              intervals={intervals}
              last={last}
            />
          )}
        </>
      )}
      {children(
        ofYear,
        year === '' ? ' in all versions' : ` in ${year}`,
        <YearChoice route={route} years={new Set([...years.values()].flat())} />,
      )}
    </>
  );
}

/** When the words were first and last seen: all of a quotation together, if the query may be one. */
function Answer({ matches, runs, route }: ComponentProps<typeof FirstAndLast>) {
  const quotation = useMemo(() => quotationOf(route.query), [route.query]);
  const quoted = useMemo(
    () => quotation && runsByMatch(matchesWith(matches, quotation)),
    [matches, quotation],
  );
  if (quotation === null || quoted === null) {
    return <FirstAndLast matches={matches} runs={runs} route={route} />;
  }
  if (quoted.size > 0)
    return <FirstAndLast matches={[...quoted.keys()]} runs={quoted} route={route} />;
  return (
    <div className="stack">
      <p className={styles.answer}>No version has these words in this order.</p>
      <Nearest query={quotation} time="ever" route={route} />
    </div>
  );
}

function runsByMatch(matches: readonly Match[]): ReadonlyMap<Match, readonly MatchRun[]> {
  const runsOf = ({ item, keys }: Match) => (item ? runsOfMatches(item.approvedKeys, keys) : []);
  return new Map(matches.map((match) => [match, runsOf(match)]));
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
    <Choice>
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
