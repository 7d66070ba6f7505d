import { descending } from 'd3-array';
import { changeOf } from '../../../src/domain/captures/capture-changes';
import {
  type ContentItem,
  latestApprovedKey,
  type Version,
} from '../../../src/domain/content/content-item';

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

/** What the feed and the TimeMap of a site are made from (docs/pages.md). */
export interface SiteHistory {
  /** The timestamps of all captures, oldest first. */
  readonly captures: readonly string[];
  /** The latest changes of stories, newest first. */
  readonly changes: readonly StoryChange[];
  /** The ids of stories without a published version. */
  readonly unpublished: readonly string[];
}

/** The most changes in a feed. */
const mostChanges = 50;

/** Collects the history of a site item by item, without keeping all texts in memory. */
export class HistoryTally {
  #changes: StoryChange[] = [];
  readonly #unpublished: string[] = [];

  add(item: ContentItem): void {
    const { itemId, author, parentId, approvedKeys, versions } = item;
    if (parentId !== null) return;
    if (latestApprovedKey(item) === null) this.#unpublished.push(itemId);
    for (const [index, key] of approvedKeys.entries()) {
      const after = versions.get(key);
      if (!after || changeOf(item, index) === null) continue;
      const before = versions.get(approvedKeys[index - 1] ?? '') ?? null;
      this.#changes.push({ itemId, author, key, before, after });
    }
    if (this.#changes.length > 10 * mostChanges) this.#changes = this.#latest();
  }

  /** `captures` are those of all items, oldest first. */
  history(captures: readonly string[]): SiteHistory {
    return { captures, changes: this.#latest(), unpublished: this.#unpublished };
  }

  #latest(): StoryChange[] {
    return this.#changes.sort((a, b) => descending(a.key, b.key)).slice(0, mostChanges);
  }
}
