import { messages } from '../text/messages';
import type { PageMetadata } from './page-metadata';

/** The metadata of a page as JSON-LD (schema.org). */
export function jsonLdOf(page: PageMetadata): object {
  const { title, description, siteName, url, story, original } = page;
  const about = { '@context': 'https://schema.org', url, description };
  const people = story?.authors.map((name) => ({ '@type': 'Person', name })) ?? [];
  const ofStory = {
    ...(story && people.length > 0 && { author: people.length > 1 ? people : people[0] }),
    ...(story?.published && { datePublished: story.published }),
    isPartOf: { '@type': 'WebSite', name: siteName },
  };
  if (original) {
    return {
      ...about,
      '@type': ['WebPage', 'ArchiveComponent'],
      name: title,
      ...ofStory,
      version: original.version,
      isBasedOn: original.url,
      holdingArchive: { '@type': 'ArchiveOrganization', name: messages.productName },
    };
  }
  if (!story) return { ...about, '@type': 'CollectionPage', name: title };
  return {
    ...about,
    '@type': 'Article',
    headline: title,
    ...ofStory,
    ...(story.modified && { dateModified: story.modified }),
  };
}
