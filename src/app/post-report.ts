import type { ErrorReport } from '../domain/error-report';
import { scrubReport } from '../domain/scrub-report';

/** Sends a report to `endpoint` without personal data, cookies or referrer, also while the page unloads. */
export async function postReport(endpoint: string, report: ErrorReport): Promise<void> {
  await fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(scrubReport(report)),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  });
}
