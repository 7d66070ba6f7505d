import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { readyValue } from '../../domain/answer';
import { explainNoMatch, type SearchSource, type SearchTime } from '../../domain/search/search';
import {
  type SearchQuery,
  type SearchTerm,
  textWithoutTerms,
} from '../../domain/search/search-query';
import { pathOfPage } from '../../routing/paths';
import type { RouteOf } from '../../routing/routes';
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
  const reason = readyValue(answer);
  if (!reason) return null;
  const { missing, droppable } = reason;
  const when = time === 'ever' ? 'at any time' : 'at this time';
  return (
    <div className={`${styles.nothing} stack`}>
      <p>
        {missing.length > 0
          ? `Nothing has ${namesOf(missing)} ${when}.`
          : `No story or comment has all of these words ${when}.`}
      </p>
      {droppable.map((terms) => (
        <p key={namesOf(terms)}>
          <Link to={pathOfPage({ ...route, query: textWithoutTerms(route.query, terms) }, 1)}>
            Search without {namesOf(terms)}
          </Link>
        </p>
      ))}
      {children}
    </div>
  );
}

/** "“ferry” or “island”" */
function namesOf(terms: readonly SearchTerm[]): string {
  const names = terms.map(({ operator, source }) => `“${operator}${source}”`);
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
