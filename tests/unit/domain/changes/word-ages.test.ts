import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agedRunsOf, ageStepsOf, stayOfWords } from '../../../../src/domain/changes/word-ages';
import { originsOf } from '../../../../src/domain/changes/word-origins';
import { countWords } from '../../../../src/domain/text/text-tokens';
import { anyCharacters } from '../../../support/any-characters';
import { partsOf } from '../../../support/parts-of';
import { forAny } from '../../../support/properties';

const lastOf = (texts: readonly string[]) => partsOf(originsOf(texts)).at(-1)?.words() ?? [];

/** The runs of the last of some texts, as a page shows it: "words0|others1". */
const sketch = (texts: readonly string[], shown = texts.at(-1) ?? '') =>
  agedRunsOf(shown, lastOf(texts))
    .map(({ start, end, origin }) => `${shown.slice(start, end)}${origin}`)
    .join('|');

test.each([
  ['joins words of a version', ['a b', 'a b c d'], 'a b0|c d1'],
  ['ends at a word of another', ['a b', 'a x b'], 'a0|x1|b0'],
  ['keeps the age of a line that moved', ['a b\nc', 'c\na b'], 'c0|a b0'],
  ['is of words, not of their letters', ['a word', 'a world'], 'a0|world1'],
  ['has the signs at its words', ['a (b), c. – e', 'x a (d), f. – e'], 'x1|a0|(d), f.1|– e0'],
  ['has Japanese letters', ['日本語です。', '日本人です。'], '日本0|人1|です。0'],
  ['has Thai letters with their marks', ['น้ำดี', 'น้ำไม่ดี'], 'น้ำ0|ไม่1|ดี0'],
])('a run %s', { tags: ['8.40'] }, (_, texts, expected) => {
  expect(sketch(texts)).toBe(expected);
});

test.each([
  ['other lines and spaces', 'A\nb  c\nd', 'A0|b  c0|d1'],
  ['words that the version lacks', 'A\nb example.org c\nd', 'A0|b0|c0|d1'],
  ['fewer words', 'b c\nd', 'b c0|d1'],
  ['no word of it', 'x y', ''],
])('a page may show %s', { tags: ['8.43'] }, (_, shown, expected) => {
  expect(sketch(['A\n\nb c', 'A\n\nb c\n\nd'], shown)).toBe(expected);
});

test('for any texts, each word of the page is in one run, that of its version', () => {
  const anyText = fc
    .array(fc.oneof(fc.constantFrom('one ', 'two', ' ', '\n', '. '), anyCharacters))
    .map((parts) => parts.join(''));
  forAny(fc.array(anyText, { minLength: 1, maxLength: 4 }), (texts) => {
    const shown = texts.at(-1) ?? '';
    const runs = agedRunsOf(shown, lastOf(texts));
    let end = 0;
    for (const { text, origin } of lastOf(texts)) {
      const start = end;
      end += text.length;
      const around = runs.filter((run) => run.start <= start && run.end >= end);
      if (countWords(text) > 0) expect(around.map((run) => run.origin)).toEqual([origin]);
    }
  });
});

test.each([
  [
    [2, 3, 9],
    [0, 2, 4],
  ],
  [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    [0, 0, 1, 1, 2, 2, 3, 3, 4, 4],
  ],
])('versions %j have the steps %j', { tags: ['8.41'] }, (origins, expected) => {
  const steps = ageStepsOf(origins.toReversed().map((origin) => ({ origin })));
  expect([...steps]).toEqual(origins.map((origin, rank) => [origin, expected[rank]]));
});

const texts = partsOf(originsOf(['A b. C.', 'A b. C. D.', 'C. D.', 'A b. C. D.', 'A b. E.']));

test.each([
  ['to the text that has not all of them', 'D.', 1, { from: 1, count: 3 }],
  ['from the text in which they are back', 'A b', 0, { from: 3, count: 2 }],
])('the stay of words lasts %s', { tags: ['8.43'] }, (_, words, origin, expected) => {
  expect(stayOfWords(texts, words, origin, 3)).toEqual(expected);
});
