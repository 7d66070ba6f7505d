import { expect, test } from 'vitest';
import { versionPlaces } from '../../../src/domain/comparison/item-history';

test.each<[string, readonly string[], readonly number[]]>([
  ['none', [], []],
  ['one, in the middle', ['20200101000000'], [0.5]],
  ['two, at the ends', ['20200101000000', '20200103000000'], [0, 1]],
  ['more by their time', ['20200101000000', '20200102000000', '20200105000000'], [0, 0.25, 1]],
  ['none under a key that is no date', ['20200101000000', '20201301000000'], [0.5]],
])('versions stand on the axis: %s', (_, keys, expected) => {
  expect(versionPlaces(keys).map(({ place }) => place)).toEqual(expected);
});
