import { describe, expect, test } from 'vitest';
import { describeEdits, publicationOf } from '../../../src/domain/content/publication';
import { buildItem } from '../../support/build-content';
import { april, january, march, monthlyVersions } from '../../support/monthly-versions';

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
  [1, '20040503120000', 'UTC', 'edited once, on 3 May 2004'],
  [6, '20260923120000', 'UTC', 'edited 6 times, last on 23 September 2026'],
  [2, '20040503020000', 'America/New_York', 'edited 2 times, last on 2 May 2004'],
])('%i edits, last at %s in %s, are "%s"', (edits, lastEdit, zone, expected) => {
  expect(describeEdits({ first: january, edits, lastEdit }, zone)).toBe(expected);
});
