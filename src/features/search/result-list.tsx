import type { ReactNode } from 'react';
import { pageOf } from '../../domain/content/story-list';
import { counted } from '../../domain/messages';
import type { SearchTerm } from '../../domain/search/search-query';
import { pathOfPage } from '../../routing/paths';
import { useRouteOf } from '../../stores/hooks';
import { PageLinks } from '../../ui/page-links';
import styles from './search-screen.module.css';

interface Props<T> {
  readonly results: readonly T[];
  /** Follows the number of results. */
  readonly where?: string;
  /** Shown if there are no results. */
  readonly nothing: ReactNode;
  /** Returns the list item of a result. */
  readonly children: (result: T) => ReactNode;
}

/** The number of results, one page of them, and links to the other pages. */
export function ResultList<T>({ results, where = '', nothing, children }: Props<T>) {
  const route = useRouteOf('search');
  const { shown, page, pages } = pageOf(results, route?.page ?? null);
  return (
    <>
      <p role="status" className="soft numbers">
        {counted(results.length, 'result')}
        {where}
        {pages > 1 && `, page ${page} of ${pages}`}
      </p>
      {results.length === 0 && nothing}
      <ol className={styles.results}>{shown.map(children)}</ol>
      {pages > 1 && route && (
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

/** "“ferry” or “island”" */
export function anyOf(terms: readonly SearchTerm[]): string {
  const words = terms.map(({ source }) => `“${source}”`);
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
}
