import { parseUrl } from '../../domain/text/url';
/**
 * Returns the URL of reCAPTCHA's script, in the variant for Trusted Types, or null for any other
 * URL. Without `trustedtypes=true` Google serves a script that assigns plain strings, which the
 * browser blocks (github.com/google/recaptcha, issue 387).
 */
export function recaptchaScriptUrl(text: string): string | null {
  const url = parseUrl(text);
  if (url?.origin !== 'https://www.google.com' || url.pathname !== '/recaptcha/enterprise.js') {
    return null;
  }
  url.searchParams.set('trustedtypes', 'true');
  return url.href;
}
