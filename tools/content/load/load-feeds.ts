import type { Firestore } from 'firebase-admin/firestore';
import { fileSource } from '../formats/byte-source';
import { readFeed } from '../formats/read-feed';
import { bytesShown, type Input, type OnProgress } from '../import/read-inputs';
import { type ImportReport, reportOf } from '../import/report';
import type { Stage } from '../import/stage';
import { toolName } from '../import/tool-name';
import type { WriteOptions } from '../import/write';
import type { Place } from '../model/place';
import { reasonOf } from '../model/problem';
import { itemsOfEntry } from './feed-items';
import { loadItems } from './load-items';
import type { PlacedItem } from './read-items';

/** Where feeds go, and how. */
interface FeedRun extends Place, WriteOptions {
  readonly tz: string;
  /** The id of the import. */
  readonly run: string;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

/** Imports the posts of feeds and of exports of WordPress, with their comments. Without a database, as into an empty one. */
export async function loadFeeds(
  db: Firestore | null,
  stage: Stage,
  inputs: readonly Input[],
  run: FeedRun,
): Promise<ImportReport> {
  const unread = new Set(inputs);
  async function* items(): AsyncGenerator<PlacedItem> {
    for (const input of inputs) {
      yield* itemsOf(input, stage, run);
      unread.delete(input);
    }
  }
  await loadItems(db, stage, items(), run);
  return reportOf(stage, run, unread.size > 0);
}

async function* itemsOf(input: Input, stage: Stage, run: FeedRun): AsyncGenerator<PlacedItem> {
  const source = fileSource(input.path, input.name, bytesShown(input, run.onProgress));
  const authors = new Map<string, string>();
  const options = { ...run, file: input.name, authors, tool: toolName };
  let count = 0;
  for await (const entry of readFeed(source, authors)) {
    count++;
    const where = `${input.name}, line ${entry.line}`;
    try {
      const read = await itemsOfEntry(entry, options);
      if (typeof read === 'string') stage.note({ where }, read);
      else for (const item of read) yield placed(item, where);
    } catch (error) {
      stage.note({ where }, 'line', reasonOf(error));
    }
  }
  if (count === 0) stage.reportFile(input.name, 'it has no posts');

  function placed(item: PlacedItem['item'], where: string): PlacedItem {
    const length = JSON.stringify(item.document).length;
    return { item, where, records: stage.addItem(where, item), length };
  }
}
