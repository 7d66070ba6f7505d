import { Fragment, type ReactNode } from 'react';
import type { ComparedPiece } from '../../domain/changes/piece-list';
import { hasInk } from '../../domain/text/ink';
import { isLink, type LinkSegment, type Segment, textOfSegment } from '../../domain/text/segment';
import { isSpacelessToken } from '../../domain/text/text-tokens';

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
 * and feeds. Line breaks that were added or removed alone, which would be invisible, are shown as ↵. Where a word
 * replaces another, a space is between them, for those who hear or copy both.
 */
export function Pieces({ pieces, renderLink = (_, text) => text, stops }: Props) {
  return pieces.map((piece, index) => {
    const { change, segment, isMoved } = piece;
    const whole = textOfSegment(segment);
    // A piece of the same change beside it shows that its lines were added or removed.
    const beside = [pieces[index - 1], pieces[index + 1]];
    const isSeen =
      change === 'same' || hasInk(whole) || beside.some((other) => other?.change === change);
    const text = isSeen ? whole : <LineBreaks text={whole} />;
    const content = isLink(segment) ? renderLink(segment, text, piece) : styled(segment, text);
    const isStop = stops?.has(piece);
    const Tag = tags[change];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place.
      <Fragment key={index}>
        {isWordAfterWord(pieces[index - 1], piece) && ' '}
        <Tag
          {...(isStop && { 'data-passage': '', tabIndex: -1 })}
          {...(isMoved && { 'data-moved': '' })}
        >
          {content}
        </Tag>
      </Fragment>
    );
  });
}

/** The attribute of an element whose text has several spaces together, which are all shown (spec 8.11); none of others. */
export function spacesIn(pieces: readonly Pick<ComparedPiece, 'segment'>[]) {
  const text = pieces.map(({ segment }) => textOfSegment(segment)).join('');
  return /[ \t]{2}|^[ \t]|\n[ \t]/.test(text) ? { 'data-spaces': '' } : {};
}

const endOfWord = /[\p{L}\p{N}]\p{M}*$/u;
const startOfWord = /^[\p{L}\p{N}]/u;

/** Whether an added word follows a removed one. Letters of scripts without spaces are no words. */
function isWordAfterWord(removed: ComparedPiece | undefined, added: ComparedPiece): boolean {
  if (removed?.change !== 'removed' || added.change !== 'added') return false;
  const text = textOfSegment(added.segment);
  const isWord = startOfWord.test(text) && !isSpacelessToken(text);
  return isWord && endOfWord.test(textOfSegment(removed.segment));
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
