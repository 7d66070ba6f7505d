import type { SiteKey } from '../domain/content/site-registry';
import { pathOf } from './paths';
import type { Route } from './routes';

/** An archived story with the life of the sentence of that name (`nameOfSentence`). */
export function sentencePath(
  timestamp: string,
  site: SiteKey,
  itemId: string,
  sentence: string,
): string {
  return pathOf({ screen: 'archive', timestamp, site, itemId, sentence });
}

/** The address of an archived story with the card of the sentence of that name, or without a card. */
export function pathOfSentence(
  { sentence: _, ...story }: Extract<Route, { screen: 'archive' }>,
  name: string | null,
): string {
  return pathOf(name === null ? story : { ...story, sentence: name });
}
