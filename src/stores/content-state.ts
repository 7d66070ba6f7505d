import type { ContentItem } from '../domain/content-item';
import type { TimeMap } from '../domain/encoded-timemap';
import type { Front } from '../domain/front';
import type { SiteMode } from '../domain/site-mode';
import type { SiteKey } from '../domain/site-registry';
import type { MirroredContent } from './mirrored-content';

/** What to load. */
export interface ContentQuery {
  readonly site: SiteKey;
  readonly branch: string;
}

/** How to look at what is loaded. */
export interface ContentView {
  readonly mode: SiteMode;
  /** 14 digits, or null. */
  readonly timestamp: string | null;
}

/** What the content store holds. */
export interface ContentState {
  /** The items of the present mode and time, each with its `currentVersion`. */
  readonly contentItems: readonly ContentItem[];
  /**
   * What is loaded, of every mode and time, for views that select by the address. It holds still
   * while pages arrive: the first one, until all have come. A list that is being read would be
   * reshuffled by each of them, since pages come by id, and the newest stands first.
   */
  readonly loadedItems: readonly ContentItem[];
  /** In the archive modes: all that is loaded, at every time. */
  readonly archivedContent: readonly ContentItem[];
  /** `archivedContent` with a version at or before the selected timestamp. */
  readonly timestampFilteredContent: readonly ContentItem[];
  /** What there is of a mirror, or null where the content itself was asked for. */
  readonly mirrored: MirroredContent | null;
  /** What stood first at a time that is shown in the archive, until all has come; or null. */
  readonly front: Front | null;
  /** Beside a front: a story that was asked for by itself, until all has come; or null. */
  readonly alone: ContentItem | null;
  /** Beside a front: the captures of all times, until all has come; or null. */
  readonly timeMap: TimeMap | null;
  readonly isLoading: boolean;
  /** Plain words, or null. */
  readonly error: string | null;
  /** The backend's code of `error`. */
  readonly errorCode: string | null;
  readonly canRetry: boolean;
  /** What the lists belong to, or null when nothing was asked for. */
  readonly query: ContentQuery | null;
}

/** The story of an id by itself; not where what is around it is not known either. */
export function storyAlone({ front, alone }: ContentState, itemId: string): ContentItem | null {
  return front && alone?.itemId === itemId ? alone : null;
}

/** The state before anything was asked for. */
export const noContent: ContentState = {
  contentItems: [],
  loadedItems: [],
  archivedContent: [],
  timestampFilteredContent: [],
  mirrored: null,
  front: null,
  alone: null,
  timeMap: null,
  isLoading: false,
  error: null,
  errorCode: null,
  canRetry: false,
  query: null,
};
