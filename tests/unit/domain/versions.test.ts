import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  approvedKeysOf,
  keyAtOrBefore,
  latestApprovedKey,
  visibleVersion,
} from '../../../src/domain/content/content-item';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { anyItem, anyTimestamp } from '../../support/any-content';
import { buildItem, buildVersions, type VersionSketches } from '../../support/build-content';
import { manyRuns } from '../../support/many-runs';

const approvedAt = (...keys: readonly string[]): VersionSketches =>
  Object.fromEntries(keys.map((key) => [key, 'yes']));

describe('the approved keys of an item', () => {
  test.each<[string, VersionSketches, string[]]>([
    ['none without versions', {}, []],
    [
      'none when all are pending or rejected',
      { 20200101000000: 'pending', 20200102000000: 'no' },
      [],
    ],
    [
      'the approved among others',
      { 20200101000000: 'yes', 20200102000000: 'pending', 20200103000000: 'yes' },
      ['20200101000000', '20200103000000'],
    ],
    [
      'oldest first, however they are stored',
      { '20200103000000': 'yes', '20010101000000': 'yes', '20991231235959': 'yes' },
      ['20010101000000', '20200103000000', '20991231235959'],
    ],
    [
      'no key that is not a timestamp',
      approvedAt('constructor', 'toString', '20200231000000', '19970101000000', '20200101000000'),
      ['20200101000000'],
    ],
  ])('are: %s', (_, versions, expected) => {
    expect(approvedKeysOf(buildVersions(versions))).toEqual(expected);
  });

  test('hold no version called __proto__', () => {
    const [version] = buildVersions({ '20200101000000': 'yes' }).values();
    const versions = version ? new Map([['__proto__', version]]) : new Map();
    expect(approvedKeysOf(versions)).toEqual([]);
  });
});

describe('the version of live mode', () => {
  test.each<[string, VersionSketches, string | null]>([
    [
      'is the latest approved one',
      { 20200101000000: 'yes', 20200102000000: 'yes' },
      '20200102000000',
    ],
    [
      'is never a pending one, however new',
      { 20200101000000: 'yes', 20200102000000: 'pending' },
      '20200101000000',
    ],
    [
      'is never a rejected one, however new',
      { 20200101000000: 'yes', 20200102000000: 'no' },
      '20200101000000',
    ],
    ['is none without an approved one', { 20200101000000: 'pending' }, null],
    ['is none without versions', {}, null],
    [
      'is a valid one before one under a key that is not a timestamp',
      { zzzz: 'yes', 20200101000000: 'yes' },
      '20200101000000',
    ],
    [
      'is one under an invalid key rather than nothing',
      { 20201301000000: 'yes' },
      '20201301000000',
    ],
    ['is no pending one under an invalid key', { 20201301000000: 'pending' }, null],
  ])('%s', (_, versions, expected) => {
    expect(latestApprovedKey(buildItem({ versions }))).toBe(expected);
  });
});

describe('the state of an item at T', () => {
  const keys = ['20200101000000', '20200201000000', '20200301000000'];

  test.each([
    ['one second before the first', '20191231235959', null],
    ['the first itself', '20200101000000', '20200101000000'],
    ['between two', '20200131235959', '20200101000000'],
    ['the second itself', '20200201000000', '20200201000000'],
    ['long after the last', '20991231235959', '20200301000000'],
  ])('is its latest approved version with a key <= T: %s', (_, timestamp, expected) => {
    expect(keyAtOrBefore(keys, timestamp)).toBe(expected);
  });

  test('is none of no versions', () => {
    expect(keyAtOrBefore([], '20200101000000')).toBeNull();
  });

  test('is never an unapproved version, nor one after T, nor older than another such', {
    tags: ['7.7'],
  }, () => {
    fc.assert(
      fc.property(anyItem, anyTimestamp, (item, timestamp) => {
        const approved = [...item.versions]
          .filter(([key, version]) => version.approved === 'yes' && isTimestamp(key))
          .map(([key]) => key);
        const atOrBefore = approved.filter((key) => key <= timestamp).sort();
        expect(keyAtOrBefore(item.approvedKeys, timestamp)).toBe(atOrBefore.at(-1) ?? null);
      }),
      manyRuns,
    );
  });
});

describe('the version an item shows', () => {
  const versions = {
    '20200101000000': { headline: ['First'] },
    '20200102000000': { headline: ['Second'] },
  };

  test('is the one of its current key', () => {
    const item = buildItem({ versions, currentVersion: '20200102000000' });
    expect(visibleVersion(item)?.headline).toEqual(['Second']);
  });

  test.each([null, '20200103000000', 'constructor', '__proto__'])(
    'is none with the current key %j',
    (currentVersion) => {
      expect(visibleVersion(buildItem({ versions, currentVersion }))).toBeNull();
    },
  );
});
