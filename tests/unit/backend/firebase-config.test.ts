import { describe, expect, test } from 'vitest';
import { readFirebaseConfig } from '../../../src/backend/firebase/firebase-config';

const env = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'project.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'project',
  VITE_FIREBASE_STORAGE_BUCKET: 'project.firebasestorage.app',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

const config = {
  apiKey: 'key',
  authDomain: 'project.firebaseapp.com',
  projectId: 'project',
  storageBucket: 'project.firebasestorage.app',
  appId: '1:2:web:3',
  firestoreEmulator: null,
  authEmulator: null,
  recaptchaKey: null,
};

describe('the cloud configuration', () => {
  test('is read from the environment', { tags: ['9.23'] }, () => {
    expect(readFirebaseConfig(env)).toEqual({ config });
  });

  const emulators = {
    VITE_FIRESTORE_EMULATOR: '127.0.0.1:8080',
    VITE_AUTH_EMULATOR: '127.0.0.1:9099',
  };
  const onEmulators = { firestoreEmulator: '127.0.0.1:8080', authEmulator: '127.0.0.1:9099' };

  test.each<[string, object, object]>([
    [
      'may contain a key for App Check',
      { VITE_RECAPTCHA_KEY: ' 6Lkey ' },
      { recaptchaKey: '6Lkey' },
    ],
    [
      'may name emulators, which have no App Check',
      { ...emulators, VITE_RECAPTCHA_KEY: '6Lkey' },
      onEmulators,
    ],
    ['ignores empty names', { VITE_FIRESTORE_EMULATOR: '', VITE_AUTH_EMULATOR: '  ' }, {}],
    ['ignores other variables', { MODE: 'production', DEV: true }, {}],
  ])('%s', (_, variables, fields) => {
    expect(readFirebaseConfig({ ...env, ...variables })).toEqual({
      config: { ...config, ...fields },
    });
  });

  test('is trimmed', () => {
    const spaced = Object.fromEntries(
      Object.entries(env).map(([name, text]) => [name, ` ${text}\n`]),
    );
    expect(readFirebaseConfig(spaced)).toEqual({ config });
  });

  test.each(Object.keys(env))('without %s is incomplete, and lists it', (name) => {
    for (const value of [undefined, '', '  ', true, false]) {
      expect(readFirebaseConfig({ ...env, [name]: value })).toEqual({ missing: [name] });
    }
  });

  test('lists everything that is missing', () => {
    expect(readFirebaseConfig({})).toEqual({ missing: Object.keys(env) });
  });
});
