/**
 * An error of the backend with a code: `unreachable` (no network, or an invalid response),
 * `timeout` (our own), the Firestore status in kebab case, or `auth/…`.
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

/** Returns the code of any error; `unknown` if it is not a BackendError. */
export function codeOf(error: unknown): string {
  return error instanceof BackendError ? error.code : 'unknown';
}

/** Whether a code means that access was denied. */
export function isRefusal(code: string): boolean {
  return code === 'unauthenticated' || code === 'permission-denied';
}

/** Whether a code means that the archive could not be reached. */
export function isUnreachable(code: string): boolean {
  return code === 'unreachable' || code === 'timeout' || code === 'unavailable';
}

/**
 * Returns the `code` of a provider's error, or null. Checks the shape, not the class, because a
 * bundle may contain the provider's error class twice.
 */
export function providerCode(error: unknown): string | null {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' ? code : null;
}
