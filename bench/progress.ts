const startedAt = performance.now();

/** Tells on the error output what is being done, after how many seconds. */
export function tell(what: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  process.stderr.write(`${seconds.padStart(5)} s  ${what}\n`);
}
