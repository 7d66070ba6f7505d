import { expect, test } from 'vitest';
import { BackendError, codeOf, providerCode } from '../../../src/backend/backend';

class ProviderError extends Error {
  constructor(readonly code: unknown) {
    super('provider');
  }
}

const weak = 'auth/weak-password';
test.each<[string, unknown, string, string | null]>([
  ['a backend error', new BackendError(weak, 'weak'), weak, weak],
  ["a provider's own error", new ProviderError(weak), 'unknown', weak],
  ['an error with a number for a code', new ProviderError(7), 'unknown', null],
  ['an error without one', new TypeError('broken'), 'unknown', null],
  ['a thrown map', { code: 'permission-denied' }, 'unknown', null],
  ['nothing', undefined, 'unknown', null],
])('the code of %s, and that of the provider', (_, error, code, ofProvider) => {
  expect(codeOf(error)).toBe(code);
  expect(providerCode(error)).toBe(ofProvider);
});
