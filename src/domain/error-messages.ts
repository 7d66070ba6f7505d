import { messages } from './messages';

const loadErrors = new Map([
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
  return loadErrors.get(code) ?? messages.fetchFailed;
}

/** Whether a failed load may succeed when repeated. */
export function isWorthRetrying(code: string): boolean {
  return code !== 'permission-denied' && code !== 'not-found';
}

const unreachable = 'Cannot reach the archive. Check your connection and try again.';

const accountErrors = new Map([
  ['auth/email-already-in-use', 'There is already an account with this email. Log in instead?'],
  ['auth/weak-password', 'This password is too weak. Please choose a longer one.'],
  [
    'auth/password-does-not-meet-requirements',
    'This password does not meet the rules of this archive. Please choose a longer or more varied one.',
  ],
  ['auth/invalid-email', 'This does not look like an email address.'],
  ['auth/missing-email', 'Please enter your email address.'],
  ['auth/missing-password', 'Please enter a password.'],
  ['auth/too-many-requests', 'Too many attempts. Please wait a few minutes and try again.'],
  ['auth/network-request-failed', unreachable],
  ['timeout', 'The archive did not answer in time. Please try again.'],
  ['unreachable', unreachable],
  ['auth/operation-not-allowed', 'Registration is closed at the moment.'],
  ['auth/user-disabled', 'This account has been disabled.'],
]);

/** The message for the error code of a failed registration. */
export function registrationErrorMessage(code: string): string {
  return accountErrors.get(code) ?? 'Registration did not work. Please try again.';
}

/** The field of the registration form that an error is about, or null for the whole form. */
export function fieldOfRegistrationError(code: string): 'email' | 'password' | null {
  if (/^auth\/(email-already-in-use|invalid-email|missing-email)$/.test(code)) return 'email';
  return /^auth\/(weak-password|password-does-not|missing-password)/.test(code) ? 'password' : null;
}

const wrongPassword = 'This password is not correct.';
const sessionEnded = 'Your session has ended. Please log in again.';

const ownAccountErrors = new Map([
  ...accountErrors,
  ['auth/wrong-password', wrongPassword],
  ['auth/invalid-credential', wrongPassword],
  ['auth/user-token-expired', sessionEnded],
  ['auth/user-not-found', sessionEnded],
  ['auth/no-current-user', sessionEnded],
  ['auth/operation-not-supported-in-this-environment', 'This demo cannot send mail.'],
]);

/** The message for the error code of a failed change of the reader's own account. */
export function ownAccountErrorMessage(code: string): string {
  if (serverFault.test(code)) return unreachable;
  return ownAccountErrors.get(code) ?? 'This did not work. Please try again.';
}

/** The Auth SDK's codes for faults of Google's servers: "auth/internal-error-encountered.". */
const serverFault =
  /^auth\/(internal|backend|(the-)?service|unavailable|resource-exhausted|quota|deadline)/;

const explainedAtLogin =
  /^(auth\/too-many-requests|auth\/network-request-failed|timeout|unreachable)$/;

/** The message for the error code of a failed login: the same for all wrong credentials. */
export function loginErrorMessage(code: string): string {
  if (serverFault.test(code)) return unreachable;
  return explainedAtLogin.test(code) ? registrationErrorMessage(code) : messages.invalidLogin;
}
