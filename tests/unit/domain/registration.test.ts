import { describe, expect, test } from 'vitest';
import {
  blankFields,
  checkRegistration,
  MissingFieldsError,
  type Registration,
} from '../../../src/domain/content/user';

const typed: Registration = {
  email: 'Reader@Example.com',
  password: 'correct horse',
  name: 'A Reader',
  nickname: 'reader',
};

describe('registration', () => {
  test.each(['email', 'password', 'name', 'nickname'] as const)(
    'requires a non-blank %s',
    (field) => {
      for (const blank of ['', ' ', '\t\n', '\u00a0', '\u3000']) {
        const incomplete = { ...typed, [field]: blank };
        expect(blankFields(incomplete)).toEqual([field]);
        expect(() => checkRegistration(incomplete)).toThrow(MissingFieldsError);
        expect(() => checkRegistration(incomplete)).toThrow('Please fill in all required fields');
      }
    },
  );

  test('lists the blank fields in the order of the form', () => {
    const nothing = { nickname: '', name: ' ', password: '', email: '' };
    expect(blankFields(nothing)).toEqual(['email', 'password', 'name', 'nickname']);
    expect(blankFields({ ...typed, nickname: '', email: '' })).toEqual(['email', 'nickname']);
    expect(blankFields(typed)).toEqual([]);
  });

  test('trims email and names, but leaves the password as typed', () => {
    expect(
      checkRegistration({
        email: ' a@b.example\n',
        password: '  two spaces ',
        name: ' A  B ',
        nickname: '\tb',
      }),
    ).toEqual({ email: 'a@b.example', password: '  two spaces ', name: 'A  B', nickname: 'b' });
  });

  test('sends nothing but its four fields', () => {
    const more = { ...typed, role: 'admin' };
    expect(checkRegistration(more)).toEqual(typed);
  });

  test('leaves the length of a password to the provider', { tags: ['12.16'] }, () => {
    expect(checkRegistration({ ...typed, password: 'x' }).password).toBe('x');
  });
});
