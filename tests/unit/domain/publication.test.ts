import { describe, expect, test } from 'vitest';
import { describeEdits, publicationOf } from '../../../src/domain/content/publication';
import { buildItem, type VersionSketches } from '../../support/build-content';

const text = (body: string) => ({ body: [body] });
const versions: VersionSketches = {
  '20000229120000': text('A'),
  '20010101000000': text('A'),
  '20020101000000': text('B'),
  '20030101000000': { ...text('C'), approved: 'pending' },
  '20040101000000': text('A'),
  '20050101000000': { headline: ['Another'], body: ['A'] },
  '20060101000000': { headline: ['Another'], body: ['A'] },
};

describe('the publication of a story', () => {
  test.each([
    ['the first version', '20000229120000', 0, null],
    ['a version saved again unchanged', '20010101000000', 0, null],
    ['an edit', '20020101000000', 1, '20020101000000'],
    ['an edit back to an earlier text', '20040101000000', 2, '20040101000000'],
    ['an edit of the headline', '20050101000000', 3, '20050101000000'],
    ['unchanged since', '20060101000000', 3, '20050101000000'],
  ])(
    'counts the approved versions that differ from the one before: %s',
    (_, at, edits, lastEdit) => {
      const item = buildItem({ versions, currentVersion: at });
      expect(publicationOf(item)).toEqual({ first: '20000229120000', edits, lastEdit });
    },
  );

  test('is null if no version is shown, or none that is approved or dated', () => {
    expect(publicationOf(buildItem({ versions, currentVersion: null }))).toBeNull();
    expect(publicationOf(buildItem({ currentVersion: '20000229120000' }))).toBeNull();
    expect(
      publicationOf(buildItem({ versions: { someday: 'yes' }, currentVersion: 'someday' })),
    ).toBeNull();
  });
});

describe('its edits', () => {
  test.each([
    [0, null, 'UTC', ''],
    [1, '20040503120000', 'UTC', 'edited once, on 3 May 2004'],
    [6, '20260923120000', 'UTC', 'edited 6 times, last on 23 September 2026'],
    [2, '20040503020000', 'America/New_York', 'edited 2 times, last on 2 May 2004'],
  ])('%i, last at %s in %s, are "%s"', (edits, lastEdit, zone, expected) => {
    expect(describeEdits({ first: '20000229120000', edits, lastEdit }, zone)).toBe(expected);
  });
});
