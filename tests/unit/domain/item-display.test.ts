import { describe, expect, test } from 'vitest';
import { titleOf } from '../../../src/domain/content/content-item';
import type { Segment } from '../../../src/domain/content/segment';
import { archiveItems, liveItems } from '../../../src/domain/content/visible-items';
import { buildItem } from '../../support/build-content';

describe('the title of an item', () => {
  test.each<[string, readonly Segment[], string]>([
    ['a string', ['Plain'], 'Plain'],
    ['the first of several segments', ['First', 'second'], 'First'],
    ['a segment in bold', [{ text: 'Bold', type: 'bold' }], 'Bold'],
    ['an external link', [{ linkType: 'external', url: 'https://a.example', text: 'Out' }], 'Out'],
    ['a link to an item', [{ linkType: 'id', targetId: 'x', text: 'In' }], 'In'],
    ['text as it is stored, markup included', ['  <b>A</b> & B '], '  <b>A</b> & B '],
    ['no headline', [], 'Untitled'],
    ['an empty headline', [''], 'Untitled'],
    ['a blank headline', [' \n\t '], 'Untitled'],
    ['an empty first segment before others', ['', 'second'], 'Untitled'],
  ])('is taken from %s', (_, headline, expected) => {
    const key = '20200101000000';
    expect(titleOf(buildItem({ currentVersion: key, versions: { [key]: { headline } } }))).toBe(
      expected,
    );
  });

  test.each([null, '20200101000000', 'constructor'])(
    'is "Untitled" when the current version %j does not exist',
    (currentVersion) => {
      expect(titleOf(buildItem({ currentVersion }))).toBe('Untitled');
    },
  );

  const renamed = buildItem({
    versions: {
      '20200101000000': { headline: ['Old name'] },
      '20200201000000': { headline: ['New name'] },
      '20200301000000': { approved: 'pending', headline: ['Secret name'] },
    },
  });

  test('is that of the visible version, never of a pending one', { tags: ['8.5'] }, () => {
    expect(liveItems([renamed]).map(titleOf)).toEqual(['New name']);
    expect(archiveItems([renamed], '20200115000000').map(titleOf)).toEqual(['Old name']);
    expect(archiveItems([renamed], '20200401000000').map(titleOf)).toEqual(['New name']);
  });
});
