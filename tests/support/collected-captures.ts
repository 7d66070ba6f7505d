import { textOfSegment } from '../../src/domain/content/segment';
import { fileSource } from '../../tools/content/formats/byte-source';
import { type Reading, wholePages } from '../../tools/content/import/capture';
import { collectCaptures } from '../../tools/content/import/collect-captures';
import { settleEmbedded } from '../../tools/content/import/embedded';
import { reportLines, resultOf } from '../../tools/content/import/report';
import { settleRevisits, settleUnfoundRevisits } from '../../tools/content/import/revisits';
import { settleSiteNames } from '../../tools/content/import/site-names';
import { type RecordPlace, type Settled, Stage } from '../../tools/content/import/stage';
import { buildWarc, type createWarcFiles, type WarcRecordSpec } from './build-warc';

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

  /** Settles revisits, embedded documents and the names of sites, as after reading all files. */
  finish(): void {
    settleRevisits(this, 'page');
    settleEmbedded(this);
    settleSiteNames(this);
    settleUnfoundRevisits(this);
  }
}

/** Collects the captures from a WARC file of these records. */
export async function collectFrom(
  files: Awaited<ReturnType<typeof createWarcFiles>>,
  records: readonly WarcRecordSpec[],
  reading: Partial<Reading> = {},
): Promise<Collection> {
  const collection = new Collection({ ...wholePages, ...reading });
  const path = await files.write('captures.warc.gz', buildWarc([...records], { gzip: 'records' }));
  await collectCaptures(fileSource(path, 'captures.warc.gz'), collection);
  settleRevisits(collection, 'page');
  settleSiteNames(collection);
  settleUnfoundRevisits(collection);
  return collection;
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
  const captures = [...collection.pages.values()].flatMap((page) => [...page.captures]);
  return captures.map(([, { doubt }]) => doubt ?? undefined);
}
