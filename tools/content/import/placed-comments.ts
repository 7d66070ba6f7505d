import { createHash } from 'node:crypto';
import { textOfSegment } from '../../../src/domain/text/segment';
import { type Timestamp, timestampOfDate } from '../../../src/domain/time/timestamp';
import { isoOfWrittenDate } from '../../../src/domain/time/written-date';
import type { CapturedPage, PageComment, TimedText } from '../model/captured-page';
import type { PageUrl } from '../model/page-url';
import { parseWarcDate } from '../model/warc-date';
import type { StoredItem } from './stored-item';

/** A comment as an item. */
export interface PlacedComment extends Pick<PageComment, 'author' | 'body'> {
  /** The fragment of its address. */
  readonly id: string;
  readonly page: PageUrl;
  /** The item that it replies to. */
  readonly parent: string;
  /** When it was written, as the page says; null if that is not known. */
  readonly written: Timestamp | null;
}

/** Returns the comments of a capture of a page as items below that of the page. */
export function placedComments(
  comments: readonly PageComment[],
  page: PageUrl,
): readonly PlacedComment[] {
  const known = new Set(comments.map(({ id }) => id));
  return comments.map((comment) => {
    const { author, body, parentId, date } = comment;
    const id = comment.id ?? hashOf(comment);
    const hasParent = parentId !== null && known.has(parentId);
    const parent = hasParent ? itemIdOf(page, parentId) : page.itemId;
    return {
      ...{ id, author, body, parent },
      page: { ...page, key: `${page.key}#${id}`, itemId: itemIdOf(page, id) },
      written: date === null ? null : timeOf(date),
    };
  });
}

/**
 * Yields the captures of a page. The first text that is known of a comment is that of the date of the
 * comment, unless that is after the capture; an edited one is that of its capture.
 */
export function* captureTimes(
  { captures, comment }: CapturedPage,
  stored: StoredItem | null,
): Generator<TimedText> {
  const isKnown = stored !== null && stored.versions.size + stored.unapproved.size > 0;
  let written = isKnown ? null : (comment?.written ?? null);
  for (const [captured, ...capture] of captures) {
    yield [written !== null && written < captured ? written : captured, ...capture];
    written = null;
  }
}

function itemIdOf({ itemId }: PageUrl, id: string): string {
  const name = /^[\w-]{1,60}$/.test(id) ? id.replace(/^comment-/, '') : hash(id);
  return `${itemId}-comment-${name}`;
}

/** What tells a comment without an id: its author, date and first words. */
function hashOf({ author, date, body }: PageComment): string {
  const words = body.map(textOfSegment).join('').slice(0, 100);
  return hash(JSON.stringify([author, date, words]));
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Reads a date, in UTC if it names no zone; null if it is none, or ambiguous. */
function timeOf(text: string): Timestamp | null {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) {
    const date = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
    return Number.isNaN(date.getTime()) ? null : timestampOfDate(date);
  }
  return parseWarcDate(text).timestamp ?? parseWarcDate(isoOfWrittenDate(text) ?? '').timestamp;
}
