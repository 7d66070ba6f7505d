import { describe, expect, test } from 'vitest';
import { parseUserDocument } from '../../../src/backend/user-document';
import { fallbackUser, registeredUser } from '../../../src/domain/content/user';

const account = { uid: 'uid-1', email: 'a@b.example', regTimestamp: '20200101000000' };

describe('a stored user document', () => {
  test.each([
    ['registration', registeredUser({ ...account, name: 'A', nickname: 'a' })],
    ['the fallback', fallbackUser({ ...account, displayName: 'A' })],
  ])('is read as %s wrote it', { tags: ['9.3'] }, (_, written) => {
    expect(parseUserDocument(written)).toEqual(written);
    expect(parseUserDocument({ ...written, isAdmin: true, constructor: 'x' })).toEqual(written);
  });

  test('without any field is a plain user without a name', { tags: ['9.1'] }, () => {
    const plain = { email: '', name: '', nickname: null, role: 'user', regTimestamp: '' };
    expect(parseUserDocument({})).toEqual(plain);
  });

  test('with fields that are not text is read without them', () => {
    const odd = { email: 7, name: null, nickname: [], role: {}, branch: 2, userBranch: '', uid: 0 };
    expect(parseUserDocument(odd)).toEqual(parseUserDocument({}));
  });

  test('reads nothing from a prototype', () => {
    expect(parseUserDocument(Object.create({ role: 'admin' }))?.role).toBe('user');
    expect(parseUserDocument(JSON.parse('{"__proto__": {"role": "admin"}}'))?.role).toBe('user');
  });

  test.each([null, undefined, 'user', 7, true, [[{ role: 'admin' }]]])('is null: %j', (stored) => {
    expect(parseUserDocument(stored)).toBeNull();
  });
});
