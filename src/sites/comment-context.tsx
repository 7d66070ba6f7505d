import { Link } from 'react-router-dom';
import type { ContentItem } from '../domain/content/content-item';
import { itemsOf, storyOf } from '../domain/content/content-selectors';
import { type Parent, parentsOf } from '../domain/discussion/parents';
import { counted } from '../domain/messages';
import { pathIn } from '../routing/paths';
import { useContent, useLoadState, useSiteView } from '../stores/hooks';
import { Title } from '../ui/segment-text';
import styles from './comment-context.module.css';
import { hiddenText } from './comments';

/** Comments listed above a comment; the rest of a longer chain is only counted. */
const mostParents = 5;

/** Above a comment on its own page: its story, and the comments that lead to it. */
export function CommentContext({ item }: { readonly item: ContentItem }) {
  const view = useSiteView();
  const content = useContent();
  const isLoading = useLoadState().kind === 'loading';
  if (item.parentId === null) return null;
  const parents = parentsOf(item, itemsOf(content, view), content.items);
  const story = parents[0]?.item.parentId === null ? parents[0] : undefined;
  const comments = story ? parents.slice(1) : parents;
  const near = comments.slice(-mostParents);
  const omitted = comments.length - near.length;
  return (
    <nav className={`${styles.context} remark`} aria-label="Thread">
      <p>
        Comment on{' '}
        {story ? (
          <ParentLink parent={story} />
        ) : isLoading && !storyOf(content, view, item.itemId).hasDiscussion ? (
          'a story that is loading'
        ) : (
          hiddenText('a story', view.mode)
        )}
      </p>
      {near.length > 0 && (
        <ol className={styles.chain} aria-label="In reply to">
          {omitted > 0 && <li>{counted(omitted, 'comment')} above</li>}
          {near.map((parent) => (
            <li key={parent.item.itemId}>
              <ParentLink parent={parent} />
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
}

function ParentLink({ parent: { item, isVisible } }: { readonly parent: Parent }) {
  const view = useSiteView();
  if (!isVisible) return hiddenText(item.parentId === null ? 'a story' : 'A comment', view.mode);
  return (
    <Link to={pathIn(view, view.selectedSite, item.itemId)}>
      <Title item={item} />
    </Link>
  );
}
