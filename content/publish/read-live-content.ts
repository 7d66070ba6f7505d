import type { Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../src/backend/content-document';
import type { ContentItem } from '../../src/domain/content-item';
import type { TimeMap } from '../../src/domain/encoded-timemap';
import { readContentDocuments } from '../store/read-documents';
import { livePart } from './live-part';
import type { Place } from './place';
import { TimeMapTally } from './timemap-tally';

/** What a mirror is made of. */
export interface LiveContent {
  /** All items in the order of their documents, each with its live version alone. */
  readonly items: readonly ContentItem[];
  readonly timeMap: TimeMap;
}

/** Reads the content of a site and branch as readers get it; holds its live versions only. */
export async function readLiveContent(
  db: Firestore,
  { site, branch }: Place,
  onRead: (documents: number) => void,
  signal: AbortSignal,
): Promise<LiveContent> {
  const items: ContentItem[] = [];
  const tally = new TimeMapTally();
  for await (const snapshot of readContentDocuments(db, { site, branch })) {
    signal.throwIfAborted();
    // What cannot be read as it should is `check`'s to tell.
    const item = parseContentDocument(snapshot.id, snapshot.data(), () => {});
    if (!item) continue;
    items.push(livePart(item));
    tally.add(item);
    onRead(items.length);
  }
  return { items, timeMap: tally.timeMap() };
}
