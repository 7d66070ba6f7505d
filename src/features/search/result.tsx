import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { indexOf } from '../../domain/captures/item-index';
import { type ContentItem, visibleVersion } from '../../domain/content/content-item';
import { rootOf } from '../../domain/discussion/story-tree';
import { matchRanges, type SearchExcerpt, searchExcerpt } from '../../domain/search/search-excerpt';
import { joinedText } from '../../domain/search/search-items';
import type { SearchQuery } from '../../domain/search/search-query';
import { VersionDate } from '../../ui/dates';
import { plainText, shownTitle } from '../../ui/plain-text';
import styles from './search-screen.module.css';

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
  const { byId, parents } = indexOf(visible);
  const story = byId.get(rootOf(item.itemId, parents) ?? '');
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
