import { Link } from 'react-router-dom';
import type { ContentItem } from '../domain/content/content-item';
import { type Parent, parentsOf } from '../domain/discussion/parents';
import { counted } from '../domain/messages';
import { pathIn } from '../routing/paths';
import { Title } from '../ui/shown-title';
import styles from './comment-context.module.css';
import { hiddenCommentText } from './comments';
import type { SiteContent } from './site-content';
import type { ViewState } from './site-view';

/** Comments listed above a comment; the rest of a longer chain is only counted. */
const mostParents = 5;

interface Props {
  readonly item: ContentItem;
  readonly content: SiteContent;
  readonly view: ViewState;
}

/** Above a comment on its own page: its story, and the comments that lead to it. */
export function CommentContext({ item, content, view }: Props) {
  if (item.parentId === null) return null;
  const parents = parentsOf(item, content.items, content.loaded);
  const story = parents[0]?.item.parentId === null ? parents[0] : undefined;
  const comments = story ? parents.slice(1) : parents;
  const near = comments.slice(-mostParents);
  const omitted = comments.length - near.length;
  return (
    <nav className={styles.context} aria-label="Thread">
      <p>
        Comment on{' '}
        {story ? (
          <ParentLink parent={story} view={view} hidden={hiddenStoryText(view)} />
        ) : content.isLoading ? (
          'a story that is loading'
        ) : (
          hiddenStoryText(view)
        )}
      </p>
      {near.length > 0 && (
        <ol className={styles.chain} aria-label="In reply to">
          {omitted > 0 && <li>{counted(omitted, 'comment')} above</li>}
          {near.map((parent) => (
            <li key={parent.item.itemId}>
              <ParentLink parent={parent} view={view} hidden={hiddenCommentText(view)} />
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
}

function ParentLink(props: {
  readonly parent: Parent;
  readonly view: ViewState;
  /** Shown if the parent is not visible. */
  readonly hidden: string;
}) {
  const { parent, view, hidden } = props;
  if (!parent.isVisible) return hidden;
  const { item } = parent;
  return (
    <Link to={pathIn(view, view.selectedSite, item.itemId)}>
      <Title item={item} />
    </Link>
  );
}

function hiddenStoryText({ mode }: ViewState): string {
  return mode === 'live'
    ? 'a story that is not shown'
    : 'a story that is not in the archive at this time';
}
