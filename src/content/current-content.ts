import { isRefusal, isUnreachable } from '../backend/backend';
import { contentMaxAgeMs, firstTimeoutMs, idleTimeoutMs } from '../constants';
import {
  type Content,
  type ContentQuery,
  canServe,
  emptyContent,
  noContent,
  type RequestedContent,
} from '../domain/content/content';
import { firstScreenAt } from '../domain/content/content-selectors';
import type { SnapshotIndex } from '../domain/content/snapshot';
import { modeOf, type SelectView, type SiteView } from '../domain/content/view';
import { nextTask, whenIdle } from '../platform/scheduling';
import type { Need } from '../routing/need';
import type { LoadStatus } from './answer';
import { ContentLoader, type ContentSources } from './load';

/** What a page needs of a site and branch. */
export interface Wanted {
  readonly query: ContentQuery;
  readonly need: Need;
  readonly view: SiteView | SelectView;
}

export interface CurrentContentOptions {
  readonly sources: ContentSources;
  /** What the page needs now, or null for nothing that may be loaded. */
  readonly wanted: () => Wanted | null;
  /** Called after each change of `content` and `status`. */
  readonly onChange: () => void;
  /** Called when the archive has answered, and when it has not for a cached site. */
  readonly onArchiveAsked: (hasAnswered: boolean) => void;
  /** What is there at first. */
  readonly initial: RequestedContent | null;
}

/**
 * The content of the page's site and branch: replaced when the page is of another one, and kept current by the
 * `change` of its index.
 */
export class CurrentContent {
  #loader: ContentLoader | null;

  constructor(private readonly options: CurrentContentOptions) {
    this.#loader = options.initial && this.#open(options.initial);
  }

  get content(): Content {
    return this.#loader?.content ?? noContent;
  }

  get status(): LoadStatus {
    return this.#loader?.status ?? { kind: 'idle' };
  }

  /** Reads what the page needs anew, also what is known of it. */
  async fetch(): Promise<void> {
    this.options.sources.reads.forget();
    const wanted = this.options.wanted();
    if (!wanted) return this.#replace(null);
    const used = this.#open(emptyContent(wanted.query, modeOf(wanted.view)));
    this.#replace(used);
    await used.load(wanted.need, wanted.view);
  }

  /** Reads what the page needs, as far as it is not there. */
  async load(): Promise<void> {
    const wanted = this.options.wanted();
    if (!wanted) return;
    const used = this.#loaderFor(wanted);
    const isNew = used.content.parts !== null;
    await used.load(wanted.need, wanted.view);
    if (used.outdatedBy && used === this.#loader) await this.#readAgain(used, used.outdatedBy);
    if (isNew && used === this.#loader && used.content.source === 'browser') {
      await whenIdle(idleTimeoutMs);
      await nextTask();
      await this.refresh(0);
    }
    await this.#loader?.caching;
    await this.#cacheScreen(wanted);
  }

  async loadAll(): Promise<void> {
    const wanted = this.options.wanted();
    if (wanted) await this.#loaderFor(wanted).load({ kind: 'all' }, wanted.view);
  }

  clear(): void {
    // Without content, nothing says that the archive does not answer.
    this.options.onArchiveAsked(true);
    this.#replace(null);
  }

  stopLoading(): void {
    this.#loader?.stopReading();
  }

  /** See `ContentStoreState.refresh`. */
  async refresh(olderThanMs: number): Promise<void> {
    const asked = this.#ended();
    if (!asked || isStopped(asked)) return;
    if (performance.now() - asked.checkedAt > olderThanMs) await this.#readAgain(asked);
  }

  /** See `ContentStoreState.check`. */
  async check(): Promise<void> {
    const asked = this.#ended();
    if (!asked) return;
    const index = await asked.readIndex();
    if (this.#loader !== asked) return;
    if (isStopped(asked)) asked.basis ??= index?.change ?? null;
    if (asked.isCurrent(index)) asked.checkedAt = performance.now();
    if (index ? index.change !== asked.basis : isOld(asked)) await this.#readAgain(asked, index);
  }

  /** Opens a loader, which shows nothing until it replaces the present one. */
  #open(content: RequestedContent): ContentLoader {
    const opened = new ContentLoader(this.options.sources, content.query, content, () => {
      if (this.#loader === opened) this.options.onChange();
    });
    return opened;
  }

  #replace(next: ContentLoader | null): void {
    this.#loader?.stop();
    this.#loader = next;
    this.options.onChange();
  }

  /** The loader for a request: the present one if it can serve it. */
  #loaderFor({ query, view }: Wanted): ContentLoader {
    const before = this.#loader;
    const isSame = before?.query.site === query.site && before.query.branch === query.branch;
    if (isSame && canServe(before.content, view)) return before;
    const next = this.#open(emptyContent(query, modeOf(view)));
    if (isSame && before.status.kind === 'failed') next.status = before.status;
    this.#replace(next);
    return next;
  }

