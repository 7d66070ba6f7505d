import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { readyValue } from '../../domain/answer';
import { nameOfSentence } from '../../domain/changes/sentence-names';
import { titleOf } from '../../domain/content/content-item';
import { nearestSentence } from '../../domain/search/nearest-sentence';
import { explainNoMatch, type SearchSource, type SearchTime } from '../../domain/search/search';
import {
  type SearchQuery,
  type SearchTerm,
  textWithoutTerms,
} from '../../domain/search/search-query';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { pathOfPage, paths } from '../../routing/paths';
import type { RouteOf } from '../../routing/routes';
import { pathOfSentence } from '../../routing/sentence-paths';
import { useContent } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';
import { useSteps } from '../../ui/use-steps';
import styles from './search-screen.module.css';

interface Props {
  readonly source: SearchSource;
  readonly query: SearchQuery;
  readonly time: SearchTime;
  readonly route: RouteOf<'search'>;
  /** What else can be done. */
  readonly children?: ReactNode;
}

/** Which words nothing has, and searches without them that find something. */
export function NothingFound({ source, query, time, route, children }: Props) {
  const { answer } = useSteps(
    useCallback(() => explainNoMatch(source, query, time), [source, query, time]),
  );
  const { zone } = useTimeZone();
  const reason = readyValue(answer);
  if (!reason) return null;
  const { missing, droppable } = reason;
  const when =
    time === 'ever'
      ? ' at any time'
      : time === 'live'
        ? ' today'
        : ` as of ${formatShortDate(time, zone)}`;
  return (
    <div className={`${styles.nothing} stack`}>
      <p>
        {missing.length > 0
          ? `Nothing has ${namesOf(missing)}${when}.`
          : `No story or comment has all of these words${when}.`}
      </p>
      <Nearest query={query} time={time} route={route} />
      {children}
      {droppable.map((terms) => (
        <p key={namesOf(terms)}>
          <Link to={pathOfPage({ ...route, query: textWithoutTerms(route.query, terms) }, 1)}>
            Search without {namesOf(terms)}
          </Link>
        </p>
      ))}
    </div>
  );
}

/** The sentence that is nearest to a quotation that nobody wrote so: is it genuine? */
export function Nearest({ query, time, route }: Pick<Props, 'query' | 'time' | 'route'>) {
  const { items, parts } = useContent();
  const { answer } = useSteps(
    // Without all texts, another one may be nearer.
    useCallback(
      () => nearestSentence(parts === null ? items : [], query, time),
      [items, parts, query, time],
    ),
  );
  const nearest = readyValue(answer);
  if (!nearest) return null;
  const { item, key, sentence, shared, total } = nearest;
  const { itemId } = item;
  const path =
    time === 'live'
      ? paths.site(route.site, itemId)
      : pathOfSentence(
          { screen: 'archive', timestamp: time === 'ever' ? key : time, site: route.site, itemId },
          nameOfSentence(sentence),
        );
  return (
    <p>
      Nearest, {shared} of {total} words:{' '}
      <Link to={path}>
        <bdi>“{sentence}”</bdi>
      </Link>{' '}
      in <bdi>{titleOf({ ...item, currentVersion: key })}</bdi>.
    </p>
  );
}

/** "“ferry” or “island”" */
function namesOf(terms: readonly SearchTerm[]): string {
  const names = terms.map(({ operator, source }) => `“${operator}${source}”`);
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
