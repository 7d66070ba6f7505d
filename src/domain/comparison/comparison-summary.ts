import { counted, formatCount } from '../messages';
import { type ComparedItem, statusOrder } from './compare-items';

/** "1 story added, 2 edited, 96 unchanged. 4 comments added." Empty if there is nothing. */
export function summarizeComparison(compared: readonly ComparedItem[]): string {
  const stories = compared.filter(({ item }) => item.parentId === null);
  const comments = compared.filter(({ item }) => item.parentId !== null);
  const sentences = [
    sentenceOf(stories, 'story', 'stories'),
    sentenceOf(comments, 'comment', 'comments'),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Only the first count names what it counts. */
function sentenceOf(compared: readonly ComparedItem[], noun: string, plural: string): string {
  const parts: string[] = [];
  for (const status of statusOrder) {
    const count = compared.filter((one) => one.status === status).length;
    const amount = parts.length === 0 ? counted(count, noun, plural) : formatCount(count);
    if (count > 0) parts.push(`${amount} ${status}`);
  }
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}
