import { expect, test } from 'vitest';
import { otherPlacesOf, relationTo } from '../../../../src/domain/changes/other-places';
import { periodOf } from '../../../../src/domain/time/period';
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
    {
      item: { itemId: 'moved', currentVersion: first },
      period: { from: first, until: third, state: 'gone' },
      last: second,
    },
    {
      item: { itemId: 'quoted' },
      period: { from: second, until: null, state: 'standing' },
      last: second,
    },
  ]);
});

test('a version between that lacks the sentence is a gap', { tags: ['8.34'] }, () => {
  expect(placesIn(item('back', sentence, 'New.', sentence))).toMatchObject([
    { period: { from: first, until: null }, hasGap: true },
  ]);
  expect(placesIn(item('there', 'New.', sentence, sentence))).toMatchObject([{ hasGap: false }]);
});

test.each([
  ['other quotation marks', '“The keeper said "it will stay as it is", to all of us.”'],
  ['no quotation marks', 'The keeper said it will stay as it is, to all of us.'],
  [
    'the line breaks and marks of a mail',
    '> The keeper said “it will\n> stay as it is”, to all\n> of us.',
  ],
  [
    'other spaces and no full stop',
    'He writes: the keeper said  “it will stay as it is”,\u00a0to all of us – why?',
  ],
])('a sentence is found where it is quoted with %s', { tags: ['8.34'] }, (_, quoted) => {
  const whole = 'The keeper said “it will stay as it is”, to all of us.';
  const found = [...otherPlacesOf([own, item('a', quoted)], own, whole)].flat();
  expect(found).toHaveLength(1);
});

test('invisible characters do not hide a sentence, and a short one is not looked for', {
  tags: ['8.34'],
}, () => {
  expect(placesIn(item('a', sentence.replace('lost', 'lo\u00adst')))).toHaveLength(1);
  expect([...otherPlacesOf([own, item('a', 'It is so.')], own, 'It is so.')]).toEqual([]);
});

test('markup does not hide a sentence, nor is it a part of one', { tags: ['8.34'] }, () => {
  const found = placesIn(item('a', 'The <b>tape</b> is <i>lost.</i>', `<p>${sentence}</p> <q>No.`));
  expect(found).toMatchObject([{ period: { from: first, until: null }, last: second }]);
  expect(found[0]?.keys).toEqual(expect.arrayContaining([sentence]));
  const inTag = item('b', `New. <img alt="${sentence}">`);
  expect(placesIn(inTag)).toEqual([]);
});

const keys = [first, second, third];

test.each([
  ['lost it before', [0, 1], [2, 2], 'moved-from'],
  ['lost it as the other got it', [0, 0], [1, 2], 'moved-from'],
  ['lost it later', [0, 1], [0, 2], 'both'],
  ['lost it after both had it at one capture', [0, 1], [1, 2], 'both'],
  ['has it still', [0, 2], [1, 2], 'both'],
  ['got it afterwards', [2, 2], [0, 1], 'moved-to'],
  ['got it while it stood', [2, 2], [0, 2], 'both'],
] as const)('a place that %s', { tags: ['8.34'] }, (_, place, stood, relation) => {
  const during = ([from, to]: readonly [number, number]) => ({
    period: periodOf(keys, from, to),
    last: keys[to] ?? '',
  });
  expect(relationTo(during(place), during(stood))).toBe(relation);
});
