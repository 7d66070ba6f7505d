import {
  dateOfTimestamp,
  isTimestamp,
  type Timestamp,
  timestampOfDate,
} from '../../src/domain/timestamp';
import type { CapturedPage, PageText } from './captured-page';
import { isSameText } from './same-text';

/** A capture with a second that no other capture of its page has. */
export type PlacedCapture =
  | { readonly kind: 'placed'; readonly timestamp: Timestamp; readonly text: PageText }
  /** Reads like an earlier capture of the same second. */
  | { readonly kind: 'repeated' }
  /** There is no free second within a minute behind its own. */
  | { readonly kind: 'crowded'; readonly own: Timestamp };

const farthest = 60_000;

/**
 * Gives captures of one page in one second, which differ, a second each: the first keeps its own,
 * those behind it take the next ones that are free, in their order. A function of the captures
 * alone, so that the same files give the same versions.
 */
export function* spreadSeconds(captures: CapturedPage['captures']): Generator<PlacedCapture> {
  let own = '';
  let textsOfSecond: PageText[] = [];
  let last = '';
  for (const [timestamp, text] of captures) {
    if (timestamp !== own) textsOfSecond = [];
    own = timestamp;
    if (textsOfSecond.some((other) => isSameText(other, text))) {
      yield { kind: 'repeated' };
      continue;
    }
    const free = timestamp > last ? timestamp : secondAfter(last);
    if (free === null || distance(timestamp, free) > farthest) {
      yield { kind: 'crowded', own: timestamp };
      continue;
    }
    textsOfSecond.push(text);
    last = free;
    yield { kind: 'placed', timestamp: free, text };
  }
}

function secondAfter(timestamp: string): Timestamp | null {
  if (!isTimestamp(timestamp)) return null;
  return timestampOfDate(new Date(dateOfTimestamp(timestamp).getTime() + 1000));
}

function distance(from: Timestamp, to: Timestamp): number {
  return dateOfTimestamp(to).getTime() - dateOfTimestamp(from).getTime();
}
