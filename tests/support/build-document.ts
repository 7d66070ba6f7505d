import type { ContentDocument, VersionDocument } from '../../src/domain/content-item';
import type { Segment } from '../../src/domain/segment';

/** A version as it is stored: approved, with a headline and a body. */
export function buildVersionDocument(
  headline: string | readonly Segment[],
  body: string | readonly Segment[] = 'Text.',
  approved: VersionDocument['approved'] = 'yes',
): VersionDocument {
  const list = (part: string | readonly Segment[]) => (typeof part === 'string' ? [part] : part);
  return { approved, headline: list(headline), body: list(body) };
}

/** A stored item: top-level, of branch "1" of the site "500", unless `fields` say otherwise. */
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
