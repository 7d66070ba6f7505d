/** Runs a generator to its end, and returns its result. */
export function resultOf<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
