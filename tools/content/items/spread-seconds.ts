import {
  dateOfTimestamp,
  isTimestamp,
  type Timestamp,
  timestampOfDate,
} from '../../../src/domain/time/timestamp';
import type { CapturedPage, PageText, Source } from './captured-page';
import { isSameText } from './same-text';

/** A capture at a second that no other capture of its page has. */
export type PlacedCapture =
  | {
      readonly kind: 'placed';
      readonly timestamp: Timestamp;
      readonly text: PageText;
      readonly source: Source | null;
      /** The second in which it was made. */
      readonly own: Timestamp;
    }
  /** Has the text of the capture before it in the same second, or of another of the same instant. */
  | { readonly kind: 'repeated'; readonly source: Source | null }
  /** No second is free within the following minute. */
  | { readonly kind: 'crowded'; readonly source: Source | null };

const maxDistance = 60_000;

/**
 * Gives different captures of one page in the same second distinct seconds: the first stays, the
 * next ones move to the next free seconds, in order. Depends on the captures only, so that the same
 * files give the same versions.
 */
export function* spreadSeconds(captures: CapturedPage['captures']): Generator<PlacedCapture> {
  let own = '';
  let instant = 0;
  let textsOfInstant: PageText[] = [];
  let before: PageText | null = null;
  let last = '';
  for (const [timestamp, text, fraction = 0, source = null] of captures) {
    if (timestamp !== own) before = null;
    if (timestamp !== own || fraction !== instant) textsOfInstant = [];
    own = timestamp;
    instant = fraction;
    const others = before ? [before, ...textsOfInstant] : textsOfInstant;
    if (others.some((other) => isSameText(other, text))) {
      yield { kind: 'repeated', source };
      continue;
    }
    const free = timestamp > last ? timestamp : secondAfter(last);
    if (free === null || distance(timestamp, free) > maxDistance) {
      yield { kind: 'crowded', source };
      continue;
    }
    textsOfInstant.push(text);
    before = text;
    last = free;
    yield { kind: 'placed', timestamp: free, text, source, own: timestamp };
  }
}

function secondAfter(timestamp: string): Timestamp | null {
  if (!isTimestamp(timestamp)) return null;
  return timestampOfDate(new Date(dateOfTimestamp(timestamp).getTime() + 1000));
}

function distance(from: Timestamp, to: Timestamp): number {
  return dateOfTimestamp(to).getTime() - dateOfTimestamp(from).getTime();
}
