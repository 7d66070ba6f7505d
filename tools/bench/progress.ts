const startedAt = performance.now();

/** Logs a step on standard error, with the seconds since the start. */
export function logProgress(what: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  process.stderr.write(`${seconds.padStart(5)} s  ${what}\n`);
}
