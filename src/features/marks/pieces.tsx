import { Fragment, type ReactNode } from 'react';
import type { ComparedPiece } from '../../domain/changes/piece-list';
import { hasInk } from '../../domain/text/ink';
import { isLink, type LinkSegment, type Segment, textOfSegment } from '../../domain/text/segment';

/** Renders a link of a piece around its text. */
export type RenderLink = (link: LinkSegment, text: ReactNode, piece: ComparedPiece) => ReactNode;

interface Props {
  readonly pieces: readonly ComparedPiece[];
  /** By default, only the text of a link is rendered. */
  readonly renderLink?: RenderLink;
  /** The changed pieces that take the focus. */
  readonly stops?: ReadonlySet<ComparedPiece>;
}

/**
 * A text with its styles and links, and with what was added and removed, on pages and in comparisons
 * and feeds. Added or removed line breaks, which would be invisible, are shown as ↵.
 */
export function Pieces({ pieces, renderLink = (_, text) => text, stops }: Props) {
  return pieces.map((piece, index) => {
    const { change, segment, isMoved } = piece;
    const whole = textOfSegment(segment);
    const text = change === 'same' || hasInk(whole) ? whole : <LineBreaks text={whole} />;
    const content = isLink(segment) ? renderLink(segment, text, piece) : styled(segment, text);
    const isStop = stops?.has(piece);
    const Tag = tags[change];
    return (
      <Tag
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place.
        key={index}
        {...(isStop && { 'data-passage': '', tabIndex: -1 })}
        {...(isMoved && { 'data-moved': '' })}
      >
        {content}
      </Tag>
    );
  });
}

const tags = { same: Fragment, added: 'ins', removed: 'del' } as const;

function LineBreaks({ text }: { text: string }) {
  return text.split(/(\r\n?|\n)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity.
    <Fragment key={index}>
      {/^[\r\n]/.test(part) && <span aria-hidden="true">↵</span>}
      {part}
    </Fragment>
  ));
}

function styled(segment: Exclude<Segment, LinkSegment>, text: ReactNode): ReactNode {
  if (typeof segment === 'string' || segment.type === 'plain') return text;
  return segment.type === 'bold' ? <strong>{text}</strong> : <em>{text}</em>;
}
