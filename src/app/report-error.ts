import { type ErrorReport, parseErrorEndpoint } from '../domain/error-report';

/** Receives every client error. */
export interface ErrorReporter {
  /** Logs an error, and sends it if there is an endpoint. */
  error(error: unknown): void;
  /** Logs and sends a problem in plain words, such as content that cannot be parsed. */
  problem(problem: string): void;
  /** Sends uncaught errors, which the browser logs itself. Returns a function that stops it. */
  watch(window: Window): () => void;
}

export interface ReporterOptions {
  /** `VITE_ERROR_ENDPOINT`; null for logging to the reader's console only. */
  readonly endpoint: string | null;
  /** Identifies the build. */
  readonly version: string;
  /** The current path, without query and fragment. */
  readonly path: () => string;
  /** Sends a report without personal data. */
  readonly post: (endpoint: string, report: ErrorReport) => void;
}

/** A page that fails in a loop must not flood the operator. */
const mostPerPage = 10;

export function createErrorReporter(options: ReporterOptions): ErrorReporter {
  const { endpoint, version, path, post } = options;
  const sent = new Set<string>();
  // React and the router both report an error in a screen.
  const seen = new WeakSet<object>();

  const isNew = (error: unknown) => {
    if (typeof error !== 'object' || error === null) return true;
    if (seen.has(error)) return false;
    seen.add(error);
    return true;
  };
  const send = (error: unknown) => {
    if (endpoint === null || sent.size >= mostPerPage) return;
    const report = { ...describe(error), path: path(), version };
    const key = `${report.name} ${report.message}`;
    if (sent.has(key)) return;
    sent.add(key);
    post(endpoint, report);
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
  return createErrorReporter({
    endpoint: parseErrorEndpoint(String(env.VITE_ERROR_ENDPOINT ?? '')),
    // The file name of the chunk with this module contains a hash of its content.
    version: new URL(import.meta.url).pathname,
    path: () => window.location.pathname,
    // In a chunk of its own, because few pages have an error. Without it, the console has the error.
    post: (endpoint, report) => {
      import('./post-report')
        .then(({ postReport }) => postReport(endpoint, report))
        .catch(() => {});
    },
  });
}

/** Anything can be thrown; whatever is not an error is converted to a string. */
function describe(error: unknown): Pick<ErrorReport, 'name' | 'message' | 'stack'> {
  if (typeof error !== 'object' || error === null) {
    return { name: typeof error, message: String(error), stack: '' };
  }
  const text = (key: 'name' | 'message' | 'stack') => {
    const value = key in error ? Reflect.get(error, key) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name') || 'object', message: text('message'), stack: text('stack') };
}
