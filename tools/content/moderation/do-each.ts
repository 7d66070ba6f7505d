import { reasonOf } from '../model/problem';
import { isBusy } from '../store/retry-busy';

/**
 * Does something with one after the other, because each relies on the deletion of snapshots by the one
 * before. Stops when interrupted, or when the database cannot be reached; the rest is left.
 */
export async function doEach<Result extends object>(
  ids: readonly string[],
  work: (id: string) => Promise<Result>,
  signal: AbortSignal,
) {
  const done: (Result & { readonly id: string })[] = [];
  const failed: { readonly id: string; readonly reason: string }[] = [];
  for (const [at, id] of ids.entries()) {
    const left = ids.slice(at);
    if (signal.aborted) return { done, failed, left, unreachable: null };
    try {
      done.push({ id, ...(await work(id)) });
    } catch (error) {
      const reason = reasonOf(error);
      if (isBusy(error)) return { done, failed, left, unreachable: reason };
      failed.push({ id, reason });
    }
  }
  return { done, failed, left: [], unreachable: null };
}
