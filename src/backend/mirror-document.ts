import type { ContentItem } from '../domain/content-item';
import type { ListedStory, Mirror, MirrorPart } from '../domain/mirror';
import { isSiteKey } from '../domain/site-registry';
import { isTimestamp } from '../domain/timestamp';
import { liveItems } from '../domain/visible-items';
import type { ReportProblem } from './backend';
import { parseContentDocument } from './content-document';
import { isRecord, textField, type UnknownRecord } from './record';

/**
 * The first document of a mirror, or null when it is none, or not fresh: content has been changed
 * since it was built. A story that cannot be read is left out and told to `report`.
 */
export function parseMirror(stored: unknown, report: ReportProblem): Mirror | null {
  if (!isRecord(stored) || stored.fresh !== true || !isSiteKey(stored.site)) return null;
  const branch = textField(stored, 'branch');
  const generation = textField(stored, 'generation');
  const [stories, items] = [countField(stored, 'stories'), countField(stored, 'items')];
  const [lists, shelves] = [countField(stored, 'lists'), countField(stored, 'shelves')];
  const listStarts = listOf(stored.listStarts).filter(isCount);
  if (branch === null || generation === null || !shelves) return null;
  if (stories === null || items === null || lists !== listStarts.length) return null;
  return {
    site: stored.site,
    branch,
    builtAt: textField(stored, 'builtAt') ?? '',
    generation,
    stories,
    items,
    lists,
    shelves,
    listStarts,
    timeMap: textField(stored, 'captures'),
    newest: parseStories(stored.newest, report),
    oversize: new Set(listOf(stored.oversize).filter((id) => typeof id === 'string')),
  };
}

/** A part of `mirror`, or null when it is none of its generation. */
export function parseMirrorPart(
  stored: unknown,
  { generation }: Pick<Mirror, 'generation'>,
  report: ReportProblem,
): MirrorPart | null {
  if (!isRecord(stored) || stored.generation !== generation) return null;
  const storyOf = new Map<string, string>();
  for (const value of listOf(stored.elsewhere).filter(isRecord)) {
    const [itemId, storyId] = [textField(value, 'itemId'), textField(value, 'storyId')];
    if (itemId !== null && storyId !== null) storyOf.set(itemId, storyId);
  }
  return {
    stories: parseStories(stored.stories, report),
    items: listOf(stored.items)
      .map((value) => parseItem(value, report))
      .filter((item) => item !== null),
    storyOf,
  };
}

function parseStories(stored: unknown, report: ReportProblem): readonly ListedStory[] {
  return listOf(stored).flatMap((value) => {
    const parsed = parseItem(value, report);
    const comments = isRecord(value) ? (countField(value, 'comments') ?? 0) : 0;
    return parsed ? liveItems([parsed]).map((item) => ({ item, comments })) : [];
  });
}

/** `written` goes before the key of the live version; nothing else needs the versions in between. */
function parseItem(stored: unknown, report: ReportProblem): ContentItem | null {
  const id = isRecord(stored) ? textField(stored, 'itemId') : null;
  const item = parseContentDocument(id ?? 'an item of a mirror', stored, report);
  const written = isRecord(stored) ? textField(stored, 'written') : null;
  if (!item || written === null || !isTimestamp(written)) return item;
  const keys = item.approvedKeys.filter((key) => key > written);
  return keys.length > 0 ? { ...item, approvedKeys: [written, ...keys] } : item;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function countField(record: UnknownRecord, field: string): number | null {
  const value = record[field];
  return isCount(value) ? value : null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
