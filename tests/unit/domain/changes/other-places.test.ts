import { expect, test } from 'vitest';
import {
  type OtherPlace,
  otherPlacesOf,
  relationTo,
} from '../../../../src/domain/changes/other-places';
import { buildItem } from '../../../support/build-content';
import { withPlain } from '../../../support/with-plain';

const [first, second, third] = ['20010428120000', '20040503120000', '20070101120000'];
const sentence = 'The tape is lost.';
const item = (itemId: string, ...bodies: readonly string[]) =>
  buildItem({
    itemId,
    versions: Object.fromEntries(
      bodies.map((body, at) => [[first, second, third][at], withPlain({ body: [body] })]),
    ),
  });
const own = item('own', sentence);
const placesIn = (...items: readonly ReturnType<typeof item>[]) =>
  [...otherPlacesOf([own, ...items], own, sentence)].flat();

test('a sentence is found in other texts, also within a quotation, from its first version to its last', {
  tags: ['8.34'],
}, () => {
  const found = placesIn(
    item('moved', sentence, `New. ${sentence}`, 'New.'),
    item('quoted', 'No.', `He says: “${sentence}”`),
    item('other', 'The tape is safe.'),
  );
  expect(found).toMatchObject([
    { item: { itemId: 'moved', currentVersion: first }, first, last: second, isGone: true },
    { item: { itemId: 'quoted' }, first: second, last: second, isGone: false },
  ]);
});

test('invisible characters do not hide a sentence, and a short one is not looked for', () => {
  expect(placesIn(item('a', sentence.replace('lost', 'lo\u00adst')))).toHaveLength(1);
  expect([...otherPlacesOf([own, item('a', 'It is so.')], own, 'It is so.')]).toEqual([]);
});

test('markup does not hide a sentence, nor is it a part of one', { tags: ['8.34'] }, () => {
  const found = placesIn(item('a', 'The <b>tape</b> is <i>lost.</i>', `<p>${sentence}</p> <q>No.`));
  expect(found).toMatchObject([{ first, last: second, isGone: false }]);
  expect(found[0]?.keys).toEqual(expect.arrayContaining([sentence]));
  const inTag = item('b', `New. <img alt="${sentence}">`);
  expect(placesIn(inTag)).toEqual([]);
});

test.each<[string, Partial<OtherPlace>, Partial<Parameters<typeof relationTo>[1]>, string]>([
  ['lost it once', { first, last: first, isGone: true }, { from: second, to: third }, 'moved-from'],
  ['has it still', { first, last: third, isGone: false }, { from: second, to: third }, 'both'],
  ['lost it later', { first, last: third, isGone: true }, { from: second, to: third }, 'both'],
  ['got it afterwards', { first: third, last: third }, { to: second, isGone: true }, 'moved-to'],
  ['got it while it stood', { first: third, last: third }, { to: third, isGone: false }, 'both'],
])('a place that %s: %o', (_, place, stood, relation) => {
  const other = { item: own, first, last: third, isGone: false, keys: [], ...place };
  expect(relationTo(other, { from: first, to: third, isGone: false, ...stood })).toBe(relation);
});
