import { type ContentItem, type ItemNoun, nounOf } from '../content/content-item';
import { indexOf } from '../content/item-index';
import { counted, formatCount } from '../text/messages';
import { ascending } from '../text/order';
import { type ComparedItem, statusOrder } from './compare-items';

/** A compared story with its comments. */
export interface ComparedGroup {
  /** Null for comments whose story is visible at neither time. */
  readonly story: ComparedItem | null;
  /** Oldest first. */
  readonly comments: readonly ComparedItem[];
}

/**
 * Groups compared comments, replies included, under the story they belong to. Stories stay in the
 * order of `compared`; comments without a story come last. `loaded` has the items of all times.
 */
export function groupByStory(
  compared: readonly ComparedItem[],
  loaded: readonly ContentItem[],
): readonly ComparedGroup[] {
  const index = indexOf(loaded);
  const stories = compared.filter(({ item }) => item.parentId === null);
  const comments = new Map<string | null, ComparedItem[]>([[null, []]]);
  for (const { item } of stories) comments.set(item.itemId, []);
  for (const entry of compared) {
    if (entry.item.parentId === null) continue;
    const story = index.rootOf(entry.item.itemId);
    (comments.get(story) ?? comments.get(null))?.push(entry);
  }
  const groupOf = (story: ComparedItem | null): ComparedGroup => ({
    story,
    comments: (comments.get(story?.item.itemId ?? null) ?? []).sort(oldestFirst),
  });
  return [...stories, null]
    .map(groupOf)
    .filter((group) => group.story !== null || group.comments.length > 0);
}

/** The groups with a change, without unchanged comments. An unchanged story stays above them. */
export function changedGroups(groups: readonly ComparedGroup[]): readonly ComparedGroup[] {
  return groups
    .map(({ story, comments }) => ({ story, comments: comments.filter(isChanged) }))
    .filter(({ story, comments }) => comments.length > 0 || (story !== null && isChanged(story)));
}

export function isChanged({ status }: ComparedItem): boolean {
  return status !== 'unchanged';
}

function oldestFirst({ item: a }: ComparedItem, { item: b }: ComparedItem): number {
  return (
    ascending(a.approvedKeys[0] ?? '', b.approvedKeys[0] ?? '') || ascending(a.itemId, b.itemId)
  );
}

/** "2 stories edited, 1 added, 96 unchanged. 4 comments added." Empty if there is nothing. */
export function summarizeComparison(compared: readonly ComparedItem[]): string {
  const of = (noun: ItemNoun) => compared.filter(({ item }) => nounOf(item) === noun);
  const sentences = [
    sentenceOf(of('story'), 'story', 'stories'),
    sentenceOf(of('page'), 'page', 'pages'),
    sentenceOf(of('comment'), 'comment', 'comments'),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Only the first count names what it counts. */
function sentenceOf(compared: readonly ComparedItem[], noun: string, plural: string): string {
  const parts: string[] = [];
  for (const status of statusOrder) {
    const count = compared.filter((entry) => entry.status === status).length;
    const amount = parts.length === 0 ? counted(count, noun, plural) : formatCount(count);
    if (count > 0) parts.push(`${amount} ${status}`);
  }
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}
