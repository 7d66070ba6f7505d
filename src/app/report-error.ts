import { parseErrorEndpoint } from '../domain/error-endpoint';
import { type ErrorReport, scrubReport } from '../domain/scrub-report';

/** The one place that client errors go to. */
export interface ErrorReporter {
  /** Something broke: logged, and sent when there is somewhere to send it. */
  error(error: unknown): void;
  /** Something could not be read, in plain words: logged and sent likewise. */
  problem(problem: string): void;
  /** Sends what nobody caught, which the browser logs itself. Returns how to stop. */
  watch(window: Window): () => void;
}

export interface ReporterOptions {
  /** `VITE_ERROR_ENDPOINT`; null keeps everything in the reader's own console. */
  readonly endpoint: string | null;
  /** Which build this is. */
  readonly version: string;
  /** The path of the page at the time, without query and fragment. */
  readonly path: () => string;
  readonly post: (endpoint: string, report: ErrorReport) => void;
}

/** A page that fails in a loop must not flood the operator. */
const mostPerPage = 10;

export function createErrorReporter({
  endpoint,
  version,
  path,
  post,
}: ReporterOptions): ErrorReporter {
  const sent = new Set<string>();
  // React and the router both tell of an error in a screen.
  const seen = new WeakSet<object>();

  const isNew = (error: unknown) => {
    if (typeof error !== 'object' || error === null) return true;
    if (seen.has(error)) return false;
    seen.add(error);
    return true;
  };
  const send = (error: unknown) => {
    if (endpoint === null || sent.size >= mostPerPage) return;
    const report = scrubReport({ ...describe(error), path: path(), version });
    const key = `${report.name} ${report.message}`;
    if (sent.has(key)) return;
    sent.add(key);
    post(endpoint, report);
  };
  const sendNew = (error: unknown) => {
    if (isNew(error)) send(error);
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
      // Without an error there is nothing to tell: another origin's script, or a failed image.
      const onError = ({ error }: ErrorEvent) => void (error && sendNew(error));
      const onRejection = ({ reason }: PromiseRejectionEvent) => sendNew(reason);
      window.addEventListener('error', onError);
      window.addEventListener('unhandledrejection', onRejection);
      return () => {
        window.removeEventListener('error', onError);
        window.removeEventListener('unhandledrejection', onRejection);
      };
    },
  };
}

/** The reporter of the page, as `VITE_ERROR_ENDPOINT` says. */
export function reporterOf(env: Readonly<Record<string, string | boolean | undefined>>) {
  return createErrorReporter({
    endpoint: parseErrorEndpoint(String(env.VITE_ERROR_ENDPOINT ?? '')),
    // The name of the part that this module is built into carries the hash of its content.
    version: new URL(import.meta.url).pathname,
    path: () => window.location.pathname,
    post: postReport,
  });
}

/** Sends without cookies or referrer, also while the page is being left. Never fails. */
function postReport(endpoint: string, report: ErrorReport): void {
  void fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => {});
}

/** Anything can be thrown; what is no error is told by its text, if it has one. */
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
