import { messages } from './messages';

const loadWords: Readonly<Record<string, string>> = {
  unreachable: 'Cannot reach the archive.',
  timeout: 'The archive did not answer in time.',
  'not-found': messages.detailNotFoundTitle,
  'permission-denied': 'You have no access to this content.',
  unauthenticated: 'Your session has ended. Please log in again.',
  'resource-exhausted': 'The archive is very busy. Please try again in a moment.',
  unavailable: 'The archive is very busy. Please try again in a moment.',
  'deadline-exceeded': 'The archive did not answer in time.',
};

/** Codes come from outside: "constructor" is a possible one. */
function wordsIn(words: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(words, code) ? words[code] : undefined;
}

/** Plain words for a failed load by its code; never the provider's own message. */
export function wordsForLoadError(code: string): string {
  return wordsIn(loadWords, code) ?? messages.fetchFailed;
}

const accountWords: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': 'There is already an account with this email. Log in instead?',
  'auth/weak-password': 'This password is too weak. Please choose a longer one.',
  'auth/password-does-not-meet-requirements':
    'This password does not meet the rules of this archive. Please choose a longer or more varied one.',
  'auth/invalid-email': 'This does not look like an email address.',
  'auth/missing-email': 'Please enter your email address.',
  'auth/missing-password': 'Please enter a password.',
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/network-request-failed': 'Cannot reach the archive. Check your connection and try again.',
  timeout: 'The archive did not answer in time. Please try again.',
  unreachable: 'Cannot reach the archive. Check your connection and try again.',
  'auth/operation-not-allowed': 'Registration is closed at the moment.',
  'auth/user-disabled': 'This account has been disabled.',
};

/** Plain words for a failed registration by its code. */
export function wordsForAccountError(code: string): string {
  return wordsIn(accountWords, code) ?? 'Registration did not work. Please try again.';
}

/** The field of the registration form that an error speaks of, or null for the form as a whole. */
export function fieldOfAccountError(code: string): 'email' | 'password' | null {
  if (/^auth\/(email-already-in-use|invalid-email|missing-email)$/.test(code)) return 'email';
  return /^auth\/(weak-password|password-does-not|missing-password)/.test(code) ? 'password' : null;
}

const ownWordsAtLogin = new Set([
  'auth/too-many-requests',
  'auth/network-request-failed',
  'timeout',
  'unreachable',
]);

/** How the Auth SDK spells what Google's servers say of themselves: "auth/internal-error-encountered." */
const serverFault =
  /^auth\/(internal|backend|(the-)?service|unavailable|resource-exhausted|quota|deadline)/;

/** What the login widget shows: one text for wrong credentials of every kind. */
export function wordsForLoginError(code: string): string {
  if (serverFault.test(code)) return wordsForAccountError('unreachable');
  return ownWordsAtLogin.has(code) ? wordsForAccountError(code) : messages.invalidLogin;
}

/** Whether trying the same again may help a reader. */
export function isWorthRetrying(code: string): boolean {
  return code !== 'permission-denied' && code !== 'not-found';
}
