import type { Segment } from '../../../src/domain/content/segment';
import { parsePageUrl } from '../model/page-url';

/** Turns links to pages that are items into id links; other links stay as they are. */
export function resolveLinks(
  segments: readonly Segment[],
  isItem: (itemId: string) => boolean,
): readonly Segment[] {
  return segments.map((segment) => {
    if (typeof segment === 'string' || !('linkType' in segment)) return segment;
    const targetId =
      segment.linkType === 'external' ? parsePageUrl(segment.url)?.itemId : undefined;
    if (targetId === undefined || !isItem(targetId)) return segment;
    return { linkType: 'id', targetId, text: segment.text };
  });
}
