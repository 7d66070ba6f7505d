import { expect, test } from 'vitest';
import { BackendError, codeOf, providerCode } from '../../../src/backend/backend';

class ProviderError extends Error {
  constructor(readonly code: unknown) {
    super('provider');
  }
}

test.each<[string, unknown, string]>([
  ['a backend error', new BackendError('auth/weak-password', 'weak'), 'auth/weak-password'],
  ["a provider's own error", new ProviderError('auth/weak-password'), 'unknown'],
  ['an error', new TypeError('broken'), 'unknown'],
  ['a thrown map', { code: 'permission-denied' }, 'unknown'],
  ['nothing', undefined, 'unknown'],
])('the code of %s', (_, error, expected) => {
  expect(codeOf(error)).toBe(expected);
});

test.each<[string, unknown, string | null]>([
  ["a provider's error", new ProviderError('auth/weak-password'), 'auth/weak-password'],
  ['a number for a code', new ProviderError(7), null],
  ['an error without one', new TypeError('broken'), null],
  ['a thrown map', { code: 'permission-denied' }, null],
  ['nothing', null, null],
])("the provider's code of %s", (_, error, expected) => {
  expect(providerCode(error)).toBe(expected);
});

test('a backend error has its cause', () => {
  const cause = new TypeError('broken');
  const error = new BackendError('unreachable', 'no answer', { cause });
  expect(error).toMatchObject({ name: 'BackendError', message: 'no answer', cause });
});
