import { reasonOf } from '../model/problem';
import { isBusy, isLocked, retry, withoutRetries } from '../store/retry-busy';

/**
 * Does something with one after the other, because each relies on the deletion of snapshots by the one
 * before. What is locked is tried again after the others. Stops when interrupted, or when the database
 * cannot be reached; the rest is left.
 */
export async function doEach<Result extends object>(
  ids: readonly string[],
  work: (id: string) => Promise<Result>,
  signal: AbortSignal,
  onLeft: (ids: readonly string[]) => void = () => {},
) {
  const done: (Result & { readonly id: string })[] = [];
  const failed: { readonly id: string; readonly reason: string }[] = [];
  let left = ids;
  const pass = async () => {
    let locked: unknown = null;
    for (const id of left) {
      onLeft(left);
      if (signal.aborted) return;
      try {
        done.push({ id, ...(await withoutRetries(() => work(id))) });
      } catch (error) {
        if (isLocked(error)) {
          locked = error;
          continue;
        }
        if (isBusy(error)) throw error;
        failed.push({ id, reason: reasonOf(error) });
      }
      left = left.filter((each) => each !== id);
    }
    if (locked !== null) throw locked;
  };
  try {
    await retry(pass);
  } catch (error) {
    return { done, failed, left, unreachable: reasonOf(error) };
  }
  return { done, failed, left, unreachable: null };
}
