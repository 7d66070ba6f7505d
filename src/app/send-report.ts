import { type ErrorReport, parseErrorEndpoint } from '../domain/error-report';
import { scrubReport } from '../domain/scrub-report';

/** A page that fails in a loop must not flood the operator. */
const mostPerPage = 10;

interface ReportingPage extends Pick<ErrorReport, 'path' | 'version'> {
  /** The errors that the page has reported. */
  readonly sent: Set<string>;
}

/**
 * Sends what was thrown to `endpoint` (`VITE_ERROR_ENDPOINT`), without personal data, cookies or referrer,
 * also while the page unloads: each error once, and ten a page.
 */
export async function sendReport(
  endpoint: string,
  thrown: unknown,
  { path, version, sent }: ReportingPage,
): Promise<void> {
  const to = parseErrorEndpoint(endpoint);
  if (to === null || sent.size >= mostPerPage) return;
  const report = scrubReport({ ...describe(thrown), path, version });
  const key = `${report.name} ${report.message}`;
  if (sent.has(key)) return;
  sent.add(key);
  await fetch(to, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
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
