import type { ContentDocument, Version } from '../../src/domain/content/content-item';
import type { Segment } from '../../src/domain/text/segment';

/** Builds a stored version: approved, with a headline and a body. */
export function buildVersionDocument(
  headline: string | readonly Segment[],
  body: string | readonly Segment[] = 'Text.',
  approved: Version['approved'] = 'yes',
): Version {
  const list = (part: string | readonly Segment[]) => (typeof part === 'string' ? [part] : part);
  return { approved, headline: list(headline), body: list(body) };
}

/** Builds a stored item: by default top-level, of branch "1" of site "500". */
export function buildDocument(
  itemId: string,
  versions: ContentDocument['versions'],
  fields: Partial<ContentDocument> = {},
): ContentDocument {
  return {
    itemId,
    itemSite: '500',
    parentId: null,
    itemBranch: '1',
    itemTz: 'UTC',
    author: 'Ada',
    versions,
    ...fields,
  };
}

/** Items by the paths at which they are stored. */
export function byPath(items: readonly ContentDocument[]): Record<string, ContentDocument> {
  return Object.fromEntries(items.map((item) => [`content/${item.itemId}`, item]));
}
