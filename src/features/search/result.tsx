import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ContentItem, shownText, titleOf } from '../../domain/content/content-item';
import { indexOf } from '../../domain/content/item-index';
import { pageOf } from '../../domain/content/story-list';
import { matchRanges, searchExcerpt } from '../../domain/search/search-excerpt';
import { joinedText } from '../../domain/search/search-items';
import type { SearchQuery } from '../../domain/search/search-query';
import { counted, formatCount } from '../../domain/text/messages';
import { shownAuthor } from '../../platform/plain-text';
import { pathOfPage } from '../../routing/paths';
import { useRouteOf } from '../../stores/hooks';
import { VersionDate } from '../../ui/dates';
import { PageLinks } from '../../ui/page-links';
import { Marked } from '../marks/marked';
import styles from './search-screen.module.css';

interface ListProps<T> {
  readonly results: readonly T[];
  /** Follows the number of results. */
  readonly where?: string;
  /** Stands beside the number of results. */
  readonly beside?: ReactNode;
  /** Shown if there are no results. */
  readonly nothing: ReactNode;
  /** Returns the list item of a result. */
  readonly children: (result: T) => ReactNode;
}

/** The number of results, one page of them, and links to the other pages. */
export function ResultList<T>({ results, where = '', beside, nothing, children }: ListProps<T>) {
  const route = useRouteOf('search');
  const { shown, page, pages } = pageOf(results, route?.page ?? null);
  return (
    <>
      <p className="soft numbers">
        <span role="status">
          {counted(results.length, 'result')}
          {where}
          {pages > 1 && `, page ${page} of ${pages}`}
        </span>
        {beside}
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

/** "2 of 3 versions", after "in". */
export function shareOfVersions(matching: number, all: number): string {
  if (all === 1) return 'its only version';
  return `${matching === all ? 'all' : `${formatCount(matching)} of`} ${counted(all, 'version')}`;
}

interface Props {
  /** At the version found. */
  readonly item: ContentItem;
  readonly path: string;
  readonly query: SearchQuery;
  /** The title of the story of a comment, if it and all comments in between are visible. */
  readonly storyTitle: string | null;
  /** How much matches. */
  readonly children: ReactNode;
}

/** A story or comment that was found: title, kind, author, date and an excerpt with the matches. */
export const Result = memo(function Result({ item, path, query, storyTitle, children }: Props) {
  const title = titleOf(item);
  const body = joinedText(shownText(item).body);
  return (
    <ResultItem
      path={path}
      title={<Marked text={title} ranges={matchRanges(title, query)} />}
      kind={item.parentId === null ? 'Story' : <CommentOn storyTitle={storyTitle} />}
      author={shownAuthor(item)}
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
      <h2 className="roomy" dir="auto">
        <Link to={path}>{title}</Link>
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

/** The title of the story of a comment if it and all comments in between are visible. */
export function storyTitleOf(item: ContentItem, visible: readonly ContentItem[]): string | null {
  if (item.parentId === null) return null;
  const index = indexOf(visible);
  const story = index.byId.get(index.rootOf(item.itemId) ?? '');
  return story ? titleOf(story) : null;
}

export function CommentOn({ storyTitle }: Pick<Props, 'storyTitle'>) {
  if (storyTitle === null) return 'Comment';
  return (
    <>
      Comment on <bdi>{storyTitle}</bdi>
    </>
  );
}
