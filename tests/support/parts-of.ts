/** The parts that a computation in steps yields; other steps yield none. */
export const partsOf = <Part>(steps: Iterable<Part | undefined>): readonly Part[] =>
  [...steps].filter((part) => part !== undefined);
