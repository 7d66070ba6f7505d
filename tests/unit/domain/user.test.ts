import { describe, expect, test } from 'vitest';
import {
  branchOf,
  displayNameOf,
  fallbackUser,
  registeredUser,
  type UserDocument,
} from '../../../src/domain/content/user';

const regTimestamp = '20200615120000';
const stored: UserDocument = {
  email: 'reader@example.com',
  name: 'A Reader',
  nickname: 'reader',
  role: 'user',
  regTimestamp,
};

describe('the document that registration writes', () => {
  test('has the fields of the specification', { tags: ['9.1'] }, () => {
    expect(
      registeredUser({
        uid: 'uid-1',
        email: 'reader@example.com',
        name: 'A Reader',
        nickname: 'reader',
        regTimestamp,
      }),
    ).toEqual({ ...stored, uid: 'uid-1', branch: '1' });
  });

  test('has no other field, whatever else is known of the account: the rules would refuse it', () => {
    const account = { uid: 'uid-1', email: 'reader@example.com', displayName: null, token: 'x' };
    const written = registeredUser({ ...account, name: 'A', nickname: 'a', regTimestamp });
    expect(Object.keys(written).sort()).toEqual(
      ['branch', 'email', 'name', 'nickname', 'regTimestamp', 'role', 'uid'].sort(),
    );
  });
});

describe('the document of an account that has none', () => {
  const fallback = (displayName: string | null, email = 'reader@example.com') =>
    fallbackUser({ uid: 'uid-1', email, displayName, regTimestamp });

  test('has the fields of the specification, the nickname unset', () => {
    expect(fallback('A Reader')).toEqual({
      itemId: 'uid-1',
      email: 'reader@example.com',
      userBranch: '1',
      regTimestamp,
      name: 'A Reader',
      nickname: null,
      role: 'user',
    });
  });

  test.each([
    ['the display name', 'A Reader', undefined, 'A Reader'],
    ['the display name, trimmed', '  A Reader ', undefined, 'A Reader'],
    ['the address before the @ without one', null, undefined, 'reader'],
    ['the address before the @ with an empty one', '', undefined, 'reader'],
    ['the address before the @ with a blank one', ' \t', undefined, 'reader'],
    ['"Reader" when there is nothing else', null, '', 'Reader'],
    ['"Reader" when the address begins with the @', null, '@example.com', 'Reader'],
  ])('is named with %s', (_, displayName, email, expected) => {
    expect(fallback(displayName, email).name).toBe(expected);
  });

  test('has a name of at most 80 characters, none of them cut in half', () => {
    expect([...fallback('x'.repeat(81)).name]).toHaveLength(80);
    expect(fallback('🦡'.repeat(100)).name).toBe('🦡'.repeat(80));
  });
});

describe('the branch a reader reads', { tags: ['11.9'] }, () => {
  test.each([
    ['branch', { branch: '2' }, '2'],
    ['branch before userBranch', { branch: '2', userBranch: '3' }, '2'],
    ['userBranch without branch', { userBranch: '3' }, '3'],
    ['userBranch when branch is empty', { branch: '', userBranch: '3' }, '3'],
    ['"1" without either', {}, '1'],
    ['"1" when both are empty', { branch: '', userBranch: '' }, '1'],
  ])('is %s, in every mode', { tags: ['11.8'] }, (_, fields, expected) => {
    for (const mode of ['live', 'archive-select', 'archive-view'] as const) {
      expect(branchOf({ ...stored, ...fields }, mode)).toBe(expected);
    }
  });

  test.each([
    ['live', '1'],
    ['archive-view', '1'],
    ['archive-select', 'main'],
  ] as const)(
    'without a user document, in %s mode, is %j',
    { tags: ['11.9'] },
    (mode, expected) => {
      expect(branchOf(null, mode)).toBe(expected);
    },
  );
});

describe('the name that greets a reader', () => {
  test.each([
    ['the name', {}, 'A Reader'],
    ['the name, trimmed', { name: ' A Reader ' }, 'A Reader'],
    ['the nickname without a name', { name: '' }, 'reader'],
    ['the nickname with a blank name', { name: ' ' }, 'reader'],
    ['the email without either', { name: '', nickname: null }, 'reader@example.com'],
    ['the email when both are blank', { name: '', nickname: ' ' }, 'reader@example.com'],
  ])('is %s', (_, fields, expected) => {
    expect(displayNameOf({ ...stored, ...fields })).toBe(expected);
  });
});
