/**
 * Aborted when this process is asked to end (Ctrl-C), so that a command can stop where everything
 * is whole and tell what is left. Asked twice, the process ends at once.
 */
export function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => controller.abort());
  }
  return controller.signal;
}
