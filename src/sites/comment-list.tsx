import { useState } from 'react';
import { Link } from 'react-router-dom';
import { storyPath } from '../domain/paths';
import type { CommentNode } from '../domain/story-tree';
import { visibleVersion } from '../domain/versions';
import { SegmentParagraphs } from '../ui/segment-text';
import { Title } from '../ui/shown-title';
import { Byline } from './byline';
import styles from './comment-list.module.css';
import { idLinkRenderer } from './id-link';
import type { SiteViewProps } from './site-view';

interface Props {
  readonly nodes: readonly CommentNode[];
  readonly where: SiteViewProps['where'];
}

/** Comments as nested lists, each with a bar, a byline and its permalink. */
export function CommentList({ nodes, where }: Props) {
  return (
    <ol className={styles.list}>
      {nodes.map((node) => (
        <Comment key={node.item.itemId} node={node} where={where} />
      ))}
    </ol>
  );
}

function Comment({ node, where }: { node: CommentNode; where: SiteViewProps['where'] }) {
  const { item, replies } = node;
  const [isOpen, setOpen] = useState(true);
  const path = (id: string) => storyPath(where, where.selectedSite, id);
  return (
    <li className={styles.comment} id={`comment-${item.itemId}`}>
      <div className={styles.bar}>
        <h3>
          <Link to={path(item.itemId)}>
            <Title item={item} />
          </Link>
        </h3>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Collapse' : 'Expand'}
          <span className="visually-hidden"> this comment</span>
        </button>
      </div>
      <p className={styles.byline}>
        <Byline item={item} />
        {item.parentId && (
          <>
            {' '}
            [ <Link to={path(item.parentId)}>Parent</Link> ]
          </>
        )}
      </p>
      {isOpen && (
        <>
          <div className={styles.body}>
            <SegmentParagraphs
              segments={visibleVersion(item)?.body ?? []}
              renderIdLink={idLinkRenderer(where)}
            />
          </div>
          {replies.length > 0 && <CommentList nodes={replies} where={where} />}
        </>
      )}
    </li>
  );
}
