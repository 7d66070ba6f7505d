import type { ContentItem } from '../../../src/domain/content/content-item';
import { parseTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import type { ExportAddress } from './export-address';
import { versionPage } from './version-page';

/** An approved version of an item, as a capture of a page. */
export interface CapturedVersion {
  readonly timestamp: Timestamp;
  /** The address of the live story. */
  readonly url: string;
  /** The address of the capture in the app. */
  readonly memento: string;
  /** The page as UTF-8. */
  readonly html: Buffer;
}

/** Yields the approved versions of an item under valid keys, oldest first. */
export function* capturedVersions(
  item: ContentItem,
  address: ExportAddress,
): Generator<CapturedVersion> {
  const { itemSite, itemId } = item;
  for (const key of item.approvedKeys) {
    const [timestamp, version] = [parseTimestamp(key), item.versions.get(key)];
    if (timestamp === null || !version) continue;
    yield {
      timestamp,
      url: address.story(itemSite, itemId),
      memento: address.storyAt(itemSite, itemId, timestamp),
      html: Buffer.from(versionPage(item, version, address)),
    };
  }
}
