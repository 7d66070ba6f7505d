import { describe, expect, test } from 'vitest';
import {
  isWorthRetrying,
  loadErrorMessage,
  loginErrorMessage,
} from '../../../src/domain/error-messages';

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
    ['auth/too-many-requests', /^Too many attempts\. Please wait a few minutes and try again\.$/],
    ['auth/network-request-failed', /Cannot reach the archive/],
    ['auth/resource-exhausted', /Cannot reach the archive/],
    ['auth/internal-error-encountered.', /Cannot reach the archive/],
    ['auth/internal-error', /Cannot reach the archive/],
    ['auth/the-service-is-currently-unavailable.', /Cannot reach the archive/],
    ['unreachable', /Cannot reach the archive/],
    ['timeout', /did not answer in time/],
  ])('with %s does not blame the password', { tags: ['12.10'] }, (code, words) => {
    expect(loginErrorMessage(code)).toMatch(words);
  });
});
