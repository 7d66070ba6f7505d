import type { ContentItem } from './content-item';
import { type Segment, textOfSegment } from './segment';
import type { UserDocument } from './user';

/** By the HTML standard's tokenizer: what opens a tag or a comment, or may be a character reference. */
const markup = /<[a-z/!?]|&(?:#|[a-z][a-z0-9])/i;

/** Whether a parser of HTML may read a text otherwise than as it stands, but for its line ends. */
export function hasMarkup(text: string): boolean {
  return (text.includes('<') || text.includes('&')) && markup.test(text);
}

/** Whether any text of an item, of any time, has markup. */
export function itemHasMarkup({ author, versions }: ContentItem): boolean {
  if (author !== null && hasMarkup(author)) return true;
  const holds = (segment: Segment) => hasMarkup(textOfSegment(segment));
  for (const { headline, body } of versions.values()) {
    if (headline.some(holds) || body.some(holds)) return true;
  }
  return false;
}

/** Whether a name of a reader's has markup. */
export function userHasMarkup(user: UserDocument): boolean {
  return Object.values(user).some((field) => typeof field === 'string' && hasMarkup(field));
}
