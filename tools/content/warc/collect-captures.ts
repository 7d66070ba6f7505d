import type { ByteSource } from '../input/byte-source';
import { reasonOf } from '../items/problem';
import type { CaptureCollection } from '../spool/capture-collection';
import { mayHoldPage, type ReadCapture, readCapture } from './capture';
import { isCrawlNote, noteEmbedding } from './embedding';
import { readWarc, type WarcEvent } from './read-warc';
import type { HeadFields } from './record-head';
import { addressIn, whereIs } from './record-place';
import { readRevisit } from './revisit';
import { type RecordHead, typeOfRecord, type WarcRecord } from './warc-record';

export interface CollectOptions {
  /** Whether to search the source, which is not a WARC file, for compressed records. */
  readonly isSearched?: boolean;
  /** Whether it is no problem if there is no record. */
  readonly mayBeEmpty?: boolean;
  /** Stops between two records. */
  readonly signal?: AbortSignal | undefined;
}

/** Reads a WARC file into a collection; unreadable parts become its problems. */
export async function collectCaptures(
  source: ByteSource,
  collection: CaptureCollection,
  { isSearched = false, mayBeEmpty = false, signal }: CollectOptions = {},
): Promise<void> {
  const events = new EventQueue();
  let [count, records] = [0, 0];
  try {
    const wantsBody = (head: RecordHead) =>
      mayHoldPage(head, collection.reading.filter) || isCrawlNote(head);
    for await (const event of readWarc(source, { wantsBody, isSearched })) {
      if (signal?.aborted) return;
      count++;
      if (event.kind === 'record') records++;
      const size = event.kind === 'record' ? (event.record.body?.length ?? 0) : 0;
      await events.add(readEvent(event, source.name, collection), size);
    }
    await events.finish();
    if (mayBeEmpty && records === 0) return;
    if (count === 0) collection.report(source.name, 'the file is empty');
    else if (records === 0) collection.report(source.name, noRecord);
  } catch (error) {
    await events.finish();
    collection.report(source.name, `the file cannot be read (${reasonOf(error)})`);
  }
}

const noRecord =
  'no record was found; only WARC, ARC, WACZ and NDJSON files, and dated folders are read';

/** Adds an event to the collection. */
type AddEvent = () => void;

const maxWaiting = 32;
const maxWaitingBytes = 2 * 1024 * 1024;

/** Events whose bodies are being read, which are added to the collection in their order. */
class EventQueue {
  readonly #events: { readonly read: Promise<AddEvent>; readonly size: number }[] = [];
  #bytes = 0;

  /** Adds an event with a body of `size` bytes; waits while there are too many. */
  async add(read: Promise<AddEvent>, size: number): Promise<void> {
    this.#events.push({ read, size });
    this.#bytes += size;
    while (this.#events.length > maxWaiting || this.#bytes > maxWaitingBytes) await this.#next();
  }

  async finish(): Promise<void> {
    while (this.#events.length > 0) await this.#next();
  }

  async #next(): Promise<void> {
    const event = this.#events.shift();
    if (!event) return;
    const add = await event.read;
    this.#bytes -= event.size;
    add();
  }
}

async function readEvent(
  event: WarcEvent,
  name: string,
  collection: CaptureCollection,
): Promise<AddEvent> {
  if (event.kind === 'damage') {
    const place = event.fields ? placeIn(event.fields) : {};
    return () => collection.report(whereIs(event, name), event.reason, place);
  }
  const { record } = event;
  const read = await readCapture(record, collection.reading, name);
  return () => addRecord(record, read, name, collection);
}

/** What a record says about its place. */
function placeIn(fields: HeadFields) {
  return {
    type: typeOfRecord(fields),
    address: addressIn(fields, 'warc-target-uri') || null,
    date: fields.get('warc-date') ?? null,
  };
}

function addRecord(
  record: WarcRecord,
  read: ReadCapture,
  name: string,
  collection: CaptureCollection,
): void {
  collection.counts.records++;
  noteEmbedding(record, collection.embedded);
  const place = { where: whereIs(record, name), ...placeIn(record.fields) };
  if (read.kind === 'page') collection.add(read.capture);
  else if (read.kind === 'unreadable') collection.report(place.where, read.reason, place);
  else {
    const isRevisit = read.reason === 'revisit';
    const revisit = isRevisit ? readRevisit(record, collection.reading.filter, name) : read.reason;
    if (typeof revisit === 'string') collection.skip(place, revisit);
    else collection.addRevisit(revisit);
  }
}
