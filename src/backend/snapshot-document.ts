import {
  type ContentItem,
  latestApprovedKey,
  type Publication,
} from '../domain/content/content-item';
import type { PageLink, SitePages } from '../domain/content/site-pages';
import type { SiteKey } from '../domain/content/site-registry';
import {
  checkOfPart,
  type ListedStory,
  type ListPart,
  type Screen,
  type ScreenStory,
  type SnapshotContents,
  type SnapshotKind,
  type Thread,
} from '../domain/content/snapshot';
import { itemAt } from '../domain/content/visible-items';
import { isCount, isRecord, parseAll, textField, type UnknownRecord } from '../domain/text/record';
import { isTimestamp } from '../domain/time/timestamp';
import type { ReportProblem } from './backend';
import { parseContentDocument } from './content-document';

/** Whether the payload of a stored part is whole, and that of its key in a site and branch. */
export function isIntact(
  stored: unknown,
  place: { readonly site: SiteKey; readonly branch: string },
): stored is { readonly payload: string } {
  if (!isRecord(stored)) return false;
  const { key, payload, check } = stored;
  if (typeof key !== 'string' || typeof payload !== 'string') return false;
  return check === checkOfPart(place, key, payload);
}

/** Whether all items of parsed snapshot contents belong to a site and branch. */
export function belongsTo(
  contents: SnapshotContents[SnapshotKind],
  site: SiteKey,
  branch: string,
): boolean {
  const stories = 'stories' in contents ? contents.stories.map(({ item }) => item) : [];
  const items = 'items' in contents ? contents.items : stories;
  return items.every(({ itemSite, itemBranch }) => itemSite === site && itemBranch === branch);
}

/** The kinds of snapshots that have what a page shows at first. */
export type PageKind = 'screen' | 'list' | 'thread';

/** Parses a payload; null if any item or count in it cannot be read. */
export type PayloadParsers<Kinds extends SnapshotKind> = {
  readonly [Kind in Kinds]: (
    payload: UnknownRecord,
    report: ReportProblem,
  ) => SnapshotContents[Kind] | null;
};

export const pageParsers: PayloadParsers<PageKind> = {
  screen: parseScreen,
  list: parseListPart,
  thread: parseThread,
};

/** Parses the payload of such a snapshot; see `parseSnapshot`. */
export function parsePayload<Kind extends PageKind>(
  kind: Kind,
  payload: unknown,
  report: ReportProblem,
): SnapshotContents[Kind] | null {
  return isRecord(payload) ? pageParsers[kind](payload, report) : null;
}

function parseScreen(payload: UnknownRecord, report: ReportProblem): Screen | null {
  const { from, until, total, captures } = payload;
  if (typeof from !== 'string' || (from !== 'live' && !isTimestamp(from))) return null;
  const stories = parseAll(payload.stories, (value) =>
    parseScreenStory(value, from === 'live', report),
  );
  if (!stories || !Array.isArray(captures) || !(total === null || isCount(total))) return null;
  const pages = parseSitePages(payload.pages);
  return {
    from,
    until: typeof until === 'string' && isTimestamp(until) ? until : null,
    zone: textField(payload, 'zone') ?? 'UTC',
    stories,
    total,
    captures: captures.filter((key) => typeof key === 'string' && isTimestamp(key)),
    ...(pages && { pages }),
  };
}

/** Parses what a site has besides its stories; null if there is nothing. */
function parseSitePages(stored: unknown): SitePages | null {
  if (!isRecord(stored)) return null;
  const [contents, pages] = [stored.contents, stored.pages].map(
    (links) => parseAll(links, parsePageLink) ?? [],
  );
  return { contents: contents ?? [], pages: pages ?? [] };
}

function parsePageLink(stored: unknown): PageLink | null {
  if (!isRecord(stored)) return null;
  const [itemId, text] = [textField(stored, 'itemId'), textField(stored, 'text')];
  return itemId === null || text === null ? null : { itemId, text };
}

function parseScreenStory(
  stored: unknown,
  isLive: boolean,
  report: ReportProblem,
): ScreenStory | null {
  const item = parseItem(stored, report);
  if (!item || !isRecord(stored)) return null;
  const { comments, later = {}, edits = [] } = stored;
  const live = latestApprovedKey(item);
  const shownItem = isLive ? live !== null && itemAt(item, live) : item;
  if (!shownItem || !isCount(comments) || !isRecord(later)) return null;
  const counts = Object.entries(later).flatMap(([key, count]) =>
    Number.isInteger(count) ? [[key, Number(count)] as const] : [],
  );
  if (counts.length < Object.keys(later).length) return null;
  const editKeys = Array.isArray(edits)
    ? edits.filter((key) => shownItem.approvedKeys.includes(key))
    : [];
  return { item: { ...shownItem, edits: editKeys }, comments, later: new Map(counts) };
}

function parseListPart(payload: UnknownRecord, report: ReportProblem): ListPart | null {
  const { start } = payload;
  const stories = parseAll(payload.stories, (value) => parseListedStory(value, report));
  return isCount(start) && stories ? { start, stories } : null;
}

function parseListedStory(stored: unknown, report: ReportProblem): ListedStory | null {
  const story = parseScreenStory(stored, true, report);
  return story && { item: story.item, comments: story.comments };
}

function parseThread(payload: UnknownRecord, report: ReportProblem): Thread | null {
  const { storyOf, tooLarge } = payload;
  const items = parseAll(payload.items, (value) => parseItem(value, report));
  if (!items || !isRecord(storyOf) || !Array.isArray(tooLarge)) return null;
  const stories = Object.entries(storyOf);
  return {
    items,
    storyOf: new Map(stories.flatMap(([id, to]) => (typeof to === 'string' ? [[id, to]] : []))),
    tooLarge: new Set(tooLarge.filter((id) => typeof id === 'string')),
  };
}

/**
 * Parses a content document in a snapshot. `publication` stands for the versions that are omitted:
 * comments are ordered by the first one.
 */
function parseItem(stored: unknown, report: ReportProblem): ContentItem | null {
  const id = isRecord(stored) ? textField(stored, 'itemId') : null;
  const item = parseContentDocument(id ?? 'an item of a snapshot', stored, report);
  const publication = isRecord(stored) ? parsePublication(stored.publication) : null;
  if (!item || !publication) return item;
  const keys = item.approvedKeys.filter((key) => key > publication.first);
  if (keys.length === 0) return item;
  return { ...item, publication, approvedKeys: [publication.first, ...keys] };
}

function parsePublication(stored: unknown): Publication | null {
  if (!isRecord(stored)) return null;
  const first = textField(stored, 'first');
  const lastEdit = textField(stored, 'lastEdit');
  const isKey = (key: string | null) => key !== null && isTimestamp(key);
  if (first === null || !isKey(first) || !isCount(stored.edits)) return null;
  return { first, edits: stored.edits, lastEdit: isKey(lastEdit) ? lastEdit : null };
}
