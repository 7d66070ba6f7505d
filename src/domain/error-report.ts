import { parseUrl } from './text/url.ts';

/** An error as it is reported to the operator. */
export interface ErrorReport {
  readonly name: string;
  readonly message: string;
  /** Empty if there is none. */
  readonly stack: string;
  /** The path of the page, without query and fragment. */
  readonly path: string;
  /** Identifies the build. */
  readonly version: string;
}

/**
 * The address to report errors to: a path of this origin (`/errors`) or an https URL without
 * credentials, query and fragment. Null for anything else.
 */
export function parseErrorEndpoint(text: string): string | null {
  const endpoint = text.trim();
  if (/[\s\\?#]/.test(endpoint)) return null;
  if (/^\/[^/]/.test(endpoint)) return endpoint;
  if (!/^https:\/\/[^/]/i.test(endpoint)) return null;
  const url = parseUrl(endpoint);
  return url?.username === '' && url.password === '' ? url.href : null;
}
