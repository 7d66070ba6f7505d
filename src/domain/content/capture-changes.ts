import { counted } from '../text/messages';
import type { ContentItem } from './content-item';
import { type ChangeKind, changeKinds, changeOf } from './item-changes';

/** How many items appeared at a capture, and how many changed their text. */
export type CaptureChanges = Readonly<Record<ChangeKind, number>>;

export const noChanges: CaptureChanges = {
  newStories: 0,
  editedStories: 0,
  newComments: 0,
  editedComments: 0,
};

/** Sums `changes`, by timestamp, from `first` to `last` (timestamps, inclusive). */
export function changesWithin(
  changes: ReadonlyMap<string, CaptureChanges>,
  first: string,
  last: string,
): CaptureChanges {
  const sum = { ...noChanges };
  for (const [timestamp, made] of changes) {
    if (timestamp < first || timestamp > last) continue;
    for (const kind of changeKinds) sum[kind] += made[kind];
  }
  return sum;
}

/** The changes at each capture from `first` to `last`, by timestamp. */
export function changesByCapture(
  items: readonly ContentItem[],
  first = '',
  last = '99991231235959',
): ReadonlyMap<string, CaptureChanges> {
  const changes = new Map<string, Record<ChangeKind, number>>();
  for (const item of items) {
    for (const [index, key] of item.approvedKeys.entries()) {
      if (key < first || key > last) continue;
      const made = changes.get(key) ?? { ...noChanges };
      const kind = changeOf(item, index);
      if (kind) made[kind]++;
      changes.set(key, made);
    }
  }
  return changes;
}

/** "+2 stories, 3 edits, 5 comments", or "no changes". */
export function describeChanges(changes: CaptureChanges): string {
  const { newStories, editedStories, newComments, editedComments } = changes;
  const edits = editedStories + editedComments;
  const parts = [
    newStories > 0 && `+${counted(newStories, 'story', 'stories')}`,
    edits > 0 && counted(edits, 'edit'),
    newComments > 0 && counted(newComments, 'comment'),
  ];
  return parts.filter(Boolean).join(', ') || 'no changes';
}
