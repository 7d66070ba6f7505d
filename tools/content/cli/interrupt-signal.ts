/**
 * Returns a signal that is aborted on SIGINT (Ctrl-C) or SIGTERM, so that a command can stop in a
 * consistent state and report what is left. Another signal ends the process at once, unless it comes
 * within a second: under npm, the process gets one from the terminal and one from npm.
 */
export function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const onSignal = () => {
    if (controller.signal.aborted && performance.now() - first > 1000) process.exit(130);
    first ||= performance.now();
    controller.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, onSignal);
  return controller.signal;
}
