/**
 * What went wrong at the backend, in words that no provider owns: `unreachable` (no network, or an
 * answer that is none), `timeout` (our own), the Firestore status in kebab case, or `auth/…`.
 */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The code of anything thrown; what is no BackendError counts as `unknown`. */
export function codeOf(error: unknown): string {
  return error instanceof BackendError ? error.code : 'unknown';
}

/**
 * The `code` of an error that a provider threw, or null. By its shape, not its class: a bundle may
 * hold the provider's error class twice.
 */
export function providerCode(error: unknown): string | null {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' ? code : null;
}
