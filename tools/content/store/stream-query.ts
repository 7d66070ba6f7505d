import { FieldPath, type Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { retryWhileBusy } from './retry-busy';

/**
 * Streams the documents of a query ordered by id, in constant memory. If a busy database ends the
 * stream early, continues after the last document. `maxAtOnce` limits each response, which a real
 * database may end earlier; each request makes the emulator scan the whole collection.
 */
export async function* streamQuery(
  query: Query,
  maxAtOnce = 2000,
): AsyncGenerator<QueryDocumentSnapshot> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(maxAtOnce);
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
      } else if (count === maxAtOnce) answer = open();
      else return;
    }
  } finally {
    // Not awaited: it may never resolve for a hanging response.
    void answer.return?.().catch(() => {});
  }
}
