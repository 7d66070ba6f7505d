import { storyPath } from '../domain/paths';
import type { CommentNode } from '../domain/story-tree';
import { visibleVersion } from '../domain/versions';
import { SegmentParagraphs } from '../ui/segment-text';
import { Title } from '../ui/shown-title';
import { Byline } from './byline';
import styles from './comment-list.module.css';
import { renderIdLink } from './id-link';
import type { SiteViewProps } from './site-view';
import type { Folds } from './use-folded-comments';

interface Props {
  readonly nodes: readonly CommentNode[];
  readonly where: SiteViewProps['where'];
  readonly folds: Folds;
}

/** Comments as nested lists, each with a bar, a byline and its permalink. */
export function CommentList({ nodes, ...rest }: Props) {
  return (
    <ol className={styles.list}>
      {nodes.map((node) =>
        node.isPlaceholder ? (
          <Placeholder key={node.item.itemId} node={node} {...rest} />
        ) : (
          <Comment key={node.item.itemId} node={node} {...rest} />
        ),
      )}
    </ol>
  );
}

interface NodeProps extends Omit<Props, 'nodes'> {
  readonly node: CommentNode;
}

/** Where a comment stood that is not visible: its place, for the sake of its replies. */
function Placeholder({ node: { item, replies }, ...rest }: NodeProps) {
  return (
    <li className={styles.comment} id={`comment-${item.itemId}`}>
      <p className={styles.placeholder}>
        {rest.where.mode === 'live'
          ? 'A comment that is not shown.'
          : 'A comment that is not in the archive at this time.'}
      </p>
      {replies.length > 0 && <CommentList nodes={replies} {...rest} />}
    </li>
  );
}

function Comment({ node, ...rest }: NodeProps) {
  const { item, replies, isParentVisible } = node;
  const { where, folds } = rest;
  const isOpen = !folds.isFolded(item.itemId);
  const path = (id: string) => storyPath(where, where.selectedSite, id);
  return (
    <li className={styles.comment} id={`comment-${item.itemId}`}>
      <div className={styles.bar}>
        <h3>
          <a href={path(item.itemId)}>
            <Title item={item} />
          </a>
        </h3>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => folds.toggle(item.itemId)}
        >
          {isOpen ? 'Collapse' : 'Expand'}
          <span className="visually-hidden"> this comment</span>
        </button>
      </div>
      <p className={styles.byline}>
        <Byline item={item} />
        {item.parentId && isParentVisible && (
          <>
            {' '}
            [ <a href={path(item.parentId)}>Parent</a> ]
          </>
        )}
      </p>
      {isOpen && (
        <>
          <div className={styles.body}>
            <SegmentParagraphs
              segments={visibleVersion(item)?.body ?? []}
              renderIdLink={renderIdLink}
            />
          </div>
          {replies.length > 0 && <CommentList nodes={replies} {...rest} />}
        </>
      )}
    </li>
  );
}
