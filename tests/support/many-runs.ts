/**
 * The number of runs of properties that matter for safety: 10,000, or `PROPERTY_RUNS` (set by
 * `npm run test:quick`).
 */
export const manyRuns = { numRuns: Number(process.env.PROPERTY_RUNS ?? 10_000) };

/** The timeout of tests with that many runs, which take long on a busy machine. */
export const longTimeout = { timeout: 60_000 } as const;
