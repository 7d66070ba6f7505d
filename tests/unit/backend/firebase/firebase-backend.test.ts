import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFirebaseBackend } from '../../../../src/backend/firebase/firebase-backend';
import { readFirebaseConfig } from '../../../../src/backend/firebase/firebase-config';
import { recaptchaScriptUrl } from '../../../../src/backend/firebase/recaptcha-script-url';

const env = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'login.example.org',
  VITE_FIREBASE_PROJECT_ID: 'project',
  VITE_FIREBASE_STORAGE_BUCKET: 'files.example.org',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

const config = {
  apiKey: 'key',
  authDomain: 'login.example.org',
  projectId: 'project',
  storageBucket: 'files.example.org',
  appId: '1:2:web:3',
  firestoreEmulator: null,
  authEmulator: null,
  recaptchaKey: null,
};

describe('the cloud configuration', () => {
  test('is read from the environment, trimmed', { tags: ['9.23'] }, () => {
    const spaced = Object.entries(env).map(([name, text]) => [name, ` ${text}\n`]);
    expect(readFirebaseConfig(Object.fromEntries(spaced))).toEqual({ config });
  });

  const emulators = {
    VITE_FIRESTORE_EMULATOR: '127.0.0.1:8080',
    VITE_AUTH_EMULATOR: '127.0.0.1:9099',
  };
  const onEmulators = { firestoreEmulator: '127.0.0.1:8080', authEmulator: '127.0.0.1:9099' };

  test.each<[string, object, object]>([
    ['may contain an App Check key', { VITE_RECAPTCHA_KEY: ' 6Lkey ' }, { recaptchaKey: '6Lkey' }],
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

  test.each(Object.keys(env))(
    'without %s is incomplete, and lists it',
    { tags: ['9.24'] },
    (name) => {
      for (const value of [undefined, '  ', true]) {
        expect(readFirebaseConfig({ ...env, [name]: value })).toEqual({ missing: [name] });
      }
    },
  );
});

const result = readFirebaseConfig(env);
if ('missing' in result) throw new Error('incomplete');
const backend = createFirebaseBackend(result.config, () => {});

afterEach(() => vi.unstubAllGlobals());

describe('a file of the storage bucket', () => {
  test('is looked up in the bucket of the configuration', { tags: ['11.14', '9.23'] }, async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return Response.json({
        downloadTokens: 'token',
        name: 'a/b.png',
        bucket: 'files.example.org',
      });
    });
    expect(await backend.files.addressOf('a/b.png')).toContain('/b/files.example.org/o/');
    expect(asked).toEqual([expect.stringContaining('/b/files.example.org/o/a%2Fb.png')]);
  });

  test('is denied by the rules', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ error: { code: 403 } }, { status: 403 }));
    await expect(backend.files.addressOf('a.png')).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});

test('the script of App Check is requested in its variant for Trusted Types', () => {
  expect(recaptchaScriptUrl('https://www.google.com/recaptcha/enterprise.js?render=explicit')).toBe(
    'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true',
  );
});

test.each([
  '',
  '/assets/other.js',
  'javascript:alert(1)',
  'http://www.google.com/recaptcha/enterprise.js',
  'https://www.google.com/recaptcha/enterprise.js/../../other.js',
  'https://www.google.com.evil.example/recaptcha/enterprise.js',
  'https://www.google.com@evil.example/recaptcha/enterprise.js',
  'https://www.google.com:8443/recaptcha/enterprise.js',
])('no other script address is allowed: %j', (text) => {
  expect(recaptchaScriptUrl(text)).toBeNull();
});
