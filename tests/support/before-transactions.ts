import type { Firestore, Transaction } from 'firebase-admin/firestore';

/**
 * Awaits `step` before each transaction of a database, with the number of transactions before it.
 * If `step` rejects, the transaction does not run and rejects too.
 */
export function beforeTransactions(
  db: Firestore,
  step: (before: number) => Promise<unknown>,
): void {
  const run = db.runTransaction.bind(db);
  let count = 0;
  db.runTransaction = async <T>(update: (transaction: Transaction) => Promise<T>): Promise<T> => {
    await step(count++);
    return run(update);
  };
}
