import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseApp } from './firebase-app';
import type { FirebaseConfig } from './firebase-config';
import { recaptchaScriptUrl } from './recaptcha-script-url';

let hasPolicy = false;

/**
 * Enables App Check: requests to Firestore and Auth then carry a token that attests this app.
 * `siteKey` is a score-based reCAPTCHA Enterprise key. The page must be served with the headers
 * that `npm run deploy` deploys for that key.
 */
export function startAppCheck(config: FirebaseConfig, siteKey: string): void {
  // The SDK sets the URL of reCAPTCHA's script as a plain string, which Trusted Types pass to the
  // policy named `default`. This one allows only that script.
  if (!hasPolicy) {
    window.trustedTypes?.createPolicy('default', { createScriptURL: recaptchaScriptUrl });
    hasPolicy = true;
  }
  initializeAppCheck(firebaseApp(config), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}
