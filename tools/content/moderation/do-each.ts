import { reasonOf } from '../model/problem';
import { isLocked } from '../store/checked-writes';
import { isBusy, retry } from '../store/retry-busy';

interface EachOptions<T> {
  readonly signal: AbortSignal;
  /** How many are done at the same time; by default one after the other. */
  readonly atOnce?: number;
  /** Called with what is left before each. */
  readonly onLeft?: (left: ReadonlySet<T>) => void;
}

/**
 * Does something with each. What is locked is tried again after the others. Stops when interrupted, or when
 * the database cannot be reached, for the reason `unreachable`; the rest is left.
 */
export async function doEach<T, Result>(
  items: readonly T[],
  work: (each: T) => Promise<Result>,
  { signal, atOnce = 1, onLeft = () => {} }: EachOptions<T>,
) {
  const done: (readonly [each: T, result: Result])[] = [];
  const failed: (readonly [each: T, reason: string])[] = [];
  const left = new Set(items);
  const pass = async () => {
    // The workers share the iterator.
    const rest = [...left].values();
    let failure: unknown = null;
    const doRest = async () => {
      for (const each of rest) {
        onLeft(left);
        if (signal.aborted || (failure !== null && !isLocked(failure))) return;
        try {
          done.push([each, await work(each)]);
        } catch (error) {
          if (isBusy(error)) {
            if (failure === null || isLocked(failure)) failure = error;
            continue;
          }
          failed.push([each, reasonOf(error)]);
        }
        left.delete(each);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, doRest));
    if (failure !== null) throw failure;
  };
  let unreachable: string | null = null;
  await retry(pass).catch((error: unknown) => {
    unreachable = reasonOf(error);
  });
  return { done, failed, left: [...left], unreachable: unreachable as string | null };
}
