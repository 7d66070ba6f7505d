import type { ContentItem } from '../domain/content/content-item';
import { isArchiveMode } from '../domain/content/site-mode';
import type { SnapshotIndex } from '../domain/content/snapshot';
import { visibleItems } from '../domain/content/visible-items';
import { type ContentQuery, type ContentState, type ContentView, noContent } from './content-state';

/** A request for the content of a site and branch. Another one replaces it, and ends its reads. */
export interface ContentRequest {
  /** The reading of all content, once it has begun. */
  reading: Promise<void> | null;
  /** Whether a live screen was found. */
  hasLiveScreen: Promise<boolean>;
  /** The index of the snapshots, if they can be trusted. */
  index: SnapshotIndex | null;
  /** When the content shown was last read or found unchanged, in ms of `performance`. */
  checkedAt: number;
  /** The loads of stories, by id. */
  readonly storyLoads: Map<string, Promise<void>>;
}

function newRequest(checkedAt: number): ContentRequest {
  const hasLiveScreen = Promise.resolve(false);
  return { reading: null, hasLiveScreen, index: null, checkedAt, storyLoads: new Map() };
}

/** What the content store has loaded, and the request it belongs to. */
export class LoadedContent {
  #request = newRequest(0);
  /** All items loaded so far; `items` of the state lags behind. */
  #items: readonly ContentItem[];
  #view: ContentView = { mode: 'live', timestamp: null };
  #selected: string | null = null;

  constructor(
    readonly set: (state: Partial<ContentState>) => void,
    readonly get: () => ContentState,
    initial: ContentState,
  ) {
    this.#items = snapshotItems(initial);
  }

  /** The latest request. Compare it to ignore the answers to an earlier one. */
  get request(): ContentRequest {
    return this.#request;
  }

  get view(): ContentView {
    return this.#view;
  }

  /** The lists of the specification, section 4, for the view. */
  lists() {
    const { mode, timestamp } = this.#view;
    const isArchive = isArchiveMode(mode);
    return {
      contentItems: visibleItems(this.#items, mode, timestamp),
      archivedContent: isArchive ? this.#items : [],
      timestampFilteredContent: isArchive
        ? visibleItems(this.#items, 'archive-view', this.#selected)
        : [],
    };
  }

  select(view: ContentView): void {
    this.#view = view;
    this.#selected = view.mode === 'archive-view' ? view.timestamp : null;
    if (view.mode === 'archive-view' && view.timestamp === null) {
      console.warn('Archive view without a timestamp: nothing is shown.');
    }
  }

  selectTimestamp(timestamp: string | null): void {
    this.#selected = timestamp;
    this.set(this.lists());
  }

  /** Starts a request, with nothing loaded. */
  begin(query: ContentQuery): void {
    this.#request = newRequest(performance.now());
    this.#items = [];
    this.set({ ...noContent, query, requestedFor: this.#view.mode, isLoading: true });
  }

  /** Ends the request, with nothing loaded. */
  clear(): void {
    this.#request = newRequest(performance.now());
    this.#items = [];
    this.set(noContent);
  }

  /** Shows `items` instead of what was loaded before. */
  show(items: readonly ContentItem[], state: Partial<ContentState> = {}): void {
    this.#items = items;
    this.set({ ...this.lists(), items, ...state });
  }

  /** Notes the items loaded so far, and updates the lists only. */
  note(items: readonly ContentItem[]): void {
    this.#items = items;
    this.set(this.lists());
  }

  /** Shows the contents of a snapshot as well. */
  addSnapshot(state: Partial<ContentState>): void {
    this.set(state);
    this.note(snapshotItems(this.get()));
  }

  /** The result of a read, or null if another request has started meanwhile. */
  async latest<T>(read: Promise<T>): Promise<T | null> {
    const request = this.#request;
    const result = await read;
    return request === this.#request ? result : null;
  }
}

/** The items of snapshots: of stories in lists and in discussions, those with their whole text. */
function snapshotItems({ items, listed }: ContentState): readonly ContentItem[] {
  const stories = [...listed.values()].map(({ item }) => item);
  return [...new Map([...stories, ...items].map((item) => [item.itemId, item])).values()];
}
