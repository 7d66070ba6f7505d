import { max } from 'd3-array';
import {
  type ContentItem,
  isStory,
  latestApprovedKey,
} from '../../../src/domain/content/content-item';
import { endInForce } from '../../../src/domain/content/end';
import {
  indexOf,
  type Presence,
  presenceByRoot,
  presenceOf,
} from '../../../src/domain/content/item-index';
import { publicationOf } from '../../../src/domain/content/publication';
import { selectionOf } from '../../../src/domain/content/selection';
import { createSiteRegistry } from '../../../src/domain/content/site-registry';
import { siteZone } from '../../../src/domain/content/site-zone';
import { checkOfPart, snapshotId } from '../../../src/domain/content/snapshot';
import { ascending } from '../../../src/domain/text/order';
import type { Place } from '../model/place';
import { documentSize } from '../model/stored-document';
import { listedItem, listedStories, listParts } from './lists';
import { archivedScreens, liveScreen } from './screens';
import { SearchIndexBuilder } from './search-index';
import { HistoryTally, timeMapParts } from './site-history';
import { type BuiltPart, maxPayloadSize, type SnapshotPart } from './snapshot-part';
import { threadParts } from './threads';

/** The snapshots of a site and branch. */
export type BuiltSnapshots = ReturnType<SnapshotBuilder['build']>;

/** Builds the snapshots of a site and branch from its items, added one by one. */
export class SnapshotBuilder {
  /** All items by id, with only their live version. */
  readonly #items = new Map<string, ContentItem>();
  /** Stories with all approved versions, shortened as in lists. */
  readonly #stories: ContentItem[] = [];
  /** Of each comment. */
  readonly #presence = new Map<string, Presence>();
  readonly #searchIndex = new SearchIndexBuilder();
  readonly #history = new HistoryTally();

  constructor(private readonly place: Place) {}

  /** If several items share an id, readers see the first. The id of its document may differ. */
  add(item: ContentItem, documentId?: string): void {
    if (this.#items.has(item.itemId)) return;
    this.#items.set(item.itemId, livePart(item));
    this.#searchIndex.add(item);
    this.#history.add(item, documentId);
    const site = createSiteRegistry()[this.place.site];
    if (isStory(item)) this.#stories.push(listedItem(site, item));
    else this.#presence.set(item.itemId, presenceOf(item));
  }

  build() {
    const items = [...this.#items.values()];
    const stories = this.#stories;
    const history = this.#history.history();
    const { captures } = history;
    const zone = siteZone(items);
    const presence = (item: ContentItem) => this.#presence.get(item.itemId) ?? [];
    const replies = items.filter(({ parentId }) => parentId !== null);
    const comments = presenceByRoot(replies, indexOf(items), presence);
    const listed = listedStories(stories, comments);
    // If one of these were missing, readers would use a wrong one.
    const required = [
      liveScreen(
        listed,
        zone,
        selectionOf(items, { mode: 'live', site: this.place.site }).sitePages,
      ),
      ...threadParts(items),
      ...timeMapParts(this.#history.timeMap()),
    ];
    const searchIndex = this.#searchIndex.build();
    const builtParts = [
      ...required,
      ...archivedScreens(stories, captures, comments, zone),
      ...listParts(listed),
      ...(searchIndex ?? []),
    ];
    const leftOut = builtParts.flatMap((part) => (fits(part) ? part.leftOut : part.what));
    if (searchIndex === null) leftOut.push('the search index');
    const missing = required.find((part) => !fits(part));
    const fitting = builtParts.filter(fits).map(
      ({ part }): SnapshotPart => ({
        ...part,
        check: checkOfPart(this.place, part.key, part.payload),
      }),
    );
    const parts: readonly SnapshotPart[] = missing
      ? []
      : fitting.toSorted((a, b) => ascending(a.key, b.key));
    const { site, branch } = this.place;
    const path = `snapshots/${snapshotId(site, branch)}/parts`;
    return {
      site,
      branch,
      /** Sorted by key; none if there is a problem. */
      parts,
      /** The numbers of live items, live stories and captures. */
      items: items.filter(({ currentVersion }) => currentVersion !== null).length,
      stories: listed.length,
      captures: captures.length,
      history,
      /** The number of shards of the search index; 0 if there is none. */
      searchShards: parts.filter(({ key }) => key.startsWith('search-')).length,
      /** The size of the largest part in bytes, as Firestore counts it. */
      largest: max(parts, (part) => documentSize(`${path}/${part.key}`, part)) ?? 0,
      /** Names what is too large for a part; readers load the content instead. */
      leftOut: missing ? [] : leftOut,
      /** Why there cannot be any snapshots, or null. */
      problem: missing ? `${missing.what} is too large for a document` : null,
    };
  }
}

function fits({ bytes }: BuiltPart): boolean {
  return bytes <= maxPayloadSize;
}

/**
 * Returns the item in live mode, with that version only, or of a page that has ended also with its last text, and with its
 * `publication` if it is edited.
 */
function livePart(item: ContentItem): ContentItem {
  const currentVersion = latestApprovedKey(item);
  const lastText = endInForce(item, null)?.lastText;
  const versions = new Map(
    [...item.versions].filter(([key]) => key === currentVersion || key === lastText),
  );
  const isEdited = item.approvedKeys.length > 1;
  const publication = isEdited && publicationOf({ ...item, currentVersion });
  return { ...item, ...(publication && { publication }), versions, currentVersion };
}

/** Returns the index document; `change` is its mark, which changes with the content. */
export function snapshotIndex(
  { site, branch, items, stories, captures, searchShards, parts }: BuiltSnapshots,
  publishedAt: string,
  change: string,
) {
  const documents = parts.length;
  const counts = { items, stories, captures, searchShards, documents };
  return { site, branch, fresh: true, publishedAt, change, ...counts };
}
