import { joinAuthors } from '../domain/content/content-item';
import { type Authored, shownAuthors } from './plain-text';

/** Returns the authors of the version shown as citations have them: in one line, and each of several. */
export function citedAuthors(item: Authored | null | undefined) {
  const authors = item ? shownAuthors(item) : [];
  return { author: joinAuthors(authors) || null, ...(authors.length > 1 && { authors }) };
}
