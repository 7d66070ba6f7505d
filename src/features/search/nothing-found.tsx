import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type SearchTerm, textWithoutTerms } from '../../domain/search/search-query';
import type { NoMatch } from '../../domain/search/search-site';
import { pathOfPage } from '../../routing/paths';
import { useRouteOf } from '../../stores/hooks';
import styles from './search-screen.module.css';

interface Props {
  readonly noMatch: NoMatch;
  /** Follows "Nothing has “ferry”" and "No story or comment has all of these words". */
  readonly when: string;
  /** What else can be done. */
  readonly children?: ReactNode;
}

/** Which words nothing has, and searches without them that find something. */
export function NothingFound({ noMatch: { missing, droppable }, when, children }: Props) {
  const route = useRouteOf('search');
  return (
    <div className={`${styles.nothing} stack`}>
      <p>
        {missing.length > 0
          ? `Nothing has ${namesOf(missing)} ${when}.`
          : `No story or comment has all of these words ${when}.`}
      </p>
      {route &&
        droppable.map((terms) => (
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
