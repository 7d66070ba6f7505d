import type { ContentItem } from './content-item';
import { messages } from './messages';
import { textOfSegment } from './segment';
import { visibleVersion } from './versions';

/** The first headline text of the version shown, unstripped, else "Untitled" (section 2). */
export function titleOf(item: ContentItem): string {
  const first = visibleVersion(item)?.headline[0];
  const text = first === undefined ? '' : textOfSegment(first);
  return text.trim() === '' ? messages.untitled : text;
}
