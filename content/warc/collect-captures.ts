import { basename } from 'node:path';
import { reasonOf } from '../items/problem';
import { isPageResponse, readCapture } from './capture';
import type { CaptureCollection } from './capture-collection';
import { readWarc, type WarcEvent } from './read-warc';
import type { OnBytes } from './warc-bytes';

/** Reads a WARC file into a collection; whatever cannot be read becomes a problem of it. */
export async function collectCaptures(
  path: string,
  collection: CaptureCollection,
  onBytes?: OnBytes,
): Promise<void> {
  const { counts, problems } = collection;
  const found = () => counts.records + problems.length;
  const foundBefore = found();
  try {
    for await (const event of readWarc(path, { wantsBody: isPageResponse, onBytes })) {
      collect(event, basename(path), collection);
    }
    if (found() === foundBefore) {
      problems.push({ where: path, reason: 'the file holds no WARC record' });
    }
  } catch (error) {
    problems.push({ where: path, reason: `the file cannot be read (${reasonOf(error)})` });
  }
}

function collect(event: WarcEvent, file: string, collection: CaptureCollection): void {
  const report = (offset: number, reason: string) =>
    collection.problems.push({ where: `${file}, byte ${offset}`, reason });
  if (event.kind === 'damage') {
    report(event.offset, event.reason);
    return;
  }
  collection.counts.records++;
  const read = readCapture(event.record);
  if (read.kind === 'noPage') collection.counts[read.reason]++;
  else if (read.kind === 'unreadable') report(event.record.offset, read.reason);
  else collection.add(read.capture);
}
