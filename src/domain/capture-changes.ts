import type { ContentItem } from './content-item';
import { isSameVersion } from './same-version';
import { indexAtOrAfter, indexAtOrBefore } from './sorted-keys';

/** How many items a capture first shows, and how many it shows in other words than before. */
export interface CaptureChanges {
  readonly newStories: number;
  readonly editedStories: number;
  readonly newComments: number;
  readonly editedComments: number;
}

type Tally = { -readonly [Kind in keyof CaptureChanges]: CaptureChanges[Kind] };

/** What changed at the captures from `first` to `last` (timestamps, both included) together. */
export function changesBetween(
  items: readonly ContentItem[],
  first: string,
  last: string,
): CaptureChanges {
  const tally = emptyTally();
  for (const item of items) {
    const end = indexAtOrBefore(item.approvedKeys, last);
    for (let index = indexAtOrAfter(item.approvedKeys, first); index <= end; index++) {
      count(tally, item, index);
    }
  }
  return tally;
}

/** The same where the changes of each capture are known: by timestamp, oldest first. */
export function changesWithin(
  changes: ReadonlyMap<string, CaptureChanges>,
  first: string,
  last: string,
): CaptureChanges {
  const tally = emptyTally();
  for (const [timestamp, made] of changes) {
    if (timestamp > last) break;
    if (timestamp < first) continue;
    tally.newStories += made.newStories;
    tally.editedStories += made.editedStories;
    tally.newComments += made.newComments;
    tally.editedComments += made.editedComments;
  }
  return tally;
}

/** What changed at each capture of `items`, in one pass over their approved versions. */
export function changesByCapture(
  items: readonly ContentItem[],
): ReadonlyMap<string, CaptureChanges> {
  const tallies = new Map<string, Tally>();
  for (const item of items) {
    item.approvedKeys.forEach((key, index) => {
      let tally = tallies.get(key);
      if (!tally) {
        tally = emptyTally();
        tallies.set(key, tally);
      }
      count(tally, item, index);
    });
  }
  return tallies;
}

/** "+2 stories, 3 edits, 5 comments", without what there is none of; "no changes" for none. */
export function describeChanges(changes: CaptureChanges): string {
  const edits = changes.editedStories + changes.editedComments;
  const parts = [
    changes.newStories > 0 && `+${counted(changes.newStories, 'story', 'stories')}`,
    edits > 0 && counted(edits, 'edit', 'edits'),
    changes.newComments > 0 && counted(changes.newComments, 'comment', 'comments'),
  ];
  return parts.filter(Boolean).join(', ') || 'no changes';
}

function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

function emptyTally(): Tally {
  return { newStories: 0, editedStories: 0, newComments: 0, editedComments: 0 };
}

/** Adds the item's approved version at `index` to a tally; one saved again unchanged adds nothing. */
function count(tally: Tally, item: ContentItem, index: number): void {
  const isStory = item.parentId === null;
  if (index === 0) tally[isStory ? 'newStories' : 'newComments']++;
  else if (isEdit(item, index)) tally[isStory ? 'editedStories' : 'editedComments']++;
}

function isEdit({ versions, approvedKeys }: ContentItem, index: number): boolean {
  const before = versions.get(approvedKeys[index - 1] ?? '');
  const after = versions.get(approvedKeys[index] ?? '');
  return before !== undefined && after !== undefined && !isSameVersion(before, after);
}
