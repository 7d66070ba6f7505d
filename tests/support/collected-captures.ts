import { textOfSegment } from '../../src/domain/content/segment';
import { fileSource } from '../../tools/content/input/byte-source';
import { type Reading, wholePages } from '../../tools/content/items/capture-filter';
import { CaptureCollection } from '../../tools/content/spool/capture-collection';
import { collectCaptures } from '../../tools/content/warc/collect-captures';
import { buildWarc, type createWarcFiles, type WarcRecordSpec } from './build-warc';

/** Collects the captures from a WARC file of these records. */
export async function collectFrom(
  files: Awaited<ReturnType<typeof createWarcFiles>>,
  records: readonly WarcRecordSpec[],
  reading: Partial<Reading> = {},
): Promise<CaptureCollection> {
  const collection = new CaptureCollection({ ...wholePages, ...reading });
  const path = await files.write('captures.warc.gz', buildWarc([...records], { gzip: 'records' }));
  await collectCaptures(fileSource(path, 'captures.warc.gz'), collection);
  collection.resolveRevisits();
  return collection;
}

/** Returns the texts of all captures, by address and time. */
export function textsOf({ pages }: CaptureCollection): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { url, captures } of pages.values()) {
    for (const [timestamp, { body }] of captures) {
      texts[`${url.key} ${timestamp}`] = body.map(textOfSegment).join('');
    }
  }
  return texts;
}
