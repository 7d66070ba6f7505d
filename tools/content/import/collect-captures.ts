import type { ByteSource, OnBytes } from '../formats/byte-source';
import { readWarc, type WarcEvent } from '../formats/read-warc';
import { addressIn, whereIs } from '../formats/record-place';
import { type HeadFields, type RecordHead, typeOfRecord } from '../formats/warc-record';
import { reasonOf } from '../model/problem';
import { mayHoldPage, readCapture } from './capture';
import { isCrawlNote, noteEmbedding, withListedTitle } from './embedded';
import { readRevisit } from './revisits';
import type { Stage } from './stage';

/** How an input is read. */
export interface ReadOptions {
  readonly onBytes: OnBytes;
  /** Stops between two records. */
  readonly signal?: AbortSignal | undefined;
}

/** How many bodies are held while they are read, and their bytes: enough to keep all processes busy. */
const maxWaiting = 16;
const maxWaitingBytes = 2 * 1024 * 1024;

/** Reads a WARC file into a stage, but for the records that an interrupted run has staged. */
export async function collectCaptures(
  source: ByteSource,
  stage: Stage,
  signal?: AbortSignal,
): Promise<void> {
  const staged = stage.beginInput(source.name);
  /** What is being read, to be added to the stage in this order. */
  const waiting: { readonly read: Promise<() => void>; readonly size: number }[] = [];
  let bytes = 0;
  const addUntil = async (isEnough: () => boolean) => {
    while (waiting[0] && !isEnough()) {
      const { read, size } = waiting[0];
      const add = await read;
      waiting.shift();
      bytes -= size;
      add();
    }
  };
  let [count, records] = [0, 0];
  try {
    const wantsBody = (head: RecordHead) =>
      count >= staged && (mayHoldPage(head, stage.reading.filter) || isCrawlNote(head));
    for await (const event of readWarc(source, { wantsBody })) {
      if (signal?.aborted) return;
      count++;
      if (event.kind === 'record') records++;
      if (count <= staged) continue;
      const size = event.kind === 'record' ? (event.record.body?.length ?? 0) : 0;
      waiting.push({ read: readEvent(event, source.name, stage), size });
      bytes += size;
      await addUntil(() => waiting.length <= maxWaiting && bytes <= maxWaitingBytes);
    }
    await addUntil(() => false);
    if (count === 0) stage.reportFile(source.name, 'the file is empty');
    else if (records === 0) stage.reportFile(source.name, noRecord);
  } catch (error) {
    await addUntil(() => false);
    stage.reportFile(source.name, `the file cannot be read (${reasonOf(error)})`);
  }
}

const noRecord =
  'no record was found; only WARC, ARC, WACZ and NDJSON files, and dated folders are read';

/** Returns a function that adds the event to the stage. */
async function readEvent(event: WarcEvent, name: string, stage: Stage): Promise<() => void> {
  if (event.kind === 'damage') {
    const place = { where: whereIs(event, name), ...(event.fields && placeIn(event.fields)) };
    return () => stage.note(place, 'damage', event.reason);
  }
  const { record } = event;
  const { reading } = stage;
  const place = { where: whereIs(record, name), ...placeIn(record.fields) };
  const read = await readCapture(record, reading, name);
  return () => {
    noteEmbedding(record, stage);
    if (typeof read === 'string') {
      const revisit = read === 'revisit' ? readRevisit(record, reading.filter, name) : read;
      if (typeof revisit !== 'string') stage.addRevisit(revisit);
      else if (record.damage === null || read === 'revisit') stage.note(place, revisit);
      else stage.note(place, 'unreadable', record.damage);
    } else if ('unreadable' in read) stage.note(place, 'unreadable', read.unreadable);
    else stage.add(withListedTitle(read, stage));
  };
}

/** What a record says about its place. */
function placeIn(fields: HeadFields) {
  return {
    type: typeOfRecord(fields),
    address: addressIn(fields, 'warc-target-uri') || null,
    date: fields.get('warc-date') ?? null,
  };
}
