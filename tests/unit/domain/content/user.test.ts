import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  blankFields,
  branchOf,
  checkRegistration,
  displayNameOf,
  fallbackUser,
  isLongEnough,
  MissingFieldsError,
  type Registration,
  registeredUser,
  shortestPassword,
  type UserDocument,
} from '../../../../src/domain/content/user';

const regTimestamp = '20200615120000';
const stored: UserDocument = {
  email: 'reader@example.com',
  name: 'A Reader',
  nickname: 'reader',
  role: 'user',
  regTimestamp,
};

const typed: Registration = {
  email: 'reader@example.com',
  password: '  two spaces ',
  name: 'A Reader',
  nickname: 'reader',
};

describe('registration', () => {
  test.each(['email', 'password', 'name', 'nickname'] as const)(
    'requires its %s',
    { tags: ['12.11'] },
    (field) => {
      for (const blank of ['', '\t\n', '\u00a0', '\u3000']) {
        const incomplete = { ...typed, [field]: blank };
        expect(blankFields(incomplete)).toEqual([field]);
        expect(() => checkRegistration(incomplete)).toThrow(MissingFieldsError);
      }
    },
  );

  test('lists the blank fields in the order of the form', () => {
    const nothing = { nickname: '', name: ' ', password: '', email: '' };
    expect(blankFields(nothing)).toEqual(['email', 'password', 'name', 'nickname']);
    expect(blankFields(typed)).toEqual([]);
  });

  test('trims email and names, but not the password, and sends nothing else', () => {
    const padded = { email: ' reader@example.com\n', name: ' A Reader ', nickname: '\treader' };
    expect(checkRegistration({ ...typed, ...padded, ...{ role: 'admin' } })).toEqual(typed);
  });

  test('counts the characters of a password, and README names their number', {
    tags: ['12.16'],
  }, () => {
    expect(['1234567', '12345678', '👍👍👍👍', '👍👍👍👍👍👍👍👍'].map(isLongEnough)).toEqual([
      ...[false, true, false, true],
    ]);
    const policy = `password policy to at least ${shortestPassword} characters`;
    expect(readFileSync('README.md', 'utf8')).toContain(policy);
  });
});

// The rules refuse any other field.
test('registration writes the fields of the specification', { tags: ['9.1'] }, () => {
  const { email, name, nickname } = typed;
  const account = { uid: 'uid-1', email, displayName: null, token: 'x' };
  const written = registeredUser({ ...account, name, nickname, regTimestamp });
  expect(written).toEqual({ ...stored, uid: 'uid-1', branch: '1' });
});

describe('the document of an account that has none', () => {
  const fallback = (displayName: string | null, email = 'reader@example.com') =>
    fallbackUser({ uid: 'uid-1', email, displayName, regTimestamp });

  test('has the fields of the specification, the nickname unset', { tags: ['9.2'] }, () => {
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
    ['the display name, trimmed', '  A Reader ', undefined, 'A Reader'],
    ['the address before the @ without one', null, undefined, 'reader'],
    ['the address before the @ with a blank one', ' \t', undefined, 'reader'],
    ['"Reader" when there is nothing else', null, '', 'Reader'],
    ['"Reader" when the address begins with the @', null, '@example.com', 'Reader'],
  ])('is named with %s', (_, displayName, email, expected) => {
    expect(fallback(displayName, email).name).toBe(expected);
  });

  test('has a name of at most 80 characters, none of them cut in half', { tags: ['8.24'] }, () => {
    expect([...fallback('x'.repeat(81)).name]).toHaveLength(80);
    expect(fallback('🦡'.repeat(100)).name).toBe('🦡'.repeat(80));
    expect(fallback(`${'x'.repeat(79)}e\u0301`).name).toBe('x'.repeat(79));
  });
});

describe('the branch a reader reads', { tags: ['11.9'] }, () => {
  test.each([
    ['branch', { branch: '2' }, '2'],
    ['branch before userBranch', { branch: '2', userBranch: '3' }, '2'],
    ['userBranch when branch is empty', { branch: '', userBranch: '3' }, '3'],
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
  ] as const)('without a user document, in %s mode, is %j', (mode, expected) => {
    expect(branchOf(null, mode)).toBe(expected);
  });
});

test.each([
  ['the name, trimmed', { name: ' A Reader ' }, 'A Reader'],
  ['the nickname with a blank name', { name: ' ' }, 'reader'],
  ['the email without either', { name: '', nickname: null }, 'reader@example.com'],
  ['the email when both are blank', { name: '', nickname: ' ' }, 'reader@example.com'],
])('the name that greets a reader is %s', (_, fields, expected) => {
  expect(displayNameOf({ ...stored, ...fields })).toBe(expected);
});
