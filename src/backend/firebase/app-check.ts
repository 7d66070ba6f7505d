import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseApp } from './firebase-app';
import type { FirebaseConfig } from './firebase-config';
import { recaptchaScriptUrl } from './recaptcha-script-url';

declare global {
  interface Window {
    /** As far as it is used here (W3C Trusted Types); older browsers have none. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { readonly createScriptURL: (url: string) => string | null },
      ): unknown;
    };
  }
}

let hasPolicy = false;

/**
 * Turns App Check on: from now on requests to Firestore and Auth carry a token that vouches for
 * this app. `siteKey` is a score-based key of reCAPTCHA Enterprise. The page must have been served
 * with the headers that `npm run hosting-headers` writes for that key.
 */
export function startAppCheck(config: FirebaseConfig, siteKey: string): void {
  allowRecaptchaScript();
  initializeAppCheck(firebaseApp(config), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/**
 * The SDK sets the address of reCAPTCHA's script as a plain string, which Trusted Types leave to a
 * policy named `default`. This one lets that script pass and refuses everything else, as before.
 */
function allowRecaptchaScript(): void {
  if (hasPolicy) return;
  window.trustedTypes?.createPolicy('default', { createScriptURL: recaptchaScriptUrl });
  hasPolicy = true;
}
