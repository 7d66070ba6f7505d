import { memo, useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ContentItem } from '../../domain/content/content-item';
import { selectionOf } from '../../domain/content/selection';
import type { SiteKey } from '../../domain/content/site-registry';
import { counted } from '../../domain/messages';
import { searchIndex, wordsToLookUp } from '../../domain/search/search-index';
import { type SearchOrder, sortResults } from '../../domain/search/search-items';
import type { SearchQuery } from '../../domain/search/search-query';
import { searchText, type TextSearch } from '../../domain/search/search-site';
import { digitsOfDate } from '../../domain/time/timestamp';
import { paths } from '../../routing/paths';
import { useContent, useServices, useView } from '../../stores/hooks';
import { useSearchIndex } from '../../stores/read-hooks';
import { VersionDate } from '../../ui/dates';
import { plainText } from '../../ui/plain-text';
import { anyOf, Result, ResultItem, ResultList } from './result';
import styles from './search-screen.module.css';
import { useSliced } from './use-sliced';

interface Props {
  readonly site: SiteKey;
  /** 14 digits, or `live`. */
  readonly at: string;
  readonly query: SearchQuery;
  /** The query as typed. */
  readonly text: string;
  readonly order: SearchOrder;
}

/** The items that match in the versions in force at a time. */
export const TextResults = memo(function TextResults({ site, at, query, text, order }: Props) {
  const { now } = useServices();
  const { mode, currentTimestamp } = useView();
  const { items: all } = useContent();
  const { visible } = selectionOf(all, mode, currentTimestamp);
  const near = at === 'live' ? digitsOfDate(now()) : at;
  const { value: found, isCurrent } = useSliced(
    useCallback(
      () => searchText(visible, all, near, plainText, query),
      [visible, all, near, query],
    ),
  );
  if (!found) return null;
  const pathOf = ({ itemId }: ContentItem) =>
    at === 'live' ? paths.site(site, itemId, text) : paths.archive(at, site, itemId, text);
  return (
    <div aria-busy={!isCurrent}>
      <ResultList
        results={sortResults(found.results, order)}
        nothing={<NothingFound site={site} found={found} text={text} />}
      >
        {({ item, match }) => (
          <Result key={item.itemId} item={item} path={pathOf(item)} query={query} visible={visible}>
            {counted(match.count, 'match', 'matches')}
          </Result>
        )}
      </ResultList>
    </div>
  );
});

interface NothingFoundProps extends Pick<Props, 'site' | 'text'> {
  readonly found: TextSearch;
}

/** Which words nothing has, and when something has them all. */
function NothingFound({ site, found: { missing, nearest }, text }: NothingFoundProps) {
  return (
    <div className={`${styles.nothing} stack`}>
      <p>
        {missing.length > 0
          ? `Nothing has ${anyOf(missing)} at this time.`
          : 'No story or comment has all of these words at this time.'}
      </p>
      <p>
        {nearest === null ? (
          'No version of any other time matches either.'
        ) : (
          <>
            The nearest date with a match is{' '}
            <Link to={paths.search(site, { query: text, at: nearest })}>
              <VersionDate versionKey={nearest} />
            </Link>
            .
          </>
        )}
      </p>
    </div>
  );
}

interface IndexProps {
  readonly site: SiteKey;
  /** 14 digits, `live`, or null for all versions. */
  readonly at: string | null;
  readonly query: SearchQuery;
  /** The query as typed. */
  readonly text: string;
}

const maxShown = 20;

/** What the published search index has, while the text itself is loading; nothing without an index. */
export const IndexResults = memo(function IndexResults({ site, at, query, text }: IndexProps) {
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
