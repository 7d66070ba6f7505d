/**
 * How many of so many stories are drawn now: all of them. Where nothing else is there to draw yet,
 * the early view has its own answer (src/early/use-rows-in-turn.ts).
 */
export function useRowsAtOnce(stories: number): number {
  return stories;
}
