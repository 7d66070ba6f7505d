import { describe, expect, test } from 'vitest';
import {
  ownAccountErrorMessage,
  registrationErrorMessage,
} from '../../../src/domain/account-errors';
import {
  isWorthRetrying,
  loadErrorMessage,
  loginErrorMessage,
} from '../../../src/domain/error-messages';
import { laterMessages } from '../../../src/domain/later-messages';
import { messages } from '../../../src/domain/messages';

describe('a failed load', () => {
  test.each([
    ['unreachable', 'Cannot reach the archive.'],
    ['permission-denied', 'You do not have access to this content.'],
    ['not-found', 'Oops — No Detail Found'],
    ['timeout', 'The archive did not answer in time.'],
    ['deadline-exceeded', 'The archive did not answer in time.'],
    ['unavailable', 'The archive is very busy. Please try again in a moment.'],
    ['resource-exhausted', 'The archive is very busy. Please try again in a moment.'],
    ['unauthenticated', 'Your session has ended. Please log in again.'],
    ['', 'Error fetching content'],
    ['constructor', 'Error fetching content'],
  ])('with the code %s says so in plain words', (code, expected) => {
    expect(loadErrorMessage(code)).toBe(expected);
  });

  test.each([
    ['permission-denied', false],
    ['not-found', false],
    ['unreachable', true],
    ['unknown', true],
  ])('with the code %s is worth trying again: %s', (code, expected) => {
    expect(isWorthRetrying(code)).toBe(expected);
  });
});

describe('a failed login', () => {
  const wrong = ['auth/wrong-password', 'auth/user-not-found', 'auth/user-disabled', 'unknown'];
  test.each(wrong)('with %j has the one text for wrong credentials of every kind', (code) => {
    expect(loginErrorMessage(code)).toBe('Invalid email or password.');
  });

  test.each([
    ['auth/too-many-requests', /Too many attempts/],
    ['auth/network-request-failed', /Cannot reach the archive/],
    ['auth/resource-exhausted', /Cannot reach the archive/],
    ['auth/internal-error-encountered.', /Cannot reach the archive/],
    ['auth/internal-error', /Cannot reach the archive/],
    ['auth/the-service-is-currently-unavailable.', /Cannot reach the archive/],
    ['unreachable', /Cannot reach the archive/],
    ['timeout', /did not answer in time/],
  ])('with %s does not blame the password', (code, words) => {
    expect(loginErrorMessage(code)).toMatch(words);
  });
});

test.each([
  ['auth/invalid-credential', 'This password is not correct.'],
  ['auth/wrong-password', 'This password is not correct.'],
  ['auth/user-token-expired', 'Your session has ended. Please log in again.'],
  ['auth/too-many-requests', 'Too many attempts. Please wait a few minutes and try again.'],
  ['auth/invalid-email', 'This does not look like an email address.'],
  ['timeout', 'The archive did not answer in time. Please try again.'],
  ['auth/internal-error', 'Cannot reach the archive. Check your connection and try again.'],
  ['anything else', 'This did not work. Please try again.'],
])('a failed change of the account with %s says: %s', (code, words) => {
  expect(ownAccountErrorMessage(code)).toBe(words);
});

test.each([
  ['auth/email-already-in-use', /already an account/],
  ['auth/weak-password', /too weak/],
  ['auth/password-does-not-meet-requirements', /does not meet the rules/],
  ['auth/invalid-email', /does not look like an email address/],
  ['auth/too-many-requests', /Too many attempts/],
  ['auth/network-request-failed', /Cannot reach the archive/],
  ['auth/operation-not-allowed', /closed/],
  ['timeout', /did not answer in time. Your account may exist by now: please try to log in/],
  ['', /^Registration did not work. Please try again.$/],
  ['constructor', /^Registration did not work. Please try again.$/],
])('a failed registration with %s is explained', (code, words) => {
  expect(registrationErrorMessage(code)).toMatch(words);
});

test.each([
  ...['Login Required', 'User Login', 'Invalid Date', 'Unknown date', 'Untitled'],
  ...['Please log in to continue exploring the archives.', 'Please log in to continue.'],
  ...['Pick a Capture Date', '-- Select a date --', 'No site selected. Please go back.'],
  ...['Loading content...', 'Loading version history...', 'Loading timeline...'],
  ...['No valid capture dates found for this site.', 'Please select a valid date.'],
  ...['Error fetching content', 'Oops — No Detail Found', 'Invalid email or password.'],
  'No content available for this site in live mode. Please sign in to view all content.',
  ...['Please fill in all required fields', 'Return to Home Page', '404 Not Found'],
  'The page you requested was not found on this server.',
])('the specification is quoted word for word: %s', { tags: ['8.23'] }, (text) => {
  expect(Object.values({ ...messages, ...laterMessages })).toContain(text);
});
