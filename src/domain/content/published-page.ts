import { indexAtOrBefore } from '../time/sorted-keys';
import type { SiteKey } from './site-registry';
import {
  hashRangeKeys,
  type ListPart,
  type Screen,
  type SnapshotIndex,
  snapshotKeys,
  type Thread,
} from './snapshot';

/** What a published page of a live mirror or the landing page contains beside its HTML (docs/pages.md). */
export interface PublishedPage {
  /** The path for which it was rendered. */
  readonly path: string;
  /** 14-digit UTC timestamp at which it was rendered. */
  readonly publishedAt: string;
  /** Null on the landing page. */
  readonly content: PageContent | null;
}

/** The live content, of the default branch, that a page shows. */
export interface PageContent {
  readonly site: SiteKey;
  /** Changes whenever the content of the page may have changed (`generationOf`). */
  readonly generation: string;
  /** The live screen; only with the stories that the page lists. */
  readonly screen: Screen;
  /** The stories of a later page of the list. */
  readonly list: ListPart | null;
  readonly story: { readonly itemId: string; readonly thread: Thread } | null;
}

/**
 * Changes whenever the discussion of `itemId`, or the live list if it is null, may have changed. Null
 * if unknown.
 */
export function generationOf(
  { digests }: Pick<SnapshotIndex, 'digests'>,
  itemId: string | null,
): string | null {
  const [list, ...threads] = digests ?? [];
  if (list === undefined || itemId === null) return list ?? null;
  const keys = hashRangeKeys('thread', threads.length);
  return threads[indexAtOrBefore(keys, snapshotKeys.thread(itemId))] ?? null;
}
