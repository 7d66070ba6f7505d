import { type ReactNode, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ContentItem } from '../../domain/content/content-item';
import { isDiscussionKnown, storyIdOf, storyOf } from '../../domain/content/content-selectors';
import type { View } from '../../domain/content/view';
import { liveItems } from '../../domain/content/visible-items';
import {
  type CommentNode,
  commentTree,
  countOf,
  describeCommentCount,
} from '../../domain/discussion/comment-tree';
import { type Parent, parentsOf } from '../../domain/discussion/parents';
import { counted } from '../../domain/text/messages';
import { ChangeMark } from '../../features/marks/change-marks';
import { Title } from '../../features/marks/segment-text';
import { pathIn } from '../../routing/paths';
import {
  useContent,
  useContentStore,
  useRest,
  useServices,
  useSettingsStore,
  useSiteView,
  useView,
} from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { Byline } from './byline';
import styles from './comments.module.css';
import { Body } from './version-text';

/**
 * The discussion below an item, as of the time shown. `title` is "14 comments so far (61 today)", "61
 * comments" without later ones, or "Comments" until all are known (`areCommentsKnown`). `visibleCount` counts the
 * visible comments, `total` those of today. A comment on its own page shares the collapsed comments of its `story`. `parent`
 * is the item above, if it is visible.
 */
export function useDiscussion({ itemId, parentId }: ContentItem) {
  const view = useSiteView();
  const content = useContent();
  const loaded = content.items;
  const visible = useContentStore((state) => state.contentItems);
  const areCommentsKnown = isDiscussionKnown(content, itemId);
  const nodes = useMemo(() => commentTree(visible, loaded, itemId), [visible, loaded, itemId]);
  const visibleCount = countOf(nodes);
  const total = useMemo(() => {
    if (view.mode === 'live') return visibleCount;
    return countOf(commentTree(liveItems(loaded), loaded, itemId));
  }, [view.mode, visibleCount, loaded, itemId]);
  const story = `${view.site}/${storyIdOf(content, itemId)}`;
  const noun = parentId === null ? 'comment' : 'reply';
  const unknown = parentId === null ? 'Comments' : 'Replies';
  const title = areCommentsKnown ? describeCommentCount(visibleCount, total, noun) : unknown;
  const parent = parentId === null ? null : (storyOf(content, view, parentId)?.item ?? null);
  return { nodes, title, visibleCount, total, story, parent, areCommentsKnown };
}

interface Props {
  readonly nodes: readonly CommentNode[];
  /** Names the story in the settings, which keep the comments that the reader has collapsed. */
  readonly story: string;
}

/** Comments as nested lists, each with a bar, a byline and its permalink. */
export function CommentList({ nodes, ...rest }: Props) {
  return (
    <ol className={`${styles.list} blocks`}>
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

/** Replaces a comment that is not visible but has replies. */
function Placeholder({ node: { item, replies }, story }: NodeProps) {
  return (
    <li className={styles.comment} id={`comment-${item.itemId}`}>
      <p className={styles.placeholder}>{hiddenText('A comment', useView().mode)}.</p>
      {replies.length > 0 && <CommentList nodes={replies} story={story} />}
    </li>
  );
}

/** Stands for the title of a story or comment that is not visible. */
function hiddenText(what: 'A comment' | 'a story', mode: View['mode']): string {
  return `${what} that is not ${mode === 'live' ? 'shown' : 'in the archive at this time'}`;
}

function Comment({ node, story }: NodeProps) {
  const { item, replies, isParentVisible } = node;
  const { stores } = useServices();
  const view = useSiteView();
  const isOpen = !useSettingsStore((state) => state.foldedComments.get(story)?.has(item.itemId));
  const hidden = isOpen ? 0 : countOf(replies);
  const path = (id: string) => pathIn(view, view.site, id);
  const toggle = () => stores.settings.getState().toggleFolded(story, item.itemId);
  return (
    <li className={styles.comment} id={`comment-${item.itemId}`}>
      <ChangeMark item={item} />
      <div className={`${styles.bar} line`}>
        <h3 data-item={item.itemId} dir="auto">
          <Link to={path(item.itemId)}>
            <Title item={item} isHeading />
          </Link>
        </h3>
        <Button variant="link" className={styles.toggle} aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Collapse' : 'Expand'}
          {hidden > 0 && ` (${counted(hidden, 'reply', 'replies')})`}
          <span className="visually-hidden">
            {' '}
            {hidden > 0 ? 'to this comment' : 'this comment'}
          </span>
        </Button>
      </div>
      <p className={styles.byline}>
        <Byline item={item} />
        {item.parentId && isParentVisible && (
          <>
            {' '}
            <span className="unbroken">
              [ <Link to={path(item.parentId)}>Parent</Link> ]
            </span>
          </>
        )}
      </p>
      <Foldable isOpen={isOpen} onFound={toggle}>
        <Body item={item} className={styles.body} />
        {replies.length > 0 && <CommentList nodes={replies} story={story} />}
      </Foldable>
    </li>
  );
}

interface FoldableProps {
  readonly isOpen: boolean;
  /** Called when the browser has found something in a folded part. */
  readonly onFound: () => void;
  readonly children: ReactNode;
}

/** A part that stays in the document while it is folded: the browser's search finds it, and it is printed. */
function Foldable({ isOpen, onFound, children }: FoldableProps) {
  const part = useRef<HTMLDivElement>(null);
  const unfold = useEffectEvent(onFound);
  useLayoutEffect(() => {
    const { current } = part;
    if (isOpen || !current) return;
    // React knows `hidden` as a boolean only.
    current.setAttribute('hidden', 'until-found');
    const onMatch = () => unfold();
    current.addEventListener('beforematch', onMatch);
    return () => current.removeEventListener('beforematch', onMatch);
  }, [isOpen]);
  return (
    <div ref={part} className={styles.foldable} hidden={!isOpen}>
      {children}
    </div>
  );
}

/** Comments listed above a comment; the rest of a longer chain is only counted. */
const mostParents = 5;

/** Above a comment on its own page: its story, and the comments that lead to it. */
export function CommentContext({ item }: { readonly item: ContentItem }) {
  const view = useSiteView();
  const content = useContent();
  const rest = useRest();
  const visible = useContentStore((state) => state.contentItems);
  if (item.parentId === null) return null;
  const parents = parentsOf(item, visible, content.items);
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
        ) : rest.kind === 'waiting' && !isDiscussionKnown(content, item.itemId) ? (
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
    <Link to={pathIn(view, view.site, item.itemId)}>
      <Title item={item} />
    </Link>
  );
}
