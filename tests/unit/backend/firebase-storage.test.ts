import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFirebaseBackend } from '../../../src/backend/firebase/firebase-backend';
import { readFirebaseConfig } from '../../../src/backend/firebase/firebase-config';

const result = readFirebaseConfig({
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-storage',
  VITE_FIREBASE_STORAGE_BUCKET: 'demo-storage.appspot.com',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
});
if ('missing' in result) throw new Error('incomplete');
const backend = createFirebaseBackend(result.config, () => {});

afterEach(() => vi.unstubAllGlobals());

describe('a file of the storage bucket', () => {
  test('is looked up in the bucket of the configuration', { tags: ['11.14'] }, async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return Response.json({
        downloadTokens: 'token',
        name: 'a/b.png',
        bucket: 'demo-storage.appspot.com',
      });
    });
    expect(await backend.files.addressOf('a/b.png')).toContain('/b/demo-storage.appspot.com/o/');
    expect(asked).toEqual([expect.stringContaining('/b/demo-storage.appspot.com/o/a%2Fb.png')]);
  });

  test('is denied by the rules', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ error: { code: 403 } }, { status: 403 }));
    await expect(backend.files.addressOf('a.png')).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});
