import { expect, test } from 'vitest';
import {
  ownAccountErrorMessage,
  registrationErrorMessage,
} from '../../../src/domain/account-errors';

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
  ['short-password', /at least 8 characters/],
  ['common-password', /one of the most common passwords/],
  ['auth/weak-password', /too weak/],
  ['auth/password-does-not-meet-requirements', /does not meet the rules/],
  ['auth/invalid-email', /does not look like an email address/],
  ['auth/too-many-requests', /Too many attempts/],
  ['auth/network-request-failed', /Cannot reach the archive/],
  ['auth/operation-not-allowed', /closed/],
  ['timeout', /did not answer in time. Your account may exist by now: please try to log in/],
  ['', /^Registration did not work. Please try again.$/],
  ['constructor', /^Registration did not work. Please try again.$/],
])('a failed registration with %s is explained', { tags: ['12.17'] }, (code, words) => {
  expect(registrationErrorMessage(code)).toMatch(words);
});
