import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPart, mirrorId, shelfPart } from '../../../src/domain/mirror';

test('a mirror is named after site and branch, whatever the branch is called', () => {
  expect(mirrorId('500', '1')).toBe('500~1');
  expect(mirrorId('homer', 'a/b c')).toBe('homer~a%2Fb%20c');
  expect(mirrorId('homer', 'x~1')).toBe('homer~x~1');
});

test('only branch "1" has the name that everybody may read', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (branch) => {
      expect(/^[a-z0-9]+~1$/.test(mirrorId('homer', branch))).toBe(branch === '1');
    }),
  );
});

test('parts are named by their number, shelves by what is looked for', () => {
  expect(listPart(3)).toBe('list-3');
  expect(shelfPart('any', 1)).toBe('shelf-0');
  expect(shelfPart('foobar', 16)).toBe('shelf-8');
});
