import { hasInk, inkedText } from '../text/ink';
import { messages } from '../text/messages';
import { hasSameRuns, type Segment, textOfSegment } from '../text/segment';
import { indexAtOrBefore, isTimestamp } from '../time/timestamp';
import type { SiteKey } from './site-registry';

/**
 * Spec 9.10. Any other value counts as pending (spec 9.11). `withdrawn` is used by
 * the content tool only, and never in a public document.
 */
export type Approval = 'yes' | 'pending' | 'no' | 'withdrawn';

export interface Version extends VersionText {
  readonly approved: Approval;
  /** The language of the text as the captured page gave it (BCP 47); absent if unknown. */
  readonly lang?: string;
  /** The authors that the captured page named, in its order; absent if it names none. */
  readonly authors?: readonly string[];
  /** The text without markup; absent where it has none. */
  readonly plain?: VersionText;
  /** For a version without text: how the page ended. */
  readonly end?: End;
}

/** How a page ended (docs/content-format.md): what its address answered when it had no text any more. */
export interface End {
  /** The HTTP status: 404, 410, or of a page that has moved, 301 or 308. */
  readonly status: number;
  /** The address to which the page has moved. */
  readonly target?: string;
  /** The id of the item of that address, if the archive has one. */
  readonly targetId?: string;
}

export interface VersionText {
  readonly headline: readonly Segment[];
  readonly body: readonly Segment[];
}

/** A page that is no story: a list, a notice and the like, or the home page with the contents of its site. */
export type PageKind = 'page' | 'home';

interface ItemFields {
  readonly itemId: string;
  readonly itemSite: SiteKey;
  /** null for a top-level item. */
  readonly parentId: string | null;
  readonly itemBranch: string;
  readonly itemTz: string;
  readonly author: string | null;
  /** For a top-level item that is no story. */
  readonly pageKind?: PageKind;
  /** Of a page that has moved: the ids of its other addresses. */
  readonly otherIds?: readonly string[];
}

/** A content item on the client. */
export interface ContentItem extends ItemFields {
  /** Keys that are no timestamp show as "Invalid Date" and are never captures. */
  readonly versions: ReadonlyMap<string, Version>;
  /** The timestamps of approved versions, oldest first. */
  readonly approvedKeys: readonly string[];
  /** The key of the version shown, which depends on the mode. */
  readonly currentVersion: string | null;
  /** When versions that were published before were withdrawn: timestamps by timestamp. */
  readonly withdrawn?: ReadonlyMap<string, string>;
  /** For an item that has only its live version, if it has had others: how it came to that one. */
  readonly publication?: Publication;
  /** For an item as in a list, whose bodies are cut: which of its approved keys are edits. */
  readonly edits?: readonly string[];
}

/** How an item came to the version that it shows. */
export interface Publication {
  /** The timestamp of the first approved version. */
  readonly first: string;
  /** How many approved versions differ from the one before. */
  readonly edits: number;
  /** The timestamp of the last edit, or null if there is none. */
  readonly lastEdit: string | null;
}

/** A document of the collection `content`: approved versions only. */
export interface ContentDocument extends ItemFields {
  readonly versions: Readonly<Record<string, Version>>;
  /** When and how the page ended, by timestamp. */
  readonly ends?: Readonly<Record<string, End>>;
}

/** The timestamps of approved versions, oldest first. */
export function approvedKeysOf(versions: ReadonlyMap<string, Version>): readonly string[] {
  return [...versions.keys()]
    .filter((key) => versions.get(key)?.approved === 'yes' && isTimestamp(key))
    .sort();
}

/**
 * The latest approved key, or null. A key that is no timestamp counts only if there is no other,
 * so that the item shows with "Invalid Date" instead of vanishing.
 */
export function latestApprovedKey({ approvedKeys, versions }: ContentItem): string | null {
  const isApproved = (key: string) => versions.get(key)?.approved === 'yes';
  return approvedKeys.at(-1) ?? [...versions.keys()].find(isApproved) ?? null;
}

/** The latest of `keys` (oldest first) at or before `timestamp`, or null. */
export function keyAtOrBefore(keys: readonly string[], timestamp: string): string | null {
  return keys[indexAtOrBefore(keys, timestamp)] ?? null;
}

