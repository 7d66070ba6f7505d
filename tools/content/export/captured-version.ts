import { isoOfKey } from '../../../src/domain/time/timestamp-format';
import { parseWarcDate } from '../model/warc-date';
import type { ExportAddress } from './export-address';
import type { ExportedItem } from './read-exported';
import { versionPage } from './version-page';

/** An approved version of an item, as a capture of a page. */
export interface CapturedVersion {
  /** The key of the version. */
  readonly timestamp: string;
  /** The captured address; of versions that were not imported, that of the live story. */
  readonly url: string;
  /** When it was captured: a WARC-Date (WARC 1.1, section 5.4). */
  readonly date: string;
  /** The HTTP status of the capture. */
  readonly status: number;
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
  const story: ExportAddress['story'] = (site, id) =>
    item.linked?.get(id) ?? address.story(site, id);
  for (const timestamp of item.approvedKeys) {
    const version = item.versions.get(timestamp);
    if (!version) continue;
    const origin = item.provenance?.get(timestamp);
    const status = origin?.status ?? 200;
    yield {
      timestamp,
      url: origin?.address ?? address.story(item.itemSite, item.itemId),
      date: conformingDate(origin?.date ?? '', timestamp),
      // A revisit "not modified" stands for the page that it repeats.
      status: status === 304 ? 200 : status,
      recordId: origin?.recordId ?? null,
      digest: origin?.digest ?? null,
      html: Buffer.from(versionPage(item, version, { story })),
    };
  }
}

/** Returns a recorded date in the form that WARC 1.1 has: in UTC; that of the version's key if it is invalid. */
function conformingDate(date: string, key: string): string {
  const { timestamp } = parseWarcDate(date);
  const isConforming = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z)?)?)?$/;
  if (timestamp !== null && isConforming.test(date)) return date;
  const fraction = /\.\d{1,9}(?=[+-])/.exec(date)?.[0] ?? '';
  return (isoOfKey(timestamp ?? key) ?? '').replace('Z', `${fraction}Z`);
}
