import { useEffect, useState } from 'react';
import type { SearchIndex } from '../domain/search/search-index';
import { useContentStore, useServices } from './hooks';

/**
 * What the search index of the site and branch has for `words` (`wordsToLookUp`); null until it is
 * read, and if it cannot be. `words` must be stable: others are read anew.
 */
export function useSearchIndex(words: readonly string[]): SearchIndex | null {
  const { repository } = useServices().stores;
  const query = useContentStore(({ content }) => content.query);
  const { site, branch } = query ?? {};
  const [index, setIndex] = useState<SearchIndex | null>(null);
  useEffect(() => {
    if (site === undefined || branch === undefined) return;
    let isWanted = true;
    repository.readSearchIndex(site, branch, words).then(
      (found) => isWanted && setIndex(found),
      () => {},
    );
    return () => {
      isWanted = false;
      setIndex(null);
    };
  }, [repository, site, branch, words]);
  return index;
}
