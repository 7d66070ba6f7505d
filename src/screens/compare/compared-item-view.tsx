import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ComparedItem } from '../../domain/compare-items';
import { type ComparedPiece, compareSegments } from '../../domain/compare-text';
import type { ContentItem, Version } from '../../domain/content-item';
import { paths } from '../../domain/paths';
import { type Segment, textOfSegment } from '../../domain/segment';
import type { SiteKey } from '../../domain/site-registry';
import { plainText } from '../../ui/plain-text';
import { shownTitle } from '../../ui/shown-title';
import styles from './compare-screen.module.css';

const words = {
  added: 'Added',
  removed: 'Removed',
  edited: 'Edited',
  unchanged: 'Unchanged',
} as const;

interface Props {
  readonly compared: ComparedItem;
  readonly site: SiteKey;
  /** 14 digits: where its link leads. */
  readonly at: string;
}

/** An item at two captures: its status, and its headline and body word by word. */
export function ComparedItemView({ compared, site, at }: Props) {
  const { item, status, before, after, beforeKey, afterKey } = compared;
  const shown: ContentItem = { ...item, currentVersion: afterKey ?? beforeKey };
  const timestamp = afterKey === null ? (beforeKey ?? at) : at;
  return (
    <article className={styles.item} data-status={status}>
      <p className={styles.status}>
        {words[status]} {item.parentId === null ? 'story' : 'comment'}
      </p>
      <h2>
        <Link to={paths.archiveStory(timestamp, site, item.itemId)}>
          <bdi>{shownTitle(shown)}</bdi>
        </Link>
      </h2>
      {status !== 'unchanged' && (
        <>
          {status === 'edited' && <Compared before={before} after={after} part="headline" />}
          <Compared before={before} after={after} part="body" />
        </>
      )}
    </article>
  );
}

interface ComparedProps {
  readonly before: Version | null;
  readonly after: Version | null;
  readonly part: 'headline' | 'body';
}

function Compared({ before, after, part }: ComparedProps) {
  const pieces = useMemo(
    () => compareSegments(stripped(before?.[part]), stripped(after?.[part])),
    [before, after, part],
  );
  if (part === 'headline' && pieces.every(({ change }) => change === 'same')) return null;
  return (
    <p className={styles[part]} dir="auto">
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place.
        <PieceView key={index} piece={piece} />
      ))}
    </p>
  );
}

/** Markup is stripped before comparing: a tag cut in two could not be told any more. */
function stripped(segments: readonly Segment[] = []): readonly Segment[] {
  return segments.map((segment) => {
    const text = plainText(textOfSegment(segment));
    return typeof segment === 'string' ? text : { ...segment, text };
  });
}

function PieceView({ piece: { change, segment } }: { piece: ComparedPiece }) {
  const text = textOfSegment(segment);
  const target = targetOf(segment);
  const styled = target ? (
    <span className={styles.link} title={target}>
      {text}
    </span>
  ) : (
    styledText(segment, text)
  );
  if (change === 'added') return <ins>{styled}</ins>;
  return change === 'removed' ? <del>{styled}</del> : styled;
}

function styledText(segment: Segment, text: string) {
  const type = typeof segment === 'object' && 'type' in segment ? segment.type : 'plain';
  if (type === 'bold') return <strong>{text}</strong>;
  return type === 'italic' ? <em>{text}</em> : text;
}

/** Where a link led: links that differ in target only look alike otherwise. */
function targetOf(segment: Segment): string | null {
  if (typeof segment === 'string' || !('linkType' in segment)) return null;
  return segment.linkType === 'external' ? segment.url : segment.targetId;
}
