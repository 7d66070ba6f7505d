export const demoProject = 'demo-mnemosyne';

/** Returns the `VITE_*` settings of an app that uses the emulators at the given `host:port`s. */
export function emulatorEnv(firestoreHost: string, authHost: string): Record<string, string> {
  return {
    VITE_BACKEND: 'firebase',
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${demoProject}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: demoProject,
    VITE_FIREBASE_STORAGE_BUCKET: `${demoProject}.appspot.com`,
    VITE_FIREBASE_APP_ID: '1:000000000000:web:demo',
    VITE_FIRESTORE_EMULATOR: firestoreHost,
    VITE_AUTH_EMULATOR: authHost,
  };
}
