import { expect, test } from 'vitest';
import { createSiteRegistry } from '../../../../src/domain/content/site-registry';
import { loginPurpose } from '../../../../src/features/landing/login-purpose';
import { parseRoute } from '../../../../src/routing/parse-route';

const registry = createSiteRegistry();

function purposeOf(address: string, zone = 'UTC'): string | null {
  const { pathname, search } = new URL(address, 'https://archive.example');
  return loginPurpose(parseRoute(pathname, search), registry, zone);
}

test.each([
  ['/web/20110501120000/500', 'read 500 as of May 1, 2011'],
  ['/web/20110501120000/homer/story/first', 'read a story of Homer in Limbo as of May 1, 2011'],
  ['/web/20111399000000/maid', 'read The Maid of God'],
  ['/web/20110501120000', 'read the archive as of May 1, 2011'],
  ['/web/2011-05/500', 'read 500 as of May 31, 2011'],
  ['/web/20110231/500', 'read 500'],
  ['/web/latest/word', 'read the latest capture of Word of a Mad Man'],
  ['/web/FIRST/word/story/x', 'read the first capture of Word of a Mad Man'],
  ['/web/2011', 'read the archive as of December 31, 2011'],
  ['/web/20110501120000/500/story/a/history', 'see the versions of a story of 500'],
  ['/web/20110501120000/500/gone', 'see what is gone from 500 as of May 1, 2011'],
  [
    '/compare/20100101120000/20110501120000/500',
    'compare 500 on January 1, 2010 and on May 1, 2011',
  ],
  ['/compare/20101301120000/20110501120000/500/story/a', 'compare a story of 500'],
  ['/archive-select?site=homer', 'pick a capture of Homer in Limbo'],
  ['/account', 'see your account'],
  ['/harmegiddo/story/hill', 'read a story of Har Megiddo'],
])('a login at %s is to %s', { tags: ['3.27'] }, (address, purpose) => {
  expect(purposeOf(address)).toBe(purpose);
});

test.each(['/', '/mnemosyne', '/500/register', '/reset-password', '/nowhere', '/web/2011/nobody'])(
  'a login at %s has no purpose of its own',
  (address) => {
    expect(purposeOf(address)).toBeNull();
  },
);

test('the date is in the zone of the reader', { tags: ['3.27'] }, () => {
  expect(purposeOf('/web/20110501233000/500', 'Asia/Tokyo')).toBe('read 500 as of May 2, 2011');
});
