import { type CaptureChanges, changesByCapture } from '../../src/domain/capture-changes';
import type { ContentItem } from '../../src/domain/content-item';
import type { TimeMap } from '../../src/domain/encoded-timemap';

type Counts = { -readonly [Kind in keyof CaptureChanges]: CaptureChanges[Kind] };

interface Tally extends Counts {
  versions: number;
  ofStories: number;
}

/** Counts captures and what they brought, item by item, so that no item need be kept. */
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
