import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Gone, goneAt } from '../../../../src/domain/changes/gone';
import { goneSentences } from '../../../../src/domain/changes/gone-sentences';
import { staysOf } from '../../../../src/domain/changes/sentence-life';
import { originsOf } from '../../../../src/domain/changes/word-origins';
import type { ContentItem } from '../../../../src/domain/content/content-item';
import type { Segment } from '../../../../src/domain/text/segment';
import { resultOf } from '../../../../src/domain/text/steps';
import { buildItem } from '../../../support/build-content';
import { april, february, january, march } from '../../../support/monthly-versions';
import { partsOf } from '../../../support/parts-of';
import { forAny } from '../../../support/properties';
import { withPlain } from '../../../support/with-plain';

/** "A b. 0-2 gap": a sentence, and the first and last text that has it. */
const sketch = (texts: readonly string[]) =>
  [...resultOf(goneSentences(texts))].map(
    ([key, { from, to, hasGap }]) => `${key} ${from}-${to}${hasGap ? ' gap' : ''}`,
  );

test.each([
  ['went', ['A b. C d.', 'C d.'], ['A b. 0-0']],
  ['was reworded, then went', ['A b c. Zz.', 'A b d. Zz.', 'Zz.'], ['A b d. 1-1']],
  ['came back', ['A b. C d.', 'C d.', 'A b. C d.'], []],
  ['came back, and was reworded then', ['A b c. Zz.', 'Zz.', 'A b c. Zz.', 'A b d. Zz.'], []],
  ['came back, and went again', ['A b. C.', 'C.', 'A b. C.', 'C.'], ['A b. 0-2 gap']],
  ['moved', ['A b.\nC d.\nE f.', 'E f.\nC d.\nA b.'], []],
  ['moved into a line that stays', ['A b. C d.\nE f.', 'C d.\nA b. E f.'], []],
  ['became two', ['It is old but not bad.', 'It is old. But not bad.'], []],
  ['became part of another', ['It is. Nobody said so.', 'It is, and nobody said so then.'], []],
  [
    'has two common words of another',
    ['The clerk had forgotten to renew it. Zz.', 'Nobody had renewed it. Zz.'],
    ['The clerk had forgotten to renew it. 0-0'],
  ],
  ['has a word that stands', ['Yes. A b.', 'A yes b.'], ['Yes. 0-0']],
  ['went from one place of two', ['A b.\nA b. C d.', 'A b.\nC d.'], []],
  ['has other spaces', ['A\u00a0b. Cc.', 'Cc. A b.'], []],
  ['is Japanese', ['日本語です。次の文。', '次の文。'], ['日本語です。 0-0']],
])('a sentence that %s', { tags: ['8.51'] }, (_, texts, expected) => {
  expect(sketch(texts)).toEqual(expected);
});

const anyTexts = fc.array(
  fc
    .array(fc.constantFrom('One. ', 'Two three. ', 'two ', 'four ', '\n', 'Is it? ', '日本。'), {
      maxLength: 8,
    })
    .map((parts) => parts.join('')),
  { minLength: 1, maxLength: 6 },
);

describe('for any texts, a sentence that is gone', () => {
  test('stands in its first and last text, and went there without a successor, as its card says', () => {
    forAny(anyTexts, (texts) => {
      const origins = partsOf(originsOf(texts));
      for (const [key, { from, to, hasGap }] of resultOf(goneSentences(texts))) {
        const stays = staysOf(origins, key);
        expect([stays[0]?.from, stays.at(-1)?.to, stays.length > 1]).toEqual([from, to, hasGap]);
        expect(stays.at(-1)?.after).toBeNull();
        expect(to).toBeLessThan(texts.length - 1);
      }
    });
  });

  test('is gone from the same text again, and from none that has all texts', () => {
    forAny(anyTexts, (texts) => {
      expect(sketch([...texts, texts.at(-1) ?? ''])).toEqual(sketch(texts));
      expect(sketch([...texts, texts.join('\n\n')])).toEqual([]);
    });
  });
});

const goneFrom = (items: readonly ContentItem[], timestamp: string = april) =>
  resultOf(goneAt(items, timestamp));
const short = ({ kind, item, text, period, last }: Gone) =>
  `${kind} of ${item.itemId}: ${text} ${[period.from, last, period.until].map((key) => Number(key.slice(4, 6))).join(' ')}`;
const linked = (url: string, text: string): Segment => ({ linkType: 'external', url, text });
const toItem = (targetId: string, text: string): Segment => ({ linkType: 'id', targetId, text });

const withLinks = buildItem({
  itemId: 'a',
  versions: {
    [january]: { headline: ['T'], body: ['It is so. ', linked('http://x.example/', 'Here'), '.'] },
    [february]: { headline: ['T'], body: ['Nothing here. ', toItem('c', 'There'), '.'] },
    [march]: { headline: ['T'], body: [linked('https://x.example', 'Back'), '.'] },
  },
});

test('sentences, links, and stories and comments that show nothing any more, largest first', {
  tags: ['8.50', '8.51'],
}, () => {
  const items = [
    withLinks,
    buildItem({
      itemId: 'b',
      versions: {
        [january]: { headline: [], body: ['Short. Gone early on.'] },
        [february]: { headline: [], body: ['Short.'] },
        [march]: { headline: [], body: ['\u200b'] },
      },
    }),
    buildItem({ itemId: 'c', versions: { [january]: { body: ['Of one version.'] } } }),
  ];
  expect(goneFrom(items).map(short)).toEqual([
    'sentence of b: Gone early on. 1 1 2',
    'sentence of a: Nothing here. 2 2 3',
    'sentence of a: It is so. 1 1 2',
    'sentence of a: There. 2 2 3',
    'story of b: Short. 1 2 3',
    'link of a: There 2 2 3',
    'sentence of a: Here. 1 1 2',
  ]);
  expect(goneFrom(items, february).map(short)).toContain('link of a: Here 1 1 2');
  expect(goneFrom(items, january)).toEqual([]);
  expect(goneFrom(items, '20190101000000')).toEqual([]);
});

test('withdrawn and unapproved text is not in it', { tags: ['8.51'] }, () => {
  const [kept, secret, unread] = ['It stays.', 'Nobody may see it.', 'It waits.'];
  const item = buildItem({
    withdrawn: new Map([[february, april]]),
    versions: {
      [january]: { body: [kept] },
      [february]: { approved: 'withdrawn', body: [secret] },
      [march]: { approved: 'pending', body: [unread] },
      [april]: { body: [kept] },
    },
  });
  expect(goneFrom([item])).toEqual([]);
});

test('what is gone is compared and shown without its markup', { tags: ['8.51'] }, () => {
  const sentence = 'It is so.';
  const item = buildItem({
    versions: {
      [january]: withPlain({ headline: [], body: [`<b>${sentence}</b> <i>It was.</i>`] }),
      [february]: withPlain({ headline: [], body: [`<p>${sentence}</p>`] }),
    },
  });
  expect(goneFrom([item]).map(short)).toEqual(['sentence of item: It was. 1 1 2']);
});

test('the largest is that with the most characters as readers see them', { tags: ['8.51'] }, () => {
  const family = '👩‍👩‍👧‍👦';
  const versions = { [january]: { headline: [], body: [`${family}${family}\nAbc`] } };
  const item = buildItem({ versions: { ...versions, [february]: { headline: [], body: ['.'] } } });
  expect(goneFrom([item]).map(({ size }) => size)).toEqual([3, 2]);
});
