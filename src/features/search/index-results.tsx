import { memo, useMemo } from 'react';
import type { SiteKey } from '../../domain/content/site-registry';
import { counted } from '../../domain/messages';
import { searchIndex, wordsToLookUp } from '../../domain/search/search-index';
import type { SearchQuery } from '../../domain/search/search-query';
import { paths } from '../../routing/paths';
import { useSearchIndex } from '../../stores/read-hooks';
import { VersionDate } from '../../ui/dates';
import { ResultItem } from './result';
import styles from './search-screen.module.css';

interface Props {
  readonly site: SiteKey;
  /** 14 digits, `live`, or null for all versions. */
  readonly at: string | null;
  readonly query: SearchQuery;
  /** The query as typed. */
  readonly text: string;
}

const maxShown = 20;

/** What the published search index has, while the text itself is loading; nothing without an index. */
export const IndexResults = memo(function IndexResults({ site, at, query, text }: Props) {
  const index = useSearchIndex(useMemo(() => wordsToLookUp(query), [query]));
  const results = useMemo(() => index && searchIndex(index, query, at), [index, query, at]);
  if (!results) return null;
  const newest = results
    .map((result) => ({ ...result, key: result.matching.at(-1) ?? '' }))
    .sort((a, b) => (a.key < b.key ? 1 : -1))
    .slice(0, maxShown);
  const isShort = results.length > newest.length;
  return (
    <>
      <p role="status" className="soft numbers">
        {counted(results.length, 'result')} from the search index
        {isShort && `, the newest ${maxShown} below`}. Excerpts and phrases follow when the text has
        loaded.
      </p>
      <ol className={styles.results}>
        {newest.map(({ item, key, matching }) => (
          <ResultItem
            key={item.itemId}
            path={
              at === 'live'
                ? paths.site(site, item.itemId, text)
                : paths.archive(at ?? key, site, item.itemId, text)
            }
            title={item.title}
            kind={item.parentId === null ? 'Story' : 'Comment'}
            author={item.author}
            date={
              <>
                <VersionDate versionKey={key} />
                {at === null &&
                  `, in ${matching.length} of ${counted(item.keys.length, 'version')}`}
              </>
            }
          />
        ))}
      </ol>
    </>
  );
});
