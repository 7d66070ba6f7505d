import { descending, range } from 'd3-array';
import {
  type ContentItem,
  latestApprovedKey,
  type Version,
} from '../../../src/domain/content/content-item';
import { changeOf } from '../../../src/domain/content/item-changes';
import { snapshotKeys } from '../../../src/domain/content/snapshot';
import type { EncodedCapture, EncodedTimeMap } from '../../../src/domain/content/timemap';
import { ascending } from '../../../src/domain/text/order';
import { type BuiltPart, buildPart } from './snapshot-part';

/** A story and its document, whose id may differ. */
export interface StoredStory {
  readonly itemId: string;
  readonly documentId: string;
}

/** A new or edited story. */
export interface StoryChange {
  readonly itemId: string;
  readonly author: string | null;
  /** 14-digit UTC timestamp. */
  readonly key: string;
  /** Null for a new story. */
  readonly before: Version | null;
  readonly after: Version;
}

/** The most changes, and the most removals, in a feed. */
export const mostChanges = 50;

/** A part is decoded in one task, which on a slow processor lasts 30 ms. */
const capturesInPart = 1_000;

/** The places of the counts in an `EncodedCapture`, after its timestamp. */
const columns = { newStories: 0, editedStories: 1, newComments: 3, editedComments: 4 } as const;
const unchangedStories = 2;
const unchangedComments = 5;

/** Collects the history of a site item by item, without keeping all texts in memory. */
export class HistoryTally {
  /** By timestamp. */
  readonly #counts = new Map<string, number[]>();
  #changes: StoryChange[] = [];
  readonly #unpublished: StoredStory[] = [];

  add(item: ContentItem, documentId = item.itemId): void {
    const { itemId, author, approvedKeys, versions } = item;
    const isTopLevel = item.parentId === null;
    // A feed has no entry for the end of a page, nor one that leads to a page that is gone.
    const isOver = versions.get(approvedKeys.at(-1) ?? '')?.end !== undefined;
    if (isTopLevel && latestApprovedKey(item) === null) {
      this.#unpublished.push({ itemId, documentId });
    }
    for (const [index, key] of approvedKeys.entries()) {
      const change = changeOf(item, index);
      const unchanged = isTopLevel ? unchangedStories : unchangedComments;
      const column = change === null ? unchanged : columns[change];
      const counts = this.#counts.get(key) ?? [0, 0, 0, 0, 0, 0];
      counts[column] = (counts[column] ?? 0) + 1;
      this.#counts.set(key, counts);
      const after = versions.get(key);
      if (!isTopLevel || change === null || !after || after.end || isOver) continue;
      const before = versions.get(approvedKeys[index - 1] ?? '') ?? null;
      this.#changes.push({ itemId, author, key, before, after });
    }
    if (this.#changes.length > 10 * mostChanges) this.#changes = this.#latest();
  }

  /**
   * Returns what the feed and the TimeMap file are made from (docs/pages.md): the timestamps of all
   * captures, oldest first, the latest changes of stories, newest first, and the stories without a
   * published version.
   */
  history() {
    const captures = [...this.#counts.keys()].sort();
    return { captures, changes: this.#latest(), unpublished: this.#unpublished };
  }

  /** Encodes the TimeMap (`timeMapOf`) of the items. */
  timeMap(): EncodedTimeMap {
    const sorted = [...this.#counts].sort(([a], [b]) => ascending(a, b));
    const captures = sorted.map(([timestamp, counts]): EncodedCapture => {
      const length = counts.findLastIndex((count) => count > 0) + 1;
      return [timestamp, ...counts.slice(0, length)];
    });
    return { start: 0, isLast: true, captures };
  }

  #latest(): StoryChange[] {
    return this.#changes.sort((a, b) => descending(a.key, b.key)).slice(0, mostChanges);
  }
}

/** Splits a TimeMap into parts. */
export function timeMapParts({ captures }: EncodedTimeMap): readonly BuiltPart[] {
  return range(0, captures.length, capturesInPart).map((start) => {
    const own = captures.slice(start, start + capturesInPart);
    const isLast = start + capturesInPart >= captures.length;
    const part: EncodedTimeMap = { start, isLast, captures: own };
    return buildPart(snapshotKeys.timemap(own[0]?.[0] ?? ''), part);
  });
}
