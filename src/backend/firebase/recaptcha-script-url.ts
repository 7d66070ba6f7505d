/**
 * The address of reCAPTCHA's script, told to work under Trusted Types, or null for any other
 * address. Without `trustedtypes=true` Google serves a script that assigns plain strings, which
 * the browser refuses (github.com/google/recaptcha, issue 387).
 */
export function recaptchaScriptUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.origin !== 'https://www.google.com' || url.pathname !== '/recaptcha/enterprise.js') {
    return null;
  }
  url.searchParams.set('trustedtypes', 'true');
  return url.href;
}
