import { characterStart, firstCharacters } from '../text/characters';
import { inkedText } from '../text/ink';
import { textOfSegment } from '../text/segment';
import { isoOfKey } from '../time/timestamp-format';
import { type ContentItem, shownText, titleOf } from './content-item';
import { publicationOf } from './publication';
import type { SiteEntry } from './site-registry';

/** What a page says about itself to crawlers, link previews and reference managers. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** The canonical address. */
  readonly url: string;
  /** The address of the site's feed, or null. */
  readonly feed: string | null;
  readonly story: StoryMetadata | null;
  /** For an archived page: the live page, and the time of the version (ISO 8601 in UTC). */
  readonly original?: { readonly url: string; readonly version: string };
}

interface StoryMetadata {
  readonly authors: readonly string[];
  /** ISO 8601 in UTC, or null if unknown. */
  readonly published: string | null;
  /** When the story was last edited: ISO 8601 in UTC, or null if it never was. */
  readonly modified: string | null;
}

/** In characters. A cut after a word leaves the minimum. */
const [minDescription, maxDescription] = [150, 200];

/** The beginning of a story's text without its markup, for a description; '' without text. */
export function descriptionOf(item: ContentItem): string {
  const { body } = shownText(item);
  let text = '';
  for (const segment of body) {
    if (firstCharacters(text, maxDescription).length < text.length) break;
    text += textOfSegment(segment).replace(/\s+/g, ' ');
  }
  const line = text.replace(/ +/g, ' ').trim();
  const start = firstCharacters(line, maxDescription);
  if (start === line) return line;
  const words = start.slice(0, characterStart(start, start.search(/\s\S*$/)));
  const isLong = words.length >= firstCharacters(line, minDescription).length;
  return `${isLong ? words : start}…`;
}

/** The metadata of a story, live or archived; `authors` have no markup. */
export function storyMetadata(
  item: ContentItem,
  site: Pick<SiteEntry, 'name' | 'description'>,
  address: Pick<PageMetadata, 'url' | 'feed' | 'original'>,
  authors: readonly string[],
): PageMetadata {
  const publication = publicationOf(item);
  return {
    ...address,
    title: titleOf(item),
    description: descriptionOf(item) || site.description,
    siteName: site.name,
    story: {
      authors: authors.flatMap((author) => inkedText(author.trim()) ?? []),
      published: publication && isoOfKey(publication.first),
      modified:
        address.original?.version ??
        (publication?.lastEdit ? isoOfKey(publication.lastEdit) : null),
    },
  };
}
