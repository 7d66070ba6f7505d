import type { ByteSource } from '../formats/byte-source';
import { readWarc, type WarcEvent } from '../formats/read-warc';
import { addressIn, whereIs } from '../formats/record-place';
import type { HeadFields } from '../formats/warc-record';
import { type RecordHead, typeOfRecord, type WarcRecord } from '../formats/warc-record';
import { reasonOf } from '../model/problem';
import { mayHoldPage, type ReadCapture, readCapture } from './capture';
import { isCrawlNote, noteEmbedding } from './embedded';
import { withListedTitle } from './listed-pages';
import { readRevisit } from './revisits';
import type { Stage } from './stage';

export interface CollectOptions {
  /** Whether to search the source, which is not a WARC file, for compressed records. */
  readonly isSearched?: boolean;
  /** Whether it is no problem if there is no record. */
  readonly mayBeEmpty?: boolean;
  /** Stops between two records. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads a WARC file into a stage; unreadable parts become its problems. Records that an interrupted run has
 * staged are not read again.
 */
export async function collectCaptures(
  source: ByteSource,
  stage: Stage,
  { isSearched = false, mayBeEmpty = false, signal }: CollectOptions = {},
): Promise<void> {
  const events = new EventQueue();
  const staged = stage.beginInput(source.name);
  let [count, records] = [0, 0];
  try {
    const wantsBody = (head: RecordHead) =>
      count >= staged && (mayHoldPage(head, stage.reading.filter) || isCrawlNote(head));
    for await (const event of readWarc(source, { wantsBody, isSearched })) {
      if (signal?.aborted) return;
      count++;
      if (event.kind === 'record') records++;
      if (count <= staged) continue;
      const size = event.kind === 'record' ? (event.record.body?.length ?? 0) : 0;
      await events.add(readEvent(event, source.name, stage), size);
    }
    await events.finish();
    if (mayBeEmpty && records === 0) return;
    if (count === 0) stage.reportFile(source.name, 'the file is empty');
    else if (records === 0) stage.reportFile(source.name, noRecord);
  } catch (error) {
    await events.finish();
    stage.reportFile(source.name, `the file cannot be read (${reasonOf(error)})`);
  }
}

const noRecord =
  'no record was found; only WARC, ARC, WACZ and NDJSON files, and dated folders are read';

/** Adds an event to the stage. */
type AddEvent = () => void;

const maxWaiting = 32;
const maxWaitingBytes = 2 * 1024 * 1024;

/** Events whose bodies are being read, which are added to the stage in their order. */
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

async function readEvent(event: WarcEvent, name: string, stage: Stage): Promise<AddEvent> {
  if (event.kind === 'damage') {
    const place = { where: whereIs(event, name), ...(event.fields && placeIn(event.fields)) };
    return () => stage.reportDamage(place, event.reason);
  }
  const { record } = event;
  const read = await readCapture(record, stage.reading, name);
  return () => addRecord(record, read, name, stage);
}

/** What a record says about its place. */
function placeIn(fields: HeadFields) {
  return {
    type: typeOfRecord(fields),
    address: addressIn(fields, 'warc-target-uri') || null,
    date: fields.get('warc-date') ?? null,
  };
}

function addRecord(record: WarcRecord, read: ReadCapture, name: string, stage: Stage): void {
  noteEmbedding(record, stage);
  const place = { where: whereIs(record, name), ...placeIn(record.fields) };
  if (read.kind === 'page') stage.add(withListedTitle(read.capture, stage));
  else if (read.kind === 'unreadable') stage.report(place, read.reason);
  else if (record.damage !== null && read.reason !== 'revisit') stage.report(place, record.damage);
  else {
    const isRevisit = read.reason === 'revisit';
    const revisit = isRevisit ? readRevisit(record, stage.reading.filter, name) : read.reason;
    if (typeof revisit === 'string') stage.skip(place, revisit);
    else stage.addRevisit(revisit);
  }
}
