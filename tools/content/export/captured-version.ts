import type { Provenance } from '../../../src/domain/content/provenance';
import { parseTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import { isoOfKey } from '../../../src/domain/time/timestamp-format';
import { parseWarcDate } from '../model/warc-date';
import type { ExportAddress } from './export-address';
import type { ExportedItem } from './read-exported';
import { versionPage } from './version-page';

/** An approved version of an item, as a capture of a page. */
export interface CapturedVersion {
  /** The key of the version. */
  readonly timestamp: Timestamp;
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
  const { itemSite, itemId } = item;
  const story: ExportAddress['story'] = (site, id) =>
    item.linked?.get(id) ?? address.story(site, id);
  for (const key of item.approvedKeys) {
    const [timestamp, version] = [parseTimestamp(key), item.versions.get(key)];
    if (timestamp === null || !version) continue;
    const origin = item.provenance?.get(key);
    const captured = parseWarcDate(origin?.date ?? '').timestamp ?? timestamp;
    yield {
      timestamp,
      url: origin?.address ?? address.story(itemSite, itemId),
      date: conformingDate(origin) ?? inUtc(captured, origin?.date),
      status: statusOf(origin),
      recordId: origin?.recordId ?? null,
      digest: origin?.digest ?? null,
      html: Buffer.from(versionPage(item, version, { ...address, story })),
    };
  }
}

/** The time of a date with an offset, with its fraction of a second. */
function inUtc(captured: Timestamp, date = ''): string {
  const fraction = /\.\d{1,9}(?=[+-])/.exec(date)?.[0] ?? '';
  return (isoOfKey(captured) ?? '').replace('Z', `${fraction}Z`);
}

/** A revisit "not modified" stands for the page that it repeats. */
function statusOf(origin: Provenance | undefined): number {
  const status = origin?.status ?? 200;
  return status === 304 ? 200 : status;
}

/** The recorded date, if it is a valid WARC-Date in the form that the format has. */
function conformingDate(origin: Provenance | undefined): string | null {
  const date = origin?.date ?? '';
  const isConforming = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z)?)?)?$/.test(
    date,
  );
  return isConforming && parseWarcDate(date).timestamp !== null ? date : null;
}
