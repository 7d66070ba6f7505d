import { counted } from '../messages';
import { formatShortDate } from '../time/timestamp-format';
import { type ContentItem, isSameVersion, type Publication } from './content-item';

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
  const edits = keys.filter((key, index) => {
    const before = versions.get(keys[index - 1] ?? '');
    const after = versions.get(key);
    return before && after && !isSameVersion(before, after);
  });
  return { first, edits: edits.length, lastEdit: edits.at(-1) ?? null };
}

/** "edited once, on 3 May 2004", "edited 6 times, last on 3 May 2004", or '' if never edited. */
export function describeEdits({ edits, lastEdit }: Publication, zone: string): string {
  if (lastEdit === null) return '';
  const date = formatShortDate(lastEdit, zone);
  return edits === 1
    ? `edited once, on ${date}`
    : `edited ${counted(edits, 'time')}, last on ${date}`;
}
