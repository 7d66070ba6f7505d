/**
 * The number of runs of properties that matter for safety: 10,000 in `npm run test:reliability`, or
 * `PROPERTY_RUNS`, which `npm test` and `npm run test:quick` set.
 */
export const manyRuns = { numRuns: Number(process.env.PROPERTY_RUNS ?? 10_000) };

/** The timeout of tests with that many runs, which take long on a busy machine. */
export const longTimeout = { timeout: 60_000 } as const;