/** Whether an item is a story: it has no parent, and is not known to be another page. */
export function isStory({
  parentId,
  pageKind,
}: Pick<ContentItem, 'parentId' | 'pageKind'>): boolean {
  return parentId === null && pageKind === undefined;
}

/** What readers call an item. */
export type ItemNoun = 'story' | 'page' | 'comment';

/** "story", "page" for a page that is no story, or "comment". */
export function nounOf(item: Pick<ContentItem, 'parentId' | 'pageKind'>): ItemNoun {
  if (item.parentId !== null) return 'comment';
  return isStory(item) ? 'story' : 'page';
}

/** The text of a version without markup, as it is shown, searched and compared. */
export function plainOf(version: VersionText & Pick<Version, 'plain'>): VersionText {
  return version.plain ?? version;
}

/** The version with a key; null if there is none, or no key. */
export function versionOf(item: ContentItem, key: string | null | undefined): Version | null {
  return key == null ? null : (item.versions.get(key) ?? null);
}

/** The version that the item shows, or null. */
export function visibleVersion(item: ContentItem): Version | null {
  return versionOf(item, item.currentVersion);
}

/** The key of the approved version with an index. Throws a RangeError if there is none. */
export function approvedKeyAt({ itemId, approvedKeys }: ContentItem, index: number): string {
  const key = approvedKeys[index];
  if (key === undefined) throw new RangeError(`${itemId} has no approved version ${index}`);
  return key;
}

/** The approved keys whose version has a text, oldest first: all but those of ends. */
export function textKeysOf({
  approvedKeys,
  versions,
}: Pick<ContentItem, 'approvedKeys' | 'versions'>): readonly string[] {
  return approvedKeys.filter((key) => !versions.get(key)?.end);
}

/** The text of the version that the item shows, without markup. */
export function shownText(item: ContentItem): VersionText {
  const version = visibleVersion(item);
  return version ? plainOf(version) : { headline: [], body: [] };
}

const tag = /<[^<>]*>/g;

/**
 * Whether readers see anything of a version: text other than tags. One without is as if its story or comment were
 * not there: in lists, counts, discussions and what is gone.
 */
export function showsText(version: VersionText | null | undefined): boolean {
  // Reading markup takes long, and depends on whether the sanitizer has loaded.
  const isInked = (segment: Segment) => hasInk(textOfSegment(segment).replace(tag, ''));
  return version ? version.headline.some(isInked) || version.body.some(isInked) : false;
}

/**
 * The text of the first headline segment, or "Untitled" (spec 8.1, 8.2). A page that has ended keeps the title of its
 * last text.
 */
export function titleOf(item: ContentItem): string {
  const shown = visibleVersion(item);
  const version = shown?.end ? lastTextBefore(item, item.currentVersion ?? '') : shown;
  const [first = ''] = version ? plainOf(version).headline : [];
  return inkedText(textOfSegment(first)) ?? messages.untitled;
}

function lastTextBefore(item: ContentItem, end: string): Version | null {
  return versionOf(
    item,
    textKeysOf(item).findLast((key) => key < end),
  );
}

/**
 * The authors of the version that the item shows: those that its page named, else that of the item. None if nobody is
 * named. With markup, as stored.
 */
export function authorsOf(
  item: Pick<ContentItem, 'author' | 'versions' | 'currentVersion'>,
): readonly string[] {
  const named = item.versions.get(item.currentVersion ?? '')?.authors;
  return named ?? (item.author === null ? [] : [item.author]);
}

/** "Ada", "Ada and Bo", "Ada, Bo and Cy"; empty for none. */
export function joinAuthors(authors: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(authors);
}

/**
 * The language of an item's texts (BCP 47): that of its last approved version that gives one, so that the sentences of
 * all versions are divided alike; '' if unknown.
 */
export function languageOf({ approvedKeys, versions }: ContentItem): string {
  const key = approvedKeys.findLast((approved) => versions.get(approved)?.lang);
  return (key !== undefined && versions.get(key)?.lang) || '';
}

/** The language of the text that the item shows, for the attribute `lang`: empty if unknown, because it is not that of the app. */
export function shownLanguage(item: ContentItem): string {
  return visibleVersion(item)?.lang ?? '';
}

/** Whether two versions show the same headline and body. */
export function isSameVersion(a: Version, b: Version): boolean {
  return a === b || (hasSameRuns(a.headline, b.headline) && hasSameRuns(a.body, b.body));
}
