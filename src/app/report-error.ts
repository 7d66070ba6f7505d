/** Receives every client error. */
export interface ErrorReporter {
  /** Logs an error, and sends it if there is an endpoint. */
  error(error: unknown): void;
  /** Logs and sends a problem in plain words, such as content that cannot be parsed. */
  problem(problem: string): void;
  /** Sends uncaught errors, which the browser logs itself. Returns a function that stops it. */
  watch(window: Window): () => void;
}

/** Creates a reporter; `send` receives each error to report, and each problem as an error named "Problem". */
function createErrorReporter(send: (thrown: unknown) => void): ErrorReporter {
  // React and the router both report an error in a screen.
  const seen = new WeakSet<object>();

  const isNew = (error: unknown) => {
    if (typeof error !== 'object' || error === null) return true;
    if (seen.has(error)) return false;
    seen.add(error);
    return true;
  };
  return {
    error(error) {
      if (!isNew(error)) return;
      console.error(error);
      send(error);
    },
    problem(problem) {
      console.warn(problem);
      send({ name: 'Problem', message: problem });
    },
    watch(window) {
      const stop = new AbortController();
      const { signal } = stop;
      // Events of failed images and of other origins' scripts have no error.
      const onError = ({ error }: ErrorEvent) => void (error && isNew(error) && send(error));
      const onRejection = ({ reason }: PromiseRejectionEvent) =>
        void (isNew(reason) && send(reason));
      window.addEventListener('error', onError, { signal });
      window.addEventListener('unhandledrejection', onRejection, { signal });
      return () => stop.abort();
    },
  };
}

/** Creates the reporter of the page; `VITE_ERROR_ENDPOINT` sets where it sends. */
export function reporterOf(env: Readonly<Record<string, string | boolean | undefined>>) {
  const endpoint = String(env.VITE_ERROR_ENDPOINT ?? '');
  // The file name of the chunk with this module contains a hash of its content.
  const version = new URL(import.meta.url).pathname;
  const sent = new Set<string>();
  return createErrorReporter((thrown) => {
    if (!endpoint) return;
    const page = { path: window.location.pathname, version, sent };
    // In a chunk of its own, because few pages have an error. Without it, the console has the error.
    import('./send-report')
      .then(({ sendReport }) => sendReport(endpoint, thrown, page))
      .catch(() => {});
  });
}
