import { decodeTimeMap } from '../domain/captures/timemap';
import type { ContentItem } from '../domain/content/content-item';
import type {
  ListedStory,
  ListPart,
  Screen,
  ScreenStory,
  SnapshotContents,
  SnapshotIndex,
  SnapshotKind,
  Thread,
} from '../domain/content/snapshot';
import { liveItems } from '../domain/content/visible-items';
import { isTimestamp } from '../domain/time/timestamp';
import type { ReportProblem } from './backend';
import { parseContentDocument } from './content-document';
import { isRecord, parseJson, textField, type UnknownRecord } from './record';

/** Parses the index document of a site and branch (docs/snapshots.md); null if malformed. */
export function parseSnapshotIndex(stored: unknown): SnapshotIndex | null {
  if (!isRecord(stored)) return null;
  const publishedAt = textField(stored, 'publishedAt');
  if (publishedAt === null || !isTimestamp(publishedAt)) return null;
  return { fresh: stored.fresh === true, publishedAt };
}

type Parsers = {
  readonly [Kind in SnapshotKind]: (
    payload: UnknownRecord,
    report: ReportProblem,
  ) => SnapshotContents[Kind] | null;
};

const parsers: Parsers = {
  screen: parseScreen,
  list: parseListPart,
  thread: parseThread,
  timemap: decodeTimeMap,
};

/**
 * Parses a snapshot document; null if its payload is not of `kind`. Stories that cannot be read are
 * skipped and reported.
 */
export function parseSnapshot<Kind extends SnapshotKind>(
  kind: Kind,
  stored: unknown,
  report: ReportProblem,
): SnapshotContents[Kind] | null {
  const payload = isRecord(stored) ? parseJson(stored.payload) : null;
  return isRecord(payload) ? parsers[kind](payload, report) : null;
}

function parseScreen(payload: UnknownRecord, report: ReportProblem): Screen | null {
  const { from, until, total, stories, captures } = payload;
  if (typeof from !== 'string' || (from !== 'live' && !isTimestamp(from))) return null;
  if (!Array.isArray(stories) || !Array.isArray(captures)) return null;
  return {
    from,
    until: typeof until === 'string' && isTimestamp(until) ? until : null,
    zone: textField(payload, 'zone') ?? 'UTC',
    stories: stories.flatMap((value) => parseScreenStory(value, from === 'live', report)),
    total: isCount(total) ? total : null,
    captures: captures.filter((key) => typeof key === 'string' && isTimestamp(key)),
  };
}

function parseScreenStory(stored: unknown, isLive: boolean, report: ReportProblem): ScreenStory[] {
  const item = parseItem(stored, report);
  if (!item || !isRecord(stored)) return [];
  const later = isRecord(stored.later) ? Object.entries(stored.later) : [];
  const story = {
    comments: isCount(stored.comments) ? stored.comments : 0,
    later: new Map(later.flatMap(([key, count]) => (isCount(count) ? [[key, count]] : []))),
  };
  return (isLive ? liveItems([item]) : [item]).map((shown) => ({ item: shown, ...story }));
}

function parseListPart({ start, stories }: UnknownRecord, report: ReportProblem): ListPart | null {
  if (!isCount(start) || !Array.isArray(stories)) return null;
  return { start, stories: stories.flatMap((value) => parseListedStory(value, report)) };
}

function parseListedStory(stored: unknown, report: ReportProblem): ListedStory[] {
  return parseScreenStory(stored, true, report).map(({ item, comments }) => ({ item, comments }));
}

function parseThread(payload: UnknownRecord, report: ReportProblem): Thread | null {
  const { items, storyOf, tooLarge } = payload;
  if (!Array.isArray(items) || !isRecord(storyOf) || !Array.isArray(tooLarge)) return null;
  const stories = Object.entries(storyOf);
  return {
    items: items.map((value) => parseItem(value, report)).filter((item) => item !== null),
    storyOf: new Map(stories.flatMap(([id, to]) => (typeof to === 'string' ? [[id, to]] : []))),
    tooLarge: new Set(tooLarge.filter((id) => typeof id === 'string')),
  };
}

/**
 * Parses a content document in a snapshot. `written` is the first key of a comment that was edited
 * later: comments are ordered by it, although the versions in between are omitted.
 */
function parseItem(stored: unknown, report: ReportProblem): ContentItem | null {
  const id = isRecord(stored) ? textField(stored, 'itemId') : null;
  const item = parseContentDocument(id ?? 'an item of a snapshot', stored, report);
  const written = isRecord(stored) ? textField(stored, 'written') : null;
  if (!item || written === null || !isTimestamp(written)) return item;
  const keys = item.approvedKeys.filter((key) => key > written);
  return keys.length > 0 ? { ...item, approvedKeys: [written, ...keys] } : item;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
