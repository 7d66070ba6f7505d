import type { ContentItem } from '../../src/domain/content-item';
import type { TimeMap } from '../../src/domain/encoded-timemap';
import { type FrontDocument, FrontsTally } from './fronts-tally';
import { livePart } from './live-part';
import { TimeMapTally } from './timemap-tally';

/** What a mirror is made of. */
export interface MirrorContent {
  /** All items in the order of their documents, each with its live version alone. */
  readonly items: readonly ContentItem[];
  readonly timeMap: TimeMap;
  /** What stood first at each time, oldest first. */
  readonly fronts: readonly FrontDocument[];
}

/** Gathers what a mirror is made of, item by item: live versions, and the beginnings of all. */
export class ContentTally {
  readonly #items: ContentItem[] = [];
  readonly #timeMap = new TimeMapTally();
  readonly #fronts = new FrontsTally();

  add(item: ContentItem): void {
    this.#items.push(livePart(item));
    this.#timeMap.add(item);
    this.#fronts.add(item);
  }

  content(): MirrorContent {
    const timeMap = this.#timeMap.timeMap();
    const captures = timeMap.captures.map(({ timestamp }) => timestamp);
    return { items: this.#items, timeMap, fronts: this.#fronts.fronts(captures) };
  }
}
