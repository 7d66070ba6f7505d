/** Runs a computation in steps (each `yield` is the end of one) to its end, and returns its result. */
export function resultOf<T>(steps: Iterator<unknown, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Calls `act` for each of the values, with its index. Each `size` values are a step. */
export function* forEachInSteps<T>(
  values: Iterable<T>,
  size: number,
  act: (value: T, index: number) => void,
): Generator<undefined, void> {
  let count = 0;
  for (const value of values) {
    act(value, count);
    if (++count % size === 0) yield;
  }
}
