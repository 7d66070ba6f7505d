import { errorLine, messages } from './text/messages';

const loadErrors = new Map([
  // By the reader.
  ['stopped', 'You stopped loading this site.'],
  ['unreachable', 'Cannot reach the archive.'],
  ['timeout', 'The archive did not answer in time.'],
  ['not-found', messages.detailNotFoundTitle],
  ['permission-denied', 'You do not have access to this content.'],
  ['unauthenticated', 'Your session has ended. Please log in again.'],
  ['resource-exhausted', 'The archive is very busy. Please try again in a moment.'],
  ['unavailable', 'The archive is very busy. Please try again in a moment.'],
  ['deadline-exceeded', 'The archive did not answer in time.'],
]);

/** The message for the error code of a failed load. */
export function loadErrorMessage(code: string): string {
  return loadErrors.get(code) ?? 'Error fetching content';
}

/** What a failed load shows. One that the reader has stopped is no error. */
export function loadErrorLine(code: string): string {
  const message = loadErrorMessage(code);
  return code === 'stopped' ? message : errorLine(message);
}

/** Whether a failed load may succeed when repeated. */
export function isWorthRetrying(code: string): boolean {
  return code !== 'permission-denied' && code !== 'not-found';
}

const unreachable = 'Cannot reach the archive. Check your connection and try again.';

const sharedErrors = new Map([
  ['auth/too-many-requests', 'Too many attempts. Please wait a few minutes and try again.'],
  ['auth/network-request-failed', unreachable],
  ['timeout', 'The archive did not answer in time. Please try again.'],
  ['unreachable', unreachable],
]);

/** The Auth SDK's codes for faults of Google's servers: "auth/internal-error-encountered.". */
const serverFault =
  /^auth\/(internal|backend|(the-)?service|unavailable|resource-exhausted|quota|deadline)/;

/**
 * The message for an error code that has the same reason in every form of an account; null for others.
 */
export function sharedAccountError(code: string): string | null {
  return serverFault.test(code) ? unreachable : (sharedErrors.get(code) ?? null);
}

/** The message for the error code of a failed login: the same for all wrong credentials. */
export function loginErrorMessage(code: string): string {
  return sharedAccountError(code) ?? 'Invalid email or password.';
}
