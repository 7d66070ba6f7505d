import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import type { FirebaseConfig } from './firebase-config';

/** Returns the Firebase app of a configuration, creating at most one per project. */
export function firebaseApp(config: FirebaseConfig): FirebaseApp {
  const existing = getApps().find((app) => app.name === config.projectId);
  if (existing) return existing;
  const { apiKey, authDomain, projectId, storageBucket, appId } = config;
  return initializeApp({ apiKey, authDomain, projectId, storageBucket, appId }, projectId);
}
