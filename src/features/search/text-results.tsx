import { memo, useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ContentItem } from '../../domain/content/content-item';
import { selectionOf } from '../../domain/content/selection';
import type { SiteKey } from '../../domain/content/site-registry';
import { pageOf } from '../../domain/content/story-list';
import { counted } from '../../domain/messages';
import { type SearchOrder, sortResults } from '../../domain/search/search-items';
import { isEmptyQuery, type SearchQuery, type SearchTerm } from '../../domain/search/search-query';
import { searchText } from '../../domain/search/search-site';
import { digitsOfDate } from '../../domain/time/timestamp';
import { pathOfPage, paths } from '../../routing/paths';
import { useRouteOf, useView } from '../../stores/route-hooks';
import { useServices } from '../../stores/store-hooks';
import { PageLinks } from '../../ui/page-links';
import { plainText } from '../../ui/plain-text';
import { VersionDate } from '../../ui/version-date';
import { IndexResults } from './index-results';
import { Result } from './result';
import { anyOf, SearchGate, useSearchableItems } from './search-gate';
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
export const TextResults = memo(function TextResults(props: Props) {
  return (
    <SearchGate query={props.query} preview={<IndexResults {...props} />}>
      <Results {...props} />
    </SearchGate>
  );
});

function Results({ site, at, query, text, order }: Props) {
  const { now } = useServices();
  const route = useRouteOf('search');
  const { mode, currentTimestamp } = useView();
  const all = useSearchableItems(site);
  const { visible } = selectionOf(all, mode, currentTimestamp);
  const byId = useMemo(() => new Map(visible.map((item) => [item.itemId, item])), [visible]);
  const near = at === 'live' ? digitsOfDate(now()) : at;
  const { value: found, isCurrent } = useSliced(
    useCallback(
      () => searchText(visible, all, near, plainText, query),
      [visible, all, near, query],
    ),
  );
  const sorted = useMemo(() => (found ? sortResults(found.results, order) : []), [found, order]);
  if (!found || isEmptyQuery(query)) return null;
  const { shown, page, pages } = pageOf(sorted, route?.page ?? null);
  const pathOf = ({ itemId }: ContentItem) =>
    at === 'live' ? paths.site(site, itemId, text) : paths.archive(at, site, itemId, text);
  return (
    <div aria-busy={!isCurrent}>
      <p role="status" className={styles.count}>
        {counted(sorted.length, 'result')}
        {pages > 1 && `, page ${page} of ${pages}`}
      </p>
      {sorted.length === 0 && (
        <NothingFound site={site} missing={found.missing} nearest={found.nearest} text={text} />
      )}
      <ol className={styles.results}>
        {shown.map(({ item, match }) => (
          <Result key={item.itemId} item={item} path={pathOf(item)} query={query} visible={byId}>
            {counted(match.count, 'match', 'matches')}
          </Result>
        ))}
      </ol>
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
    </div>
  );
}

interface NothingFoundProps {
  readonly site: SiteKey;
  readonly missing: readonly SearchTerm[];
  readonly nearest: string | null;
  readonly text: string;
}

/** Which words nothing has, and when something has them all. */
function NothingFound({ site, missing, nearest, text }: NothingFoundProps) {
  return (
    <div className={styles.nothing}>
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
