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

  test('may contain a key for App Check', () => {
    expect(readFirebaseConfig({ ...env, VITE_RECAPTCHA_KEY: ' 6Lkey ' })).toEqual({
      config: { ...config, recaptchaKey: '6Lkey' },
    });
  });

  test('has no App Check with emulators', () => {
    const onEmulator = { VITE_RECAPTCHA_KEY: '6Lkey', VITE_FIRESTORE_EMULATOR: '127.0.0.1:8080' };
    expect(readFirebaseConfig({ ...env, ...onEmulator })).toMatchObject({
      config: { recaptchaKey: null },
    });
  });

  test('may name emulators', () => {
    const emulators = {
      VITE_FIRESTORE_EMULATOR: '127.0.0.1:8080',
      VITE_AUTH_EMULATOR: '127.0.0.1:9099',
    };
    expect(readFirebaseConfig({ ...env, ...emulators })).toEqual({
      config: {
        ...config,
        firestoreEmulator: '127.0.0.1:8080',
        authEmulator: '127.0.0.1:9099',
      },
    });
  });

  test.each(['', '  '])('ignores an emulator that is %j', (blank) => {
    const blanks = { VITE_FIRESTORE_EMULATOR: blank, VITE_AUTH_EMULATOR: blank };
    expect(readFirebaseConfig({ ...env, ...blanks })).toEqual({ config });
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

  test('ignores other variables', () => {
    expect(readFirebaseConfig({ ...env, MODE: 'production', DEV: true })).toEqual({ config });
  });
});