  /** The loader, unless it is still loading. One that has failed counts, because a part of the content may be shown. */
  #ended(): ContentLoader | null {
    return this.#loader?.status.kind === 'loading' ? null : this.#loader;
  }

  /** What the page needs, if it is of the same site and branch. */
  #wantedOf({ query: { site, branch } }: ContentLoader): Wanted | null {
    const wanted = this.options.wanted();
    return wanted?.query.site === site && wanted.query.branch === branch ? wanted : null;
  }

  /** Reads the content again unless the index says that it is unchanged, and shows it when it is complete. */
  async #readAgain(before: ContentLoader, latestIndex?: SnapshotIndex | null): Promise<void> {
    const { site, branch } = before.query;
    const askedAt = performance.now();
    const isCached = this.options.sources.cache.find(site, branch) !== null;
    const index = latestIndex ?? (await before.readIndex(firstTimeoutMs));
    const wanted = this.#wantedOf(before);
    const isCurrent = before.isCurrent(index);
    if (!isCurrent && !wanted) {
      // No screen shows it; it is read anew when one does.
      if (this.#loader === before) this.clear();
      return;
    }
    const next = isCurrent || !wanted ? null : await this.#readNew(before, index, wanted);
    if (isCurrent) before.checkedAt = performance.now();
    if (this.#loader !== before) return next?.stop();
    const code = next?.status.kind === 'failed' ? next.status.code : null;
    if (next && code === null) {
      this.#replace(next);
      // The reader may have opened another page meanwhile.
      const latest = this.#wantedOf(next);
      if (latest) void next.loadFromArchive(latest.need, latest.view);
    } else if (code !== null && ((isOld(before) && !isCached) || isRefusal(code))) {
      before.clear(code);
    }
    const hasAnswered = code === null || !isUnreachable(code);
    // A later attempt may have succeeded meanwhile.
    if (hasAnswered || (isCached && before.checkedAt < askedAt)) {
      this.options.onArchiveAsked(hasAnswered);
    }
  }

  /** Reads the content of a loader into another one, as far as the page needs it. */
  async #readNew(
    before: ContentLoader,
    index: SnapshotIndex | null,
    { need, view }: Wanted,
  ): Promise<ContentLoader> {
    const { query, content } = before;
    const change = before.isTrusted(index) ? index.change : null;
    const mode = content.parts?.isLive === true ? 'live' : 'archive-view';
    const next = this.#open({ ...emptyContent(query, mode), change });
    next.basis = index?.change ?? null;
    if (content.parts === null || change === null) await next.loadAll();
    else await next.loadFromArchive(need, view);
    return next;
  }

  /** Caches the first screen of a cached site, for the next visit. */
  async #cacheScreen({ query, need, view }: Wanted): Promise<void> {
    const { site, branch } = query;
    const { cache } = this.options.sources;
    if (need.kind !== 'list' || need.page !== null || !cache.find(site, branch)) return;
    await whenIdle(idleTimeoutMs);
    const isShown = this.content.query?.site === site && view.mode === 'archive-view';
    const screen = isShown && firstScreenAt(this.content, view);
    if (screen && this.#loader) {
      await cache.writeScreen(site, branch, screen, this.#loader.basis);
    }
  }
}

function isStopped({ status }: ContentLoader): boolean {
  return status.kind === 'failed' && status.code === 'stopped';
}

function isOld({ checkedAt }: ContentLoader): boolean {
  return performance.now() - checkedAt > contentMaxAgeMs;
}
