import type { Firestore } from 'firebase-admin/firestore';

/**
 * Awaits `step` before each write of a database, with the number of writes before it. If `step` rejects,
 * nothing is written and the write rejects too.
 */
export function beforeWrites(db: Firestore, step: (before: number) => Promise<unknown>): void {
  const open = db.batch.bind(db);
  let count = 0;
  db.batch = () => {
    const batch = open();
    const commit = batch.commit.bind(batch);
    batch.commit = async () => {
      await step(count++);
      return commit();
    };
    return batch;
  };
}
