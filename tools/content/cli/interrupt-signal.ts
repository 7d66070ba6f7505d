/**
 * Returns a signal that is aborted on SIGINT (Ctrl-C) or SIGTERM, so that a command can stop in a
 * consistent state and report what is left. A second signal ends the process at once.
 */
export function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => controller.abort());
  }
  return controller.signal;
}
