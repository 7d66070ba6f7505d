import type { ByteSource } from '../input/byte-source';
import { reasonOf } from '../items/problem';
import type { CaptureCollection } from '../spool/capture-collection';
import { mayHoldPage, readCapture } from './capture';
import { isCrawlNote, noteEmbedding } from './embedding';
import { readWarc, type WarcEvent } from './read-warc';
import { addressIn } from './record-place';
import { readRevisit } from './revisit';
import type { RecordHead } from './warc-record';

export interface CollectOptions {
  /** Whether to search the source, which is not a WARC file, for compressed records. */
  readonly isSearched?: boolean;
  /** Stops between two records. */
  readonly signal?: AbortSignal | undefined;
}

/** Reads a WARC file into a collection; unreadable parts become its problems. */
export async function collectCaptures(
  source: ByteSource,
  collection: CaptureCollection,
  { isSearched = false, signal }: CollectOptions = {},
): Promise<void> {
  let isEmpty = true;
  try {
    const wantsBody = (head: RecordHead) =>
      mayHoldPage(head, collection.reading.filter) || isCrawlNote(head);
    for await (const event of readWarc(source, { wantsBody, isSearched })) {
      if (signal?.aborted) return;
      isEmpty = false;
      collect(event, source.name, collection);
    }
    if (isEmpty) collection.report(source.name, 'the file contains no WARC record');
  } catch (error) {
    collection.report(source.name, `the file cannot be read (${reasonOf(error)})`);
  }
}

function collect(event: WarcEvent, name: string, collection: CaptureCollection): void {
  const report = (offset: number, reason: string) =>
    collection.report(`${name}, byte ${offset}`, reason);
  if (event.kind === 'damage') {
    report(event.offset, event.reason);
    return;
  }
  collection.counts.records++;
  const { record } = event;
  noteEmbedding(record, collection.embedded);
  const where = `${name}, byte ${record.offset}`;
  const read = readCapture(record, collection.reading, name);
  if (read.kind === 'noPage') collection.counts[read.reason]++;
  else if (read.kind === 'unreadable') report(record.offset, read.reason);
  else collection.add(read.capture, where);
  if (read.kind === 'noPage' && read.reason === 'empty') {
    const address = addressIn(record.fields, 'warc-target-uri').slice(0, 300);
    collection.leaveOut(where, `${address}: it has no text`);
  }
  const isRevisit = read.kind === 'noPage' && read.reason === 'revisit';
  const revisit = isRevisit ? readRevisit(record, collection.reading.filter, name) : null;
  if (revisit) collection.addRevisit(revisit, where);
}
