import type { ReactNode } from 'react';
import type { ContentItem } from '../../domain/content/content-item';
import type { SiteKey } from '../../domain/content/site-registry';
import { isEmptyQuery, type SearchQuery, type SearchTerm } from '../../domain/search/search-query';
import { useContent, useLoadState } from '../../stores/content-hooks';
import { Loading } from '../../ui/loading';
import { ContentError } from '../offline/content-error';
import styles from './search-screen.module.css';

const none: readonly ContentItem[] = [];

/** All items of a site; none until all have loaded. */
export function useSearchableItems(site: SiteKey): readonly ContentItem[] {
  const { query, items } = useContent();
  const isLoaded = useLoadState().kind === 'loaded';
  return isLoaded && query?.site === site ? items : none;
}

/** "“ferry” or “island”" */
export function anyOf(terms: readonly SearchTerm[]): string {
  const words = terms.map(({ source }) => `“${source}”`);
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
}

interface Props {
  readonly query: SearchQuery;
  /** Shown below the loading message. */
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

/** Shows the results once all content has loaded; before that, and without words, what to do. */
export function SearchGate({ query, preview, children }: Props) {
  const load = useLoadState();
  if (isEmptyQuery(query)) {
    return (
      <div className={styles.hints}>
        <p>Type one or more words. A result has all of them.</p>
        <ul>
          <li>
            <kbd>"ferry to the island"</kbd> finds words side by side
          </li>
          <li>
            <kbd>author:dunmarrow</kbd> finds what one author wrote
          </li>
        </ul>
      </div>
    );
  }
  if (load.kind === 'failed') return <ContentError message={load.message} onRetry={load.onRetry} />;
  if (load.kind === 'loading') {
    return (
      <>
        <Loading text="Loading the text of this site..." lines={1} />
        {preview}
      </>
    );
  }
  return children;
}
