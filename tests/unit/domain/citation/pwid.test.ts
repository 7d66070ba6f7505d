import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatPwid,
  type Pwid,
  parsePwid,
  pwidCoverages,
} from '../../../../src/domain/citation/pwid';
import { anyTimestamp } from '../../../support/any-content';
import { forAny } from '../../../support/properties';

const page: Pwid = {
  archive: 'archive.example',
  timestamp: '20040503123456',
  coverage: 'page',
  address: 'https://homer.example/story-1',
};
const start = 'urn:pwid:archive.example:2004-05-03T12:34:56Z:page:';

describe('a PWID', () => {
  test('consists of archive, time, coverage and address', () => {
    expect(formatPwid(page)).toBe(`${start}https://homer.example/story-1`);
  });

  test('has the host of the archive without its port', () => {
    expect(formatPwid({ ...page, archive: 'LOCALHOST:5173' })).toMatch(/^urn:pwid:localhost:2004-/);
  });

  test.each([
    ['a query', 'https://a.example/?q=1&r=2', 'https://a.example/%3Fq=1&r=2'],
    ['a fragment', 'https://a.example/#top', 'https://a.example/%23top'],
    ['an IPv6 host and a port', 'http://[::1]:8080/', 'http://%5B::1%5D:8080/'],
    ['characters that are encoded already', 'https://a.example/a%20b', 'https://a.example/a%20b'],
    ['no host', 'urn:isbn:0451450523', 'urn:isbn:0451450523'],
  ])('gives back an address with %s', (_, address, encoded) => {
    expect(formatPwid({ ...page, address })).toBe(`${start}${encoded}`);
    expect(parsePwid(`${start}${encoded}`)).toEqual({ ...page, address });
  });

  test.each([
    ['letters beyond ASCII', 'https://a.example/é/東', 'https://a.example/%C3%A9/%E6%9D%B1'],
    ['a percent sign alone', 'https://a.example/100%', 'https://a.example/100%25'],
    ['markup and spaces', 'https://a.example/<a b>', 'https://a.example/%3Ca%20b%3E'],
    ['half a surrogate pair', 'https://a.example/\ud83d', 'https://a.example/%EF%BF%BD'],
  ])('percent-encodes %s', (_, address, encoded) => {
    const pwid = formatPwid({ ...page, address });
    expect(pwid).toBe(`${start}${encoded}`);
    expect(parsePwid(pwid)?.address).toBe(encoded);
  });

  test('contains only what a URN may contain, and its time and coverage come back', () => {
    const anyAddress = fc.string({ unit: 'binary', minLength: 1 });
    const anyCoverage = fc.constantFrom(...pwidCoverages);
    forAny(anyAddress, anyTimestamp, anyCoverage, (address, timestamp, coverage) => {
      const pwid = formatPwid({ ...page, address, timestamp, coverage });
      expect(pwid).toMatch(/^urn:pwid:(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})+$/i);
      expect(parsePwid(pwid)).toMatchObject({ timestamp, coverage });
    });
  });
});

describe('parsing a PWID', () => {
  test.each([
    ['the scheme and the host in capitals', 'URN:PWID:Archive.Example:2004-05-03T12:34:56Z:page:'],
    ['a time in small letters', 'urn:pwid:archive.example:2004-05-03t12:34:56z:page:'],
    ['a time before 2000', 'urn:pwid:archive.example:1996-10-22T10:13:29Z:page:', '19961022101329'],
  ])('accepts %s, and an address as others write it', (_, text, timestamp = page.timestamp) => {
    const address = 'http://a.example/é?q=[1]#x';
    expect(parsePwid(text + address)).toEqual({ ...page, timestamp, address });
  });

  test.each([
    ['nothing', ''],
    ['another namespace', 'urn:isbn:0451450523'],
    ['no address', start],
    ['a control character', `${start}http://a.example/\0`],
    ['a space within', `${start}http://a.example/a b`],
    ['an unknown coverage', 'urn:pwid:a.example:2004-05-03T12:34:56Z:all:http://a.example'],
    ['no archive', 'urn:pwid::2004-05-03T12:34:56Z:page:http://a.example'],
    ['an archive with a port', 'urn:pwid:a.example:80:2004-05-03T12:34:56Z:page:http://a.example'],
    ['an archive beyond ASCII', 'urn:pwid:\u212a.a:2004-05-03T12:34:56Z:page:http://a.example'],
    ['30 February', 'urn:pwid:a.example:2004-02-30T12:34:56Z:page:http://a.example'],
    ['a time without seconds', 'urn:pwid:a.example:2004-05-03T12:34Z:page:http://a.example'],
    ['a time without Z', 'urn:pwid:a.example:2004-05-03T12:34:56:page:http://a.example'],
  ])('rejects %s', (_, text) => {
    expect(parsePwid(text)).toBeNull();
  });
});
