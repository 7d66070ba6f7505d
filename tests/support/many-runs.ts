/**
 * The number of runs of properties that matter for safety: 10,000 in `npm run test:reliability`, or
 * `PROPERTY_RUNS`, which `npm test` and `npm run test:quick` set.
 */
export const manyRuns = { numRuns: Number(process.env.PROPERTY_RUNS ?? 10_000) };

/** A quarter of that, for properties of which one run takes long. */
export const someRuns = { numRuns: Math.ceil(manyRuns.numRuns / 4) };

/** The timeout of tests with that many runs, which take long on a busy machine. */
export const longTimeout = { timeout: 60_000 + 60 * manyRuns.numRuns } as const;
