import { FieldPath, type Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { retryWhileBusy } from './retry-busy';

/**
 * The documents of a query in the order of their ids, one by one as they arrive, so that a large
 * answer takes no memory. When a busy database breaks off, reading goes on behind the last document. `mostAtOnce` ends each answer before
 * a real database would; each costs the emulator a walk through the whole collection.
 */
export async function* streamQuery(
  query: Query,
  mostAtOnce = 2000,
): AsyncGenerator<QueryDocumentSnapshot> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(mostAtOnce);
  let last: QueryDocumentSnapshot | null = null;
  let count = 0;
  const open = () => {
    count = 0;
    return (last === null ? ordered : ordered.startAfter(last)).stream()[Symbol.asyncIterator]();
  };
  let answer = open();
  const read = async (): Promise<QueryDocumentSnapshot | null> => {
    try {
      const next: IteratorResult<unknown> = await answer.next();
      return next.value instanceof QueryDocumentSnapshot ? next.value : null;
    } catch (error) {
      answer = open();
      throw error;
    }
  };
  try {
    for (;;) {
      const snapshot = await retryWhileBusy(read);
      if (snapshot) {
        last = snapshot;
        count++;
        yield snapshot;
      } else if (count === mostAtOnce) answer = open();
      else return;
    }
  } finally {
    // Not waited for: an answer that hangs would never end.
    void answer.return?.().catch(() => {});
  }
}
