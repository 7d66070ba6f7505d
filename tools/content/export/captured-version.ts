import type { Provenance } from '../../../src/domain/content/provenance';
import { parseTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import { isoOfKey } from '../../../src/domain/time/timestamp-format';
import { parseWarcDate } from '../warc/warc-date';
import type { ExportAddress } from './export-address';
import type { ExportedItem } from './read-exported';
import { versionPage } from './version-page';

/** An approved version of an item, as a capture of a page. */
export interface CapturedVersion {
  readonly timestamp: Timestamp;
  /** The captured address; of versions that were not imported, that of the live story. */
  readonly url: string;
  /** When it was captured, as WARC-Date has it (ISO 8601). */
  readonly date: string;
  /** The address of the capture in the app. */
  readonly memento: string;
  /** The page as UTF-8. */
  readonly html: Buffer;
  /** The id and the payload digest of the record that it was imported from, if known. */
  readonly recordId: string | null;
  readonly digest: string | null;
}

/** Yields the approved versions of an item under valid keys, oldest first. */
export function* capturedVersions(
  item: ExportedItem,
  address: ExportAddress,
): Generator<CapturedVersion> {
  const { itemSite, itemId } = item;
  for (const key of item.approvedKeys) {
    const [timestamp, version] = [parseTimestamp(key), item.versions.get(key)];
    if (timestamp === null || !version) continue;
    const origin = item.provenance?.get(key);
    yield {
      timestamp,
      url: origin?.address ?? address.story(itemSite, itemId),
      date: dateOf(origin) ?? isoOfKey(timestamp) ?? '',
      recordId: origin?.recordId ?? null,
      digest: origin?.digest ?? null,
      memento: address.storyAt(itemSite, itemId, timestamp),
      html: Buffer.from(versionPage(item, version, address)),
    };
  }
}

/** The recorded date, if it is one of a WARC record. */
function dateOf(origin: Provenance | undefined): string | null {
  return origin && parseWarcDate(origin.date).timestamp !== null ? origin.date : null;
}
