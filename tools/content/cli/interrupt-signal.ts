/**
 * Returns a signal that is aborted on SIGINT (Ctrl-C), SIGTERM or SIGHUP (the terminal is closed), so that a
 * command can stop in a consistent state and report what is left. Another signal calls `onAgain`, which
 * ends the process by default, unless it comes within a second: under npm, the process gets one from the
 * terminal and one from npm.
 */
export function interruptSignal(onAgain: () => void = () => process.exit(130)): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const onSignal = () => {
    if (controller.signal.aborted && performance.now() - first > 1000) onAgain();
    first ||= performance.now();
    controller.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  return controller.signal;
}
