/** Runs a computation in steps (each `yield` is the end of one) to its end, and returns its result. */
export function resultOf<T>(steps: Iterator<unknown, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
