import type { Firestore } from 'firebase-admin/firestore';
import { inGroups } from '../model/in-groups';
import { pageIdOf } from '../model/page-url';
import type { Place } from '../model/place';
import { parseWarcDate } from '../model/warc-date';
import type { Stage } from './stage';
import { surveyItems } from './stored-item';

const unsettled = "kind = 'revisit' AND item IS NOT NULL AND text IS NULL";

const isOfTime = 'item = records.ofItem AND time = records.ofTime';
const isOfInstant = `${isOfTime} AND fraction = records.ofFraction`;
const hasDigest = 'digest = records.digest';
const mayHaveDigest = '(digest IS NULL OR records.digest IS NULL)';

/**
 * Gives revisits the text of the capture that they repeat (WARC 1.1, 6.7; docs/content-import.md has the
 * order), among those that were read or stored ones. Equal payloads have equal digests, so that any page
 * counts. Of several of the same second, the same fraction decides, and then the order.
 */
export function settleRevisits(stage: Stage): void {
  const conditions = [
    `${isOfInstant} AND ${hasDigest}`,
    `${isOfTime} AND ${hasDigest}`,
    `item = records.ofItem AND ${hasDigest}`,
    `${isOfInstant} AND ${mayHaveDigest}`,
    `${isOfTime} AND ${mayHaveDigest}`,
    hasDigest,
  ];
  const texts = conditions.map(
    (condition) =>
      `(SELECT text FROM records AS original WHERE kind IN ('page', 'stored') AND ${condition} ORDER BY id LIMIT 1)`,
  );
  stage.run(`UPDATE records SET text = coalesce(${texts.join(', ')}) WHERE ${unsettled}`);
}

/** Settles the revisits that repeat nothing that is known: many are of pictures and the like. */
export function settleUnfoundRevisits(stage: Stage): void {
  stage.run(
    `UPDATE records SET outcome = 'revisit', reason = iif(
         isPage OR EXISTS (SELECT 1 FROM records AS other
                             WHERE other.item = records.item AND other.text IS NOT NULL),
         'repeats ' || iif(ofTime IS NULL, 'a capture', 'the capture of ' || ofTime)
           || ', which has no version',
         NULL)
       WHERE ${unsettled}`,
  );
}

/** Each may have a document of 1 MiB. */
const itemsAtOnce = 25;

/**
 * Settles the revisits of approved versions of the same site and branch that an earlier command imported: a
 * revisit must not publish what waits or was withdrawn.
 */
export async function settleStoredRevisits(
  stage: Stage,
  db: Firestore,
  place: Place,
): Promise<void> {
  const sql = `SELECT DISTINCT ofItem FROM records WHERE ${unsettled}`;
  const wanted = new Set(stage.all<{ ofItem: string }>(sql).map(({ ofItem }) => ofItem));
  if (wanted.size === 0) return;
  const { read, withOrigins } = await surveyItems(db, wanted, place);
  for await (const some of inGroups(wanted, itemsAtOnce)) {
    for (const [id, item] of await read(some)) {
      const { versions, origins } = await withOrigins(id, item);
      for (const [key, version] of versions) {
        const origin = origins.get(key);
        const date = parseWarcDate(origin?.date ?? '');
        const captured = date.timestamp === null ? { timestamp: key, fraction: 0 } : date;
        const digest = origin?.digest?.toLowerCase() ?? null;
        const isApproved = version.approved === 'yes';
        if (isApproved) stage.addStored(pageIdOf(id), captured, digest, version);
      }
    }
    settleRevisits(stage);
    stage.run("DELETE FROM records WHERE kind = 'stored'");
  }
}
