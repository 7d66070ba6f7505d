import {
  type CaptureChanges,
  changesByCapture,
  noChanges,
} from '../../../src/domain/captures/capture-changes';
import type { Capture } from '../../../src/domain/captures/captures';
import type { EncodedCapture, EncodedTimeMap, TimeMap } from '../../../src/domain/captures/timemap';
import type { ContentItem } from '../../../src/domain/content/content-item';

type Tally = { -readonly [Kind in keyof CaptureChanges]: CaptureChanges[Kind] } & {
  versions: number;
  ofStories: number;
};

/** Builds the TimeMap (`timeMapOf`) item by item, so that no texts stay in memory. */
export class TimeMapTally {
  readonly #tallies = new Map<string, Tally>();

  add(item: ContentItem): void {
    for (const [timestamp, changes] of changesByCapture([item])) {
      const tally = this.#tallies.get(timestamp) ?? {
        newStories: 0,
        editedStories: 0,
        newComments: 0,
        editedComments: 0,
        versions: 0,
        ofStories: 0,
      };
      tally.newStories += changes.newStories;
      tally.editedStories += changes.editedStories;
      tally.newComments += changes.newComments;
      tally.editedComments += changes.editedComments;
      tally.versions++;
      if (item.parentId === null) tally.ofStories++;
      this.#tallies.set(timestamp, tally);
    }
  }

  timeMap(): TimeMap {
    const sorted = [...this.#tallies].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      captures: sorted.map(([timestamp, { versions: count }]) => ({ timestamp, count })),
      storyCaptures: sorted
        .map(([timestamp, { ofStories: count }]) => ({ timestamp, count }))
        .filter(({ count }) => count > 0),
      changes: new Map(
        sorted.map(([timestamp, { versions: _, ofStories: __, ...changes }]) => [
          timestamp,
          changes,
        ]),
      ),
    };
  }
}

/** Encodes the captures from index `from` up to `to`. */
export function encodeTimeMap(
  { captures, storyCaptures, changes }: TimeMap,
  from = 0,
  to = captures.length,
): EncodedTimeMap {
  const storyCounts = new Map(storyCaptures.map(({ timestamp, count }) => [timestamp, count]));
  const encode = ({ timestamp, count }: Capture): EncodedCapture => {
    const stories = storyCounts.get(timestamp) ?? 0;
    const { newStories, editedStories, newComments, editedComments } =
      changes.get(timestamp) ?? noChanges;
    const counts = [newStories, editedStories, stories - newStories - editedStories];
    counts.push(newComments, editedComments, count - stories - newComments - editedComments);
    return [timestamp, ...counts.slice(0, counts.findLastIndex((number) => number > 0) + 1)];
  };
  return { captures: captures.slice(from, to).map(encode) };
}

const capturesInPart = 10_000;

/** Splits the TimeMap into parts, by the timestamp of their first capture. */
export function timeMapParts(timeMap: TimeMap): ReadonlyMap<string, EncodedTimeMap> {
  const parts = new Map<string, EncodedTimeMap>();
  for (const [at, { timestamp }] of timeMap.captures.entries()) {
    if (at % capturesInPart > 0) continue;
    parts.set(timestamp, encodeTimeMap(timeMap, at, at + capturesInPart));
  }
  return parts;
}
