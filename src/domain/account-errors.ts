import { shortestPassword } from './content/user';
import { sharedAccountError } from './error-messages';

const accountErrors = new Map([
  ['auth/email-already-in-use', 'There is already an account with this email. Log in instead?'],
  ['short-password', `Please choose a password of at least ${shortestPassword} characters.`],
  [
    'common-password',
    'This is one of the most common passwords, which attackers try first. Please choose another one.',
  ],
  ['auth/weak-password', 'This password is too weak. Please choose a longer one.'],
  [
    'auth/password-does-not-meet-requirements',
    'This password does not meet the rules of this archive. Please choose a longer or more varied one.',
  ],
  ['auth/invalid-email', 'This does not look like an email address.'],
  ['auth/missing-email', 'Please enter your email address.'],
  ['auth/missing-password', 'Please enter a password.'],
  ['auth/operation-not-allowed', 'Registration is closed at the moment.'],
  ['auth/user-disabled', 'This account has been disabled.'],
]);

/** The errors that are about the new password. */
const passwordErrors = new Set([
  ...['short-password', 'common-password', 'auth/weak-password', 'auth/missing-password'],
  'auth/password-does-not-meet-requirements',
]);

/** The message for the error code of a failed registration. */
export function registrationErrorMessage(code: string): string {
  if (code === 'timeout') {
    return 'The archive did not answer in time. Your account may exist by now: please try to log in.';
  }
  const message = accountErrors.get(code) ?? sharedAccountError(code);
  return message ?? 'Registration did not work. Please try again.';
}

/** The field of the registration form that an error is about, or null for the whole form. */
export function fieldOfRegistrationError(code: string): 'email' | 'password' | null {
  if (/^auth\/(email-already-in-use|invalid-email|missing-email)$/.test(code)) return 'email';
  return passwordErrors.has(code) ? 'password' : null;
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
  const message = sharedAccountError(code) ?? ownAccountErrors.get(code);
  return message ?? 'This did not work. Please try again.';
}
