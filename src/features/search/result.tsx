import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { indexOf } from '../../domain/captures/item-index';
import { type ContentItem, visibleVersion } from '../../domain/content/content-item';
import { pageOf } from '../../domain/content/story-list';
import { counted } from '../../domain/messages';
import { matchRanges, type SearchExcerpt, searchExcerpt } from '../../domain/search/search-excerpt';
import { joinedText } from '../../domain/search/search-items';
import type { SearchQuery, SearchTerm } from '../../domain/search/search-query';
import { pathOfPage } from '../../routing/paths';
import { useRouteOf } from '../../stores/hooks';
import { VersionDate } from '../../ui/dates';
import { PageLinks } from '../../ui/page-links';
import { plainText, shownTitle } from '../../ui/plain-text';
import styles from './search-screen.module.css';

interface ListProps<T> {
  readonly results: readonly T[];
  /** Follows the number of results. */
  readonly where?: string;
  /** Shown if there are no results. */
  readonly nothing: ReactNode;
  /** Returns the list item of a result. */
  readonly children: (result: T) => ReactNode;
}

/** The number of results, one page of them, and links to the other pages. */
export function ResultList<T>({ results, where = '', nothing, children }: ListProps<T>) {
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

interface Props {
  /** At the version found. */
  readonly item: ContentItem;
  readonly path: string;
  readonly query: SearchQuery;
  readonly visible: readonly ContentItem[];
  /** How much matches. */
  readonly children: ReactNode;
}

/** A story or comment that was found: title, kind, author, date and an excerpt with the matches. */
export const Result = memo(function Result({ item, path, query, visible, children }: Props) {
  const title = shownTitle(item);
  const body = joinedText(visibleVersion(item)?.body ?? [], plainText);
  return (
    <ResultItem
      path={path}
      title={<Marked text={title} ranges={matchRanges(title, query)} />}
      kind={item.parentId === null ? 'Story' : <CommentOn item={item} visible={visible} />}
      author={item.author && plainText(item.author)}
      date={<VersionDate versionKey={item.currentVersion} zone={item.itemTz} />}
    >
      <p dir="auto">
        <Marked {...searchExcerpt(body, query)} />
      </p>
      <p className="remark">{children}</p>
    </ResultItem>
  );
});

interface ItemProps {
  readonly path: string;
  readonly title: ReactNode;
  readonly kind: ReactNode;
  readonly author: string | null;
  readonly date: ReactNode;
  readonly children?: ReactNode;
}

/** What every result shows of a story or comment. */
export function ResultItem({ path, title, kind, author, date, children }: ItemProps) {
  return (
    <li className={styles.result}>
      <h2 className="roomy">
        <Link to={path}>
          <bdi>{title}</bdi>
        </Link>
      </h2>
      <p className="remark">
        {kind}
        {author && (
          <>
            {' by '}
            <bdi>{author}</bdi>
          </>
        )}
        {', '}
        {date}
      </p>
      {children}
    </li>
  );
}

/** Names the story of a comment if it and all comments in between are visible. */
function CommentOn({ item, visible }: Pick<Props, 'item' | 'visible'>) {
  const index = indexOf(visible);
  const story = index.byId.get(index.rootOf(item.itemId) ?? '');
  if (!story) return 'Comment';
  return (
    <>
      Comment on <bdi>{shownTitle(story)}</bdi>
    </>
  );
}

function Marked({ text, ranges }: SearchExcerpt) {
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
