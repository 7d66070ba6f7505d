import type { ContentDocument } from '../../src/domain/content/content-item';
import { readSample } from '../../tools/content/load/load-sample';
import type { UnapprovedVersion } from '../../tools/content/model/archive-item';
import { Collection } from './collected-captures';

/** Reads the sample content as imported on the UTC day of `today`. Throws on any problem. */
export async function readSampleContent(today: Date) {
  const documents: ContentDocument[] = [];
  const unapproved: UnapprovedVersion[] = [];
  const stage = new Collection();
  for await (const { item } of readSample(today, stage)) {
    const { itemId } = item.document;
    documents.push(item.document);
    for (const [timestamp, version] of item.unapproved) {
      unapproved.push({ itemId, timestamp, version });
    }
  }
  const [problem] = stage.problems;
  if (problem) throw new Error(`${problem.where}: ${problem.reason}`);
  return { documents, unapproved };
}
