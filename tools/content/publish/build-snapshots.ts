import { indexOf } from '../../../src/domain/captures/item-index';
import { type ContentItem, latestApprovedKey } from '../../../src/domain/content/content-item';
import { publicationOf } from '../../../src/domain/content/publication';
import { createSiteRegistry, type SiteEntry } from '../../../src/domain/content/site-registry';
import { snapshotId, snapshotKeys } from '../../../src/domain/content/snapshot';
import { siteZone } from '../../../src/domain/time/time-zone-choice';
import { documentSize } from '../model/stored-size';
import type { Place } from '../store/places';
import { listedItem, listedStories, listParts, liveScreen } from './lists';
import { archivedScreens } from './screens';
import { SearchIndexBuilder } from './search-index';
import { HistoryTally, type SiteHistory } from './site-history';
import { maxPayloadSize, type SnapshotPart, snapshotPart } from './snapshot-part';
import { threads } from './threads';
import { TimeMapTally, timeMapParts } from './timemap';

/** The snapshots of a site and branch. */
export interface BuiltSnapshots extends Place {
  /** Sorted by key. */
  readonly parts: readonly SnapshotPart[];
  /** Counts of live items, live stories and captures. */
  readonly items: number;
  readonly stories: number;
  readonly captures: number;
  readonly history: SiteHistory;
  /** The number of shards of the search index; 0 if there is none. */
  readonly searchShards: number;
  /** The size of the largest part in bytes, as Firestore counts it. */
  readonly largest: number;
  /** Descriptions of omitted parts, which are too large; readers load the content instead. */
  readonly leftOut: readonly string[];
}

/** A part and its description. */
type NamedPart = readonly [what: string, part: SnapshotPart];

/** Builds the snapshots of a site and branch from its items, added one by one. */
export class SnapshotBuilder {
  readonly #place: Place;
  readonly #site: SiteEntry;
  readonly #ids = new Set<string>();
  /** All items, with only their live version. */
  readonly #items: ContentItem[] = [];
  /** Stories with all approved versions, shortened as in lists. */
  readonly #stories: ContentItem[] = [];
  readonly #timeMap = new TimeMapTally();
  readonly #searchIndex = new SearchIndexBuilder();
  readonly #history = new HistoryTally();

  constructor(place: Place) {
    this.#place = place;
    this.#site = createSiteRegistry()[place.site];
  }

  /** If several items share an id, readers see the first. */
  add(item: ContentItem): void {
    if (this.#ids.has(item.itemId)) return;
    this.#ids.add(item.itemId);
    this.#items.push(livePart(item));
    this.#timeMap.add(item);
    this.#searchIndex.add(item);
    this.#history.add(item);
    if (item.parentId === null) this.#stories.push(listedItem(this.#site, item));
  }

  /** Returns the snapshots, or why there cannot be any. */
  build(): BuiltSnapshots | { readonly problem: string } {
    const { site, branch } = this.#place;
    const items = this.#items;
    const zone = siteZone(items);
    const listed = listedStories(this.#site, items);
    const timeMap = this.#timeMap.timeMap();
    const captures = timeMap.captures.map(({ timestamp }) => timestamp);
    const comments = indexOf(items).starts.comments;
    const buckets = [...threads(items)];
    const built = this.#searchIndex.build();
    const searchIndex = built === 'too large' ? null : built;
    // If one of these were missing, readers would use a wrong one.
    const required: readonly NamedPart[] = [
      [
        `the newest story, ${listed[0]?.story.itemId},`,
        snapshotPart(snapshotKeys.screen('live'), liveScreen(listed, zone)),
      ],
      ...buckets.map(([key, thread]): NamedPart => [key, snapshotPart(key, thread)]),
      ...[...timeMapParts(timeMap)].map(([first, part]): NamedPart => {
        const key = snapshotKeys.timemap(first);
        return [key, snapshotPart(key, part)];
      }),
    ];
    const optional: readonly NamedPart[] = [
      ...archivedScreens({ stories: this.#stories, captures, comments, zone }).map(
        (screen): NamedPart => [
          `the archived screen from ${screen.from}`,
          snapshotPart(snapshotKeys.screen(screen.from), screen),
        ],
      ),
      ...listParts(listed).map(
        (list): NamedPart => [
          `the list entry of ${list.stories[0]?.itemId}`,
          snapshotPart(snapshotKeys.list(list.start), list),
        ],
      ),
    ];
    const missing = required.find(([, part]) => !fits(part));
    if (missing) return { problem: `${missing[0]} is too large for a document` };
    const parts = [...required, ...optional]
      .map(([, part]) => part)
      .concat(searchIndex?.parts ?? [])
      .filter(fits)
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const path = `snapshots/${snapshotId(site, branch)}/parts`;
    const sizes = parts.map((part) => documentSize(`${path}/${part.key}`, part));
    return {
      site,
      branch,
      parts,
      items: items.filter(({ currentVersion }) => currentVersion !== null).length,
      stories: listed.length,
      captures: captures.length,
      history: this.#history.history(captures),
      searchShards: searchIndex?.shards ?? 0,
      largest: sizes.reduce((most, size) => Math.max(most, size), 0),
      leftOut: [
        ...buckets.flatMap(([, { tooLarge }]) => tooLarge.map((id) => `the discussion of ${id}`)),
        ...optional.filter(([, part]) => !fits(part)).map(([what]) => what),
        ...(built === 'too large' ? ['the search index'] : []),
        ...(searchIndex?.tooLarge ?? []).map((word) => `the word "${word}" in the search index`),
      ],
    };
  }
}

function fits({ payload }: SnapshotPart): boolean {
  return Buffer.byteLength(payload) <= maxPayloadSize;
}

/**
 * Returns the item with only its live version, as `currentVersion`, its first and last approved
 * keys, and, if it has several versions, its `publication`; without versions if it is not live.
 */
function livePart(item: ContentItem): ContentItem {
  const currentVersion = latestApprovedKey(item);
  const version = currentVersion === null ? undefined : item.versions.get(currentVersion);
  const [first, last] = [item.approvedKeys[0], item.approvedKeys.at(-1)];
  const isEdited = currentVersion !== null && item.approvedKeys.length > 1;
  const publication = isEdited && publicationOf({ ...item, currentVersion });
  return {
    ...item,
    ...(publication && { publication }),
    versions: new Map(currentVersion !== null && version ? [[currentVersion, version]] : []),
    approvedKeys: [...new Set([first, last])].filter((key) => key !== undefined),
    currentVersion,
  };
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
