import { pathOf } from './paths';
import type { Address } from './routes';

/** The address of an archived story with the card of the sentence of that name, or without a card. */
export function pathOfSentence(
  { sentence: _, ...story }: Address<'archive'>,
  name: string | null,
): string {
  return pathOf(name === null ? story : { ...story, sentence: name });
}
