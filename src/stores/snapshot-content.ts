import type { ContentRepository } from '../backend/backend';
import { generationOf, type PageContent } from '../domain/content/published-page';
import { coversTime, isTrusted, type SnapshotIndex } from '../domain/content/snapshot';
import {
  type ContentQuery,
  type ContentState,
  withListPart,
  withScreen,
  withThread,
} from './content-state';
import type { LoadedContent } from './loaded-content';

export interface SnapshotOptions {
  readonly repository: ContentRepository;
  readonly now: () => Date;
  /** The age after which snapshots are not shown without reading the content. */
  readonly snapshotMaxAgeHours: number;
  /** The content of a published page, which is shown at first. */
  readonly page: PageContent | null;
}

/** Loads snapshots, and finds out whether they are current. */
export class SnapshotContent {
  /** The id of the story requested last. */
  #storyId: string | null = null;

  constructor(
    private readonly options: SnapshotOptions,
    private readonly content: LoadedContent,
    /** Loads all content instead. */
    private readonly refetch: () => Promise<void>,
  ) {}

  /** Loads the screen at `at` (`live` or a timestamp); false if there is none. */
  async loadScreen({ site, branch }: ContentQuery, at: string): Promise<boolean> {
    const { content } = this;
    const screen = await content.latest(this.options.repository.readScreen(site, branch, at));
    if (!screen || !coversTime(screen, at) || content.get().isComplete) return false;
    const { timestamp } = content.view;
    if (at === 'live') content.addSnapshot(withScreen(screen));
    // The reader may have moved to another time.
    else if (timestamp && coversTime(screen, timestamp)) content.set({ screen });
    return true;
  }

  async loadTimeMap({ site, branch }: ContentQuery): Promise<void> {
    const { content } = this;
    const timeMap = await content.latest(this.options.repository.readTimeMap(site, branch));
    if (timeMap && !content.get().isComplete) content.set({ timeMap });
  }

  /** Loads the stories from position `start` of the live list up to `end`. */
  async loadListed(start: number, end: number): Promise<void> {
    const { content } = this;
    const { request } = content;
    for (let position = start; position < end; ) {
      const { query, screen, listed, isComplete } = content.get();
      const total = screen?.total ?? 0;
      if (content.request !== request || !query || isComplete || position >= total) return;
      if (!listed.has(position)) {
        const rank = total - 1 - position;
        const { site, branch } = query;
        const part = await content.latest(this.options.repository.readList(site, branch, rank));
        if (content.request !== request) return;
        if (!part || part.start > rank || part.start + part.stories.length <= rank) {
          return this.refetch();
        }
        content.addSnapshot(withListPart(content.get(), part));
      }
      position++;
    }
  }

  /** Loads a live story or comment with its discussion, or an archived story, once. */
  async loadStory(query: ContentQuery, itemId: string): Promise<void> {
    const { content } = this;
    const isLive = content.view.mode === 'live';
    if (isLive && content.get().threads.has(itemId)) return;
    this.#storyId = itemId;
    const { storyLoads } = content.request;
    const load = () =>
      isLive ? this.#loadThread(query, itemId) : this.#loadSingleStory(query, itemId);
    const loading = storyLoads.get(itemId) ?? load();
    storyLoads.set(itemId, loading);
    await loading;
    // The state holds one single story, so returning to this one needs another read.
    if (!isLive) storyLoads.delete(itemId);
  }

  async #loadThread(query: ContentQuery, itemId: string): Promise<void> {
    const { content } = this;
    const { request } = content;
    const isNeeded = () => content.request === request && !content.get().isComplete;
    const { site, branch } = query;
    const thread = await content.latest(this.options.repository.readThread(site, branch, itemId));
    if (!isNeeded()) return;
    const storyId = thread?.storyOf.get(itemId);
    if (!thread || thread.tooLarge.has(storyId ?? itemId)) {
      // Without a screen, all content is loading already.
      const hasScreen = await request.hasLiveScreen;
      if (hasScreen && content.request === request && !content.get().isLoading) {
        await this.refetch();
      }
      return;
    }
    // The comment first, or it would read as missing until its story has loaded.
    if (storyId !== undefined && !content.get().threads.has(storyId)) {
      await this.#loadThread(query, storyId);
    }
    if (isNeeded()) content.addSnapshot(withThread(content.get(), itemId, thread));
  }

  async #loadSingleStory({ site, branch }: ContentQuery, itemId: string): Promise<void> {
    const { content } = this;
    const story = await content.latest(this.options.repository.readStory(site, branch, itemId));
    if (story && itemId === this.#storyId && !content.get().isComplete) {
      content.set({ singleStory: story });
    }
  }

  /** Reads the index; whether the snapshots are fresh and not too old. */
  async isFresh({ site, branch }: ContentQuery): Promise<boolean> {
    const { repository, now, snapshotMaxAgeHours } = this.options;
    const index = await this.content.latest(repository.readSnapshotIndex(site, branch));
    if (!isTrusted(index, now(), snapshotMaxAgeHours)) return false;
    this.content.request.index = index;
    return true;
  }

  /**
   * Whether what is shown is that of the published snapshots, after reading again what has changed
   * since the index `before` (null for a published page); false if the content has to be read.
   */
  async areCurrent(query: ContentQuery, before: SnapshotIndex | null): Promise<boolean> {
    if (!(await this.isFresh(query))) return false;
    const { index } = this.content.request;
    const isSame = before ? index?.change === before.change : this.#isPageCurrent(query, index);
    return isSame || this.#readAgain(query);
  }

  #isPageCurrent({ site }: ContentQuery, index: SnapshotIndex | null): boolean {
    const { page } = this.options;
    if (page?.site !== site || index === null || this.content.get().isComplete) return false;
    return generationOf(index, page.story?.itemId ?? null) === page.generation;
  }

  /** Reads the live screen and the discussions shown; false if one of them is missing. */
  async #readAgain({ site, branch }: ContentQuery): Promise<boolean> {
    const { content } = this;
    const { repository } = this.options;
    const { screen, threads } = content.get();
    if (screen?.from !== 'live') return false;
    const ids = [...threads];
    const read = Promise.all([
      repository.readScreen(site, branch, 'live'),
      ...ids.map((id) => repository.readThread(site, branch, id)),
    ]);
    const [newScreen, ...newThreads] = (await content.latest(read)) ?? [];
    if (!newScreen || content.get().isComplete) return false;
    const empty = { ...content.get(), items: [], threads: new Set<string>() };
    let state: ContentState = { ...empty, ...withScreen(newScreen) };
    for (const [at, itemId] of ids.entries()) {
      const thread = newThreads[at];
      if (!thread || thread.tooLarge.has(thread.storyOf.get(itemId) ?? itemId)) return false;
      state = { ...state, ...withThread(state, itemId, thread) };
    }
    content.addSnapshot(state);
    return true;
  }
}
