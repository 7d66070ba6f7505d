/** The cloud configuration, from `VITE_FIREBASE_*` (see `.env.example`). */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket: string;
  readonly appId: string;
  /** `host:port` of emulators, in development and tests only. */
  readonly firestoreEmulator: string | null;
  readonly authEmulator: string | null;
  /** The reCAPTCHA Enterprise site key that enables App Check; null if unset or with emulators. */
  readonly recaptchaKey: string | null;
}

export type FirebaseConfigResult =
  | { readonly config: FirebaseConfig }
  | { readonly missing: readonly string[] };

/** Reads the configuration, or lists the missing variables. */
export function readFirebaseConfig(
  env: Readonly<Record<string, string | boolean | undefined>>,
): FirebaseConfigResult {
  const missing: string[] = [];
  const text = (name: string) => {
    const value = env[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const required = (name: string) => {
    const value = text(name);
    if (value === '') missing.push(name);
    return value;
  };
  const config: FirebaseConfig = {
    apiKey: required('VITE_FIREBASE_API_KEY'),
    authDomain: required('VITE_FIREBASE_AUTH_DOMAIN'),
    projectId: required('VITE_FIREBASE_PROJECT_ID'),
    storageBucket: required('VITE_FIREBASE_STORAGE_BUCKET'),
    appId: required('VITE_FIREBASE_APP_ID'),
    firestoreEmulator: text('VITE_FIRESTORE_EMULATOR') || null,
    authEmulator: text('VITE_AUTH_EMULATOR') || null,
    recaptchaKey: text('VITE_FIRESTORE_EMULATOR') ? null : text('VITE_RECAPTCHA_KEY') || null,
  };
  return missing.length > 0 ? { missing } : { config };
}
