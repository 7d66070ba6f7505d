import type { Segment } from '../../../src/domain/content/segment';
import { parsePageUrl } from '../model/page-url';

/** Turns links to pages that have an item (`idOf`) into id links; other links stay as they are. */
export function resolveLinks(
  segments: readonly Segment[],
  idOf: (itemId: string) => string | null,
): readonly Segment[] {
  return segments.map((segment) => {
    if (typeof segment === 'string' || !('linkType' in segment)) return segment;
    const page = segment.linkType === 'external' ? parsePageUrl(segment.url) : null;
    const targetId = page && idOf(page.itemId);
    return targetId === null ? segment : { linkType: 'id', targetId, text: segment.text };
  });
}
