import { textOfSegment } from '../../src/domain/text/segment';
import type { ByteSource } from '../../tools/content/formats/byte-source';
import type { Reading } from '../../tools/content/import/capture';
import { wholePages } from '../../tools/content/import/capture';
import { collectCaptures } from '../../tools/content/import/collect-captures';
import { collectWacz } from '../../tools/content/import/collect-wacz';
import { reportLines, resultOf } from '../../tools/content/import/report';
import { type RecordPlace, type Settled, Stage } from '../../tools/content/import/stage';
import type { TimedText } from '../../tools/content/model/captured-page';
import { buildWarc, createWarcFiles, type WarcRecordSpec } from './build-warc';

/** A line of the list of all records (`--report`). */
export interface RecordOutcome extends RecordPlace, Settled {
  readonly item?: string;
}

/** A stage in memory, with what it reports. */
export class Collection extends Stage {
  constructor(reading: Reading = wholePages) {
    super(reading);
  }

  get pages() {
    return { values: () => this.capturedPages(), size: this.itemIds().size };
  }

  get counts() {
    return resultOf(this).counts;
  }

  get problems() {
    return resultOf(this).problems;
  }

  get remarks() {
    return resultOf(this);
  }

  /** Every record with what became of it. */
  get outcomes(): readonly RecordOutcome[] {
    return [...reportLines(this)].map((line) => JSON.parse(line));
  }

  /** Settles revisits and embedded documents, as after reading all files. */
  finish(): void {
    this.settleRevisits();
    this.settleEmbedded();
    this.settleUnfoundRevisits();
  }
}

const chunkSize = 64 * 1024;

/** Bytes in memory as a file of this name. */
export function bytesSource(bytes: Uint8Array, name: string): ByteSource {
  async function* read(start: number) {
    for (let at = start; at < bytes.length; at += chunkSize) {
      yield bytes.subarray(at, at + chunkSize);
    }
  }
  return { name, read };
}

/** Collects the captures from a WARC or ARC file of these bytes. */
export async function collectBytes(
  bytes: Uint8Array,
  name: string,
  reading: Partial<Reading> = {},
): Promise<Collection> {
  const collection = new Collection({ ...wholePages, ...reading });
  await collectCaptures(bytesSource(bytes, name), collection);
  return collection;
}

/** Collects the captures from a WARC file of these records. */
export async function collectFrom(
  records: readonly WarcRecordSpec[],
  reading: Partial<Reading> = {},
): Promise<Collection> {
  const bytes = buildWarc(records, { gzip: 'records' });
  const collection = await collectBytes(bytes, 'captures.warc.gz', reading);
  collection.settleRevisits();
  collection.settleUnfoundRevisits();
  return collection;
}

/** Collects the captures from a WACZ file of these bytes, `crawl.wacz`. */
export async function collectZip(bytes: Buffer): Promise<Collection> {
  const files = await createWarcFiles();
  const path = await files.write('crawl.wacz', bytes);
  const collection = new Collection();
  await collectWacz(path, 'crawl.wacz', collection, { onBytes: () => {} });
  await files.remove();
  return collection;
}

/** Returns all captures, page by page and in the order of time. */
export function capturesOf(collection: Collection): readonly TimedText[] {
  return [...collection.pages.values()].flatMap(({ captures }) => [...captures]);
}

/** Returns the headlines of all captures, page by page and in the order of time. */
export function headlinesOf(collection: Collection): readonly string[] {
  return capturesOf(collection).map(([, { headline }]) => headline.map(textOfSegment).join(''));
}

/** Returns the problems as lines, each with its place. */
export function problemsOf(collection: Collection): readonly string[] {
  return collection.problems.map(({ where, reason }) => `${where}: ${reason}`);
}

/** Returns the texts of all captures, by address and time. */
export function textsOf(collection: Collection): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { url, captures } of collection.pages.values()) {
    for (const [timestamp, { body }] of captures) {
      texts[`${url.key} ${timestamp}`] = body.map(textOfSegment).join('');
    }
  }
  return texts;
}

/** Returns the doubts of all captures, page by page and in the order of time. */
export function doubtsOf(collection: Collection): (string | undefined)[] {
  return capturesOf(collection).map(([, { doubt }]) => doubt ?? undefined);
}
