/** How often a property of what readers' safety rests on is tried, each time with other values. */
export const manyRuns = { numRuns: 10_000 } as const;

/** For tests of that many runs: a busy machine needs longer than a test has by default. */
export const patient = { timeout: 60_000 } as const;
