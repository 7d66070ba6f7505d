/**
 * What is known of a question: nothing yet, an answer, which may be that there is nothing, or why there is none.
 * `done` is how much of the work is done, as a number of items; `code` is that of a BackendError.
 */
export type Answer<T> =
  | { readonly kind: 'waiting'; readonly done: number }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly code: string };

/** Nothing is known yet. */
export const waiting: Answer<never> = { kind: 'waiting', done: 0 };

/** The value of an answer, or undefined. */
export function readyValue<T>(answer: Answer<T>): T | undefined {
  return answer.kind === 'ready' ? answer.value : undefined;
}
