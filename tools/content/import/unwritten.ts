import { counted } from '../../../src/domain/messages';
import type { FailedWrite } from '../store/content-writer';
import { type Stage, toImport } from './stage';

/**
 * Settles versions whose writes have failed: those that an unreachable database left may succeed in a
 * repeated import, and the others are reported.
 */
export function failWrites(
  stage: Stage,
  failed: readonly FailedWrite[],
  unreachable: string | null,
): void {
  for (const { itemId, timestamp, reason } of failed) {
    const isLeft = reason === unreachable;
    // A line of items may have other versions.
    const left = `iif(kind = 'line' AND ?2 IS NOT NULL, max(written - 1, 0), 0)`;
    stage.tables.run(
      `UPDATE records SET written = ${left}, waiting = min(waiting, ${left}), isLeft = ?3,
         outcome = iif(${left} > 0, outcome, 'problem'),
         reason = iif(${left} > 0, reason, 'not written (' || ?4 || ')')
         WHERE coalesce(storedAs, item) = ?1 AND written > 0
           AND (?2 IS NULL OR version = ?2 OR kind = 'line')`,
      ...[itemId, timestamp, Number(isLeft), reason],
    );
    const where = timestamp === null ? itemId : `${itemId} at ${timestamp}`;
    if (!isLeft) stage.addMessage('problem', where, `not written (${reason})`);
  }
}

/** Settles the captures that an interruption or an unreachable database has left. */
export function settleLeft({ tables }: Stage, unreachable: string | null): void {
  const reason = unreachable === null ? null : `not imported (${unreachable})`;
  const outcome = reason === null ? 'left' : 'problem';
  tables.run(
    `UPDATE records SET outcome = ?, reason = ?, isLeft = 1 WHERE ${toImport}`,
    outcome,
    reason,
  );
}

/** Returns how many items are left, because of an interruption or an unreachable database. */
export function countLeft({ tables }: Stage): number {
  return tables.count(
    `SELECT count(DISTINCT item) AS n FROM records
       WHERE isLeft AND item NOT IN (SELECT item FROM records WHERE written > 0)`,
  );
}

/** Reports how many items are left because the database cannot be reached. */
export function reportLeft(stage: Stage, unreachable: string | null): void {
  const left = countLeft(stage);
  if (left === 0 || unreachable === null) return;
  stage.addMessage('problem', 'all files', `${counted(left, 'item')} not imported: ${unreachable}`);
}
