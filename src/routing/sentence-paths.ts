import { pathOf } from './paths';
import type { Address } from './routes';

/**
 * The address of an archived story with the card of the sentence of that name, or without a card. The sentence is in the
 * text of the story, or of a comment below it.
 */
export function pathOfSentence(
  { sentence: _, comment: __, ...story }: Address<'archive'>,
  name: string | null,
  itemId = story.itemId ?? null,
): string {
  if (name === null) return pathOf(story);
  const isOfStory = itemId === null || itemId === story.itemId;
  return pathOf({ ...story, sentence: name, ...(isOfStory ? {} : { comment: itemId }) });
}
