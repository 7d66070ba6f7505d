import { describe, expect, test } from 'vitest';
import {
  approvedKeysOf,
  keyAtOrBefore,
  latestApprovedKey,
  titleOf,
  visibleVersion,
} from '../../../../src/domain/content/content-item';
import { describeEdits, publicationOf } from '../../../../src/domain/content/publication';
import { archiveItems, liveItems } from '../../../../src/domain/content/visible-items';
import type { Segment } from '../../../../src/domain/text/segment';
import { isTimestamp } from '../../../../src/domain/time/timestamp';
import { anyItem, anyTimestamp } from '../../../support/any-content';
import { buildItem, buildVersions, type VersionSketches } from '../../../support/build-content';
import {
  april,
  buildMonthly,
  february,
  january,
  march,
  monthlyVersions,
} from '../../../support/monthly-versions';
import { forMany } from '../../../support/properties';
import { timestampOf } from '../../../support/timestamp-of';

const approvedAt = (...keys: readonly string[]): VersionSketches =>
  Object.fromEntries(keys.map((key) => [key, 'yes']));

test.each<[string, VersionSketches, string[]]>([
  ['none without versions', {}, []],
  ['none that is pending or rejected', monthlyVersions('a b? c d!'), [january, march]],
  ['oldest first, however they are stored', approvedAt(march, january), [january, march]],
  ['no key that is not a timestamp', approvedAt('constructor', '20200231000000'), []],
])('the approved keys of an item are: %s', { tags: ['7.8', '7.9'] }, (_, versions, expected) => {
  expect(approvedKeysOf(buildVersions(versions))).toEqual(expected);
});

test.each<[string, VersionSketches, string | null]>([
  ['is the latest approved one', monthlyVersions('a b'), february],
  ['is never a pending one, however new', monthlyVersions('a b?'), january],
  ['is never a rejected one, however new', monthlyVersions('a b!'), january],
  ['is none without an approved one', monthlyVersions('a?'), null],
  ['is a valid one before one under an invalid key', approvedAt('zzzz', january), january],
  ['is one under an invalid key rather than nothing', approvedAt('20201301'), '20201301'],
  ['is no pending one under an invalid key', { '20201301': 'pending' }, null],
])('the version of live mode %s', (_, versions, expected) => {
  expect(latestApprovedKey(buildItem({ versions }))).toBe(expected);
});

test('the state of an item at T is the latest approved version that is not after T', {
  tags: ['7.7'],
}, () => {
  forMany(anyItem, anyTimestamp, (item, timestamp) => {
    const approved = [...item.versions]
      .filter(([key, version]) => version.approved === 'yes' && isTimestamp(key))
      .map(([key]) => key);
    const atOrBefore = approved.filter((key) => key <= timestamp).sort();
    expect(keyAtOrBefore(item.approvedKeys, timestamp)).toBe(atOrBefore.at(-1) ?? null);
    for (const key of approved) expect(keyAtOrBefore(item.approvedKeys, key)).toBe(key);
  });
});

describe('the version an item shows', () => {
  test('is the one of its current key', () => {
    const item = buildMonthly('a b', { currentVersion: february });
    expect(visibleVersion(item)?.body).toEqual(['b']);
  });

  test.each([null, march, 'constructor', '__proto__'])(
    'is none at %j, and "Untitled"',
    (currentVersion) => {
      expect(visibleVersion(buildMonthly('a b', { currentVersion }))).toBeNull();
      expect(titleOf(buildMonthly('a b', { currentVersion }))).toBe('Untitled');
    },
  );
});

describe('the title of an item', () => {
  test.each<[string, readonly Segment[], string]>([
    ['the first of several segments', ['First', 'second'], 'First'],
    ['a segment in bold', [{ text: 'Bold', type: 'bold' }], 'Bold'],
    ['a link to an item', [{ linkType: 'id', targetId: 'x', text: 'In' }], 'In'],
    ['text as it is stored, markup included', ['  <b>A</b> & B '], '  <b>A</b> & B '],
    ['no headline', [], 'Untitled'],
    ['a blank headline', [' \n\t '], 'Untitled'],
    ['an empty first segment before others', ['', 'second'], 'Untitled'],
  ])('is taken from %s', { tags: ['8.1'] }, (_, headline, expected) => {
    const versions = { [january]: { headline } };
    expect(titleOf(buildItem({ currentVersion: january, versions }))).toBe(expected);
  });

  test('is that of the visible version, never of a pending one', { tags: ['8.5'] }, () => {
    const renamed = buildItem({
      versions: {
        [january]: { headline: ['Old name'] },
        [february]: { headline: ['New name'] },
        [march]: { approved: 'pending', headline: ['Secret name'] },
      },
    });
    expect(liveItems([renamed]).map(titleOf)).toEqual(['New name']);
    expect(archiveItems([renamed], timestampOf('20200115000000')).map(titleOf)).toEqual([
      'Old name',
    ]);
    expect(archiveItems([renamed], timestampOf(february)).map(titleOf)).toEqual(['New name']);
    expect(archiveItems([renamed], april).map(titleOf)).toEqual(['New name']);
  });
});

const may = '20200501000000';
const june = '20200601000000';
const renamed = { headline: ['Another'], body: ['a'] };
const versions = { ...monthlyVersions('a a b a c?'), [june]: renamed };

describe('the publication of a story', () => {
  test.each([
    ['the first version', january, 0, null],
    ['a version saved again unchanged', '20200201000000', 0, null],
    ['an edit', march, 1, march],
    ['an edit back to an earlier text', april, 2, april],
    ['an edit of the headline', june, 3, june],
  ])('counts the approved versions that differ from the last: %s', (_, at, edits, lastEdit) => {
    const item = buildItem({ versions, currentVersion: at });
    expect(publicationOf(item)).toEqual({ first: january, edits, lastEdit });
  });

  test('is null if no version is shown, or none that is approved or dated', () => {
    expect(publicationOf(buildItem({ versions, currentVersion: null }))).toBeNull();
    expect(publicationOf(buildItem({ currentVersion: may }))).toBeNull();
    const undated = { versions: { someday: 'yes' }, currentVersion: 'someday' } as const;
    expect(publicationOf(buildItem(undated))).toBeNull();
  });
});

test.each([
  [0, null, 'UTC', ''],
  [1, '20040503120000', 'UTC', 'edited once, on May 3, 2004'],
  [6, '20260923120000', 'UTC', 'edited 6 times, last on September 23, 2026'],
  [2, '20040503020000', 'America/New_York', 'edited 2 times, last on May 2, 2004'],
])('%i edits, last at %s in %s, are "%s"', (edits, lastEdit, zone, expected) => {
  expect(describeEdits({ first: january, edits, lastEdit }, zone)).toBe(expected);
});
