import { type ByteSource, DamagedInput, type OnBytes } from '../formats/byte-source';
import { readWarc, type WarcEvent } from '../formats/read-warc';
import { whereIs } from '../formats/record-place';
import { typeOfRecord } from '../formats/warc-record';
import { isEnded } from '../html/read-in-process';
import { reasonOf } from '../model/problem';
import { readCapture } from './capture';
import { noteEmbedding, withListedTitle } from './embedded';
import type { RecordPlace, Stage } from './stage';

/** How an input is read. */
export interface ReadOptions {
  readonly onBytes: OnBytes;
  /** Stops between two records. */
  readonly signal?: AbortSignal | undefined;
}

/** How many records are read at once: enough to keep all processes busy. */
const maxWaiting = 8;

/** Reads a WARC file into a stage, but for the records that an interrupted run has staged. */
export async function collectCaptures(
  source: ByteSource,
  stage: Stage,
  signal?: AbortSignal,
): Promise<void> {
  const staged = stage.beginInput(source.name);
  /** What is being read, to be added to the stage in this order. */
  const waiting: Promise<() => void>[] = [];
  const addUntil = async (left: number) => {
    while (waiting.length > left) (await waiting.shift())?.();
  };
  let [count, records] = [0, 0];
  try {
    for await (const event of readWarc(source)) {
      if (signal?.aborted) return;
      count++;
      if (!(event instanceof DamagedInput)) records++;
      const place = placeOf(event, source.name);
      if (count <= staged && !stage.isReadAgain(place.where)) continue;
      waiting.push(readEvent(event, place, source.name, stage));
      await addUntil(maxWaiting);
    }
    await addUntil(0);
    if (records === 0) stage.reportFile(source.name, count === 0 ? 'the file is empty' : noRecord);
  } catch (error) {
    await addUntil(0);
    stage.reportFile(source.name, `the file cannot be read (${reasonOf(error)})`);
  }
}

const noRecord =
  'no record was found; only WARC, ARC, WACZ and NDJSON files, and dated folders are read';

/** Returns a function that adds the event to the stage. */
async function readEvent(
  event: WarcEvent,
  place: RecordPlace,
  name: string,
  stage: Stage,
): Promise<() => void> {
  if (event instanceof DamagedInput) return () => stage.note(place, 'damage', event.message);
  let problem = event.damage;
  const read = await readCapture(event, stage.reading, name).catch((error: unknown) => {
    problem ??= reasonOf(error);
    return isEnded(error) ? 'ended' : 'unreadable';
  });
  return () => {
    noteEmbedding(event, stage);
    if (typeof read === 'string') stage.note(place, read, problem);
    else if ('end' in read) stage.addEnding(read, place);
    else stage.add('text' in read ? withListedTitle(read, stage) : read);
  };
}

/** Where an event is in a file, and what its record says about that. */
function placeOf(event: WarcEvent, name: string): RecordPlace {
  const where = whereIs(event, name);
  if (!event.fields) return { where };
  return {
    where,
    type: typeOfRecord(event.fields),
    address: event.fields.get('warc-target-uri') || null,
    date: event.fields.get('warc-date') ?? null,
  };
}
