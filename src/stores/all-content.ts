import type { ContentRepository } from '../backend/backend';
import { codeOf } from '../backend/backend-error';
import { nextTask } from '../backend/time-slices';
import type { ContentItem } from '../domain/content/content-item';
import { loadErrorMessage } from '../domain/error-messages';
import { type ContentQuery, noContent } from './content-state';
import type { LoadedContent } from './loaded-content';

/** ms after which the items loaded so far are shown. */
const firstItemsAfterMs = 300;

const { screen, listed, threads, singleStory, timeMap } = noContent;
const noSnapshots = { screen, listed, threads, singleStory, timeMap };

/** Reads all content of a site and branch, page by page. */
export class AllContent {
  constructor(
    private readonly repository: ContentRepository,
    private readonly content: LoadedContent,
  ) {}

  /** Reads and shows the content; once for each request. Shows an error if that fails. */
  fetch(query: ContentQuery): Promise<void> {
    const { request } = this.content;
    request.reading ??= this.#read(query);
    return request.reading;
  }

  async #read({ site, branch }: ContentQuery): Promise<void> {
    const { content } = this;
    const { request } = content;
    const isLatest = () => content.request === request;
    let all: readonly ContentItem[] = [];
    const showFirst = () => {
      const { screen, items } = content.get();
      if (isLatest() && !screen && items.length === 0) content.show(all);
    };
    const timer = setTimeout(showFirst, firstItemsAfterMs);
    try {
      const ids = new Set<string>();
      for await (const page of this.repository.readContent(site, branch)) {
        if (!isLatest()) return;
        all = [...all, ...unseen(page, ids)];
        content.note(all);
      }
      // Parsing the last page and rendering everything should be separate tasks.
      await nextTask();
      if (!isLatest()) return;
      // The TimeMap stays: it is loaded only while it is fresh, and counting captures takes time.
      const { timeMap } = content.get();
      content.show(all, { ...noSnapshots, timeMap, isComplete: true, isLoading: false });
    } catch (failure) {
      if (isLatest()) this.fail(codeOf(failure));
    } finally {
      clearTimeout(timer);
    }
  }

  /** Reads the content again, and shows it when it is complete. Rejects with a BackendError. */
  async refresh({ site, branch }: ContentQuery): Promise<void> {
    const { request } = this.content;
    const all: ContentItem[] = [];
    const ids = new Set<string>();
    for await (const page of this.repository.readContent(site, branch)) {
      all.push(...unseen(page, ids));
    }
    if (this.content.request !== request) return;
    this.content.show(all, { ...noSnapshots, isComplete: true });
  }

  /** Shows the error. Snapshots stay visible unless access was denied. */
  fail(errorCode: string): void {
    const state = this.content.get();
    const { query, requestedFor, screen, listed, threads, singleStory, timeMap, items } = state;
    const read = { screen, listed, threads, singleStory, timeMap };
    const visible = screen?.from === 'live' ? { ...read, items } : read;
    const error = loadErrorMessage(errorCode);
    this.content.note([]);
    this.content.set({
      ...noContent,
      ...(isRefusal(errorCode) ? {} : visible),
      query,
      requestedFor,
      error,
      errorCode,
    });
  }
}

/** Whether a code means that access was denied. */
export function isRefusal(code: string): boolean {
  return code === 'unauthenticated' || code === 'permission-denied';
}

/**
 * Returns the items whose ids are not in `ids`, and adds them. Ids are fields of the documents: if
 * two items have the same id, the first one is used.
 */
function unseen(items: readonly ContentItem[], ids: Set<string>): readonly ContentItem[] {
  return items.filter(({ itemId }) => !ids.has(itemId) && ids.add(itemId));
}
