import type { ContentItem } from './content-item';
import { shelfOf } from './shelf';
import type { SiteKey } from './site-registry';

/** A story as a list shows it, and how many comments stand below it then. */
export interface ListedStory {
  /** At the version shown, as `currentVersion`; in a mirror that is the live one, and the only one. */
  readonly item: ContentItem;
  readonly comments: number;
}

/** What the first document of a mirror tells of a site and branch (docs/mirrors.md). */
export interface Mirror {
  readonly site: SiteKey;
  readonly branch: string;
  /** 14-digit UTC timestamp. */
  readonly builtAt: string;
  /** Tells the parts of one build from those of another. */
  readonly generation: string;
  /** How many stories are live, and how many items, comments included. */
  readonly stories: number;
  readonly items: number;
  /** How many list parts follow on `newest`, and how many shelves there are. */
  readonly lists: number;
  readonly shelves: number;
  /** The rank (0 is the newest) of the first story of each list part. */
  readonly listStarts: readonly number[];
  /** For `decodeTimeMap`; null where it was not asked for. */
  readonly timeMap: string | null;
  /** The newest stories, as `newestFirst` orders them; the list parts go on from there. */
  readonly newest: readonly ListedStory[];
  /**
   * Ids of stories whose discussion is on no shelf, for its size: the content query has it. Such a
   * story may be listed with its body cut.
   */
  readonly oversize: ReadonlySet<string>;
}

/** A further document of a mirror: a list part has stories, a shelf the rest. */
export interface MirrorPart {
  readonly stories: readonly ListedStory[];
  /**
   * Each story with all that is live below it, and orphans, as `liveItems` would give them but with
   * the live version alone; and, without versions, what is not live and has a live reply.
   */
  readonly items: readonly ContentItem[];
  /** Comments that are looked for here by their own id: the story whose shelf has them. */
  readonly storyOf: ReadonlyMap<string, string>;
}

/** The name of a mirror's first document in the collection `mirrors`. */
export function mirrorId(site: SiteKey, branch: string): string {
  return `${site}~${encodeURIComponent(branch)}`;
}

/** The name, within its generation, of the list part `number`, from 1. */
export function listPart(number: number): string {
  return `list-${number}`;
}

/** The name, within its generation, of the shelf on which the item of an id is looked for. */
export function shelfPart(itemId: string, shelves: number): string {
  return `shelf-${shelfOf(itemId, shelves)}`;
}
