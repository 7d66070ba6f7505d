import { counted } from '../text/messages';
import { formatShortDate } from '../time/timestamp-format';
import { type ContentItem, isSameVersion, type Publication, textKeysOf } from './content-item';

/**
 * The publication of an item up to the version that it shows. Null if it has no approved version by
 * then. The item must have all its versions, or its `publication`.
 */
export function publicationOf(item: ContentItem): Publication | null {
  if (item.publication) return item.publication;
  const { approvedKeys, currentVersion, versions } = item;
  const keys = approvedKeys.filter((key) => currentVersion !== null && key <= currentVersion);
  const [first] = keys;
  if (first === undefined) return null;
  const edits = editsOf({ approvedKeys: keys, versions });
  return { first, edits: edits.length, lastEdit: edits.at(-1) ?? null };
}

/** The approved keys whose version differs from the text before, oldest first. An end is no edit. */
export function editsOf(item: Pick<ContentItem, 'approvedKeys' | 'versions'>): readonly string[] {
  const { versions } = item;
  const keys = textKeysOf(item);
  return keys.filter((key, index) => {
    const before = versions.get(keys[index - 1] ?? '');
    const after = versions.get(key);
    return before && after && !isSameVersion(before, after);
  });
}

/** Whether the version that the item shows is an edit, not the first one. */
export function showsEdit(item: ContentItem): boolean {
  const { currentVersion } = item;
  if (currentVersion === null) return false;
  if (item.edits) return item.edits.includes(currentVersion);
  if (item.publication) return item.publication.lastEdit === currentVersion;
  const keys = textKeysOf(item);
  const end = keys.indexOf(currentVersion) + 1;
  const lastTwo = keys.slice(Math.max(0, end - 2), end);
  return editsOf({ ...item, approvedKeys: lastTwo }).length > 0;
}

/** "edited once, on May 3, 2004", "edited 6 times, last on May 3, 2004", or '' if never edited. */
export function describeEdits({ edits, lastEdit }: Publication, zone: string): string {
  if (lastEdit === null) return '';
  const date = formatShortDate(lastEdit, zone);
  return edits === 1
    ? `edited once, on ${date}`
    : `edited ${counted(edits, 'time')}, last on ${date}`;
}
