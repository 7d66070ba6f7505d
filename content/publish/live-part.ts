import type { ContentItem } from '../../src/domain/content-item';
import { latestApprovedKey } from '../../src/domain/versions';

/**
 * The item with its live version alone, as `currentVersion`. Of its keys the first stays as well:
 * comments stand in the order in which they were first written. An item that is not live has none.
 */
export function livePart(item: ContentItem): ContentItem {
  const currentVersion = latestApprovedKey(item);
  const version = currentVersion === null ? undefined : item.versions.get(currentVersion);
  const [first, last] = [item.approvedKeys[0], item.approvedKeys.at(-1)];
  return {
    ...item,
    versions: new Map(currentVersion !== null && version ? [[currentVersion, version]] : []),
    approvedKeys: [...new Set([first, last])].filter((key) => key !== undefined),
    currentVersion,
  };
}
