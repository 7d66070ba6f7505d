import type { ContentQuery } from '../../src/domain/content/content';
import { isDiscussionKnown, storyOf } from '../../src/domain/content/content-selectors';
import type { SnapshotIndex } from '../../src/domain/content/snapshot';
import type { SiteView } from '../../src/domain/content/view';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument } from './build-document';
import {
  type ContentStoreSettings,
  type LoadedView,
  listOf,
  live,
  openContentStore,
  site500,
} from './open-content-store';
import { publishSnapshots, type Snapshots } from './snapshots';

/** The time at which a story was written, one every four hours. */
export const timeOf = (story: number) => digitsOfDate(new Date(Date.UTC(2010, 0, 1, 4 * story)));
const version = buildVersionDocument('Title');

/** 120 stories, the last one the newest, and two comments on the oldest. */
const documents = [
  ...Array.from({ length: 120 }, (_, at) => buildDocument(`story${at}`, { [timeOf(at)]: version })),
  buildDocument('c1', { [timeOf(130)]: version }, { parentId: 'story0' }),
  buildDocument('c2', { [timeOf(131)]: version }, { parentId: 'c1' }),
  buildDocument('of-homer', { [timeOf(0)]: version }, { itemSite: 'homer' }),
];
const of500 = documents.filter(({ itemSite }) => itemSite === '500');
const published = publishSnapshots(of500);
/** The number of documents of the content of site 500. */
export const siteSize = of500.length;
export const stale: SnapshotIndex = { fresh: false, publishedAt: '20240101000000', change: '1' };

/** The ids of stories by rank, the newest first. */
export const newest = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `story${119 - from - at}`);

/** A content store of the site 500 with its snapshots, some of them replaced. */
export function openPublishedSite(replaced: Snapshots = {}, settings: ContentStoreSettings = {}) {
  const snapshots = { ...published, ...replaced };
  const { watched, store, load } = openContentStore(documents, snapshots, undefined, settings);
  const state = () => store.getState();
  return {
    watched,
    store,
    state,
    load: (need = listOf(), view: LoadedView = live, query: ContentQuery = site500) =>
      load(query, need, view),
    story: (itemId: string, view: SiteView = live) => storyOf(state().content, view, itemId),
    hasDiscussion: (itemId: string) => isDiscussionKnown(state().content, itemId),
    proceed: () => {
      for (const held of [...watched.held].reverse()) held.proceed();
    },
  };
}
