import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSegments } from '../../../../src/domain/changes/compare-text';
import {
  originsOf,
  type TextOrigins,
  textsOfItem,
} from '../../../../src/domain/changes/word-origins';
import { hasInk } from '../../../../src/domain/text/ink';
import { visibleForm } from '../../../../src/domain/text/invisible-changes';
import { textOfSegment } from '../../../../src/domain/text/segment';
import { anyCharacters, inkless } from '../../../support/any-characters';
import { buildItem } from '../../../support/build-content';
import { february, january, march } from '../../../support/monthly-versions';
import { partsOf } from '../../../support/parts-of';
import { forAny } from '../../../support/properties';
import { withPlain } from '../../../support/with-plain';

const origins = (texts: readonly string[]) => partsOf(originsOf(texts));

/** Words with ink in short: "word0 other1". */
const sketch = (found: TextOrigins) =>
  found
    .words()
    .flatMap(({ text, origin }) => (hasInk(text) ? `${text}${origin}` : []))
    .join(' ');

test.each([
  ['a word that came in', ['a b', 'a c b'], 'a0 c1 b0'],
  ['a word that was replaced', ['a b', 'a c', 'a c d'], 'a0 c1 d2'],
  ['a line that moved', ['a b\nc\nd', 'c\nd\na b'], 'c0 d0 a0 b0'],
  ['a sentence that moved', ['A b. C d. E f.', 'C d. E f. A b.'], 'C0 d0 .0 E0 f0 .0 A0 b0 .0'],
  ['a word that comes back with its sentence', ['A b c.', 'A x c.', 'A b c.'], 'A0 b0 c0 .0'],
  ['a copy of a sentence', ['A b.\nC.', 'A b.\nC.\nA b.'], 'A0 b0 .0 C0 .0 A1 b1 .1'],
  ['copies that come back', ['A. A.', 'A. B.', 'A. A.'], 'A0 .0 A0 .0'],
])('the origins of %s', (_, texts, expected) => {
  expect(origins(texts).map(sketch).at(-1)).toBe(expected);
});

test('the texts of an item are those of its approved versions, without markup', () => {
  const item = buildItem({
    versions: {
      [february]: { headline: ['C'], body: ['d'] },
      [january]: withPlain({ headline: ['<b>A</b>'], body: ['<i>b', ' c</i>'] }),
      [march]: { approved: 'pending' },
    },
  });
  expect(textsOfItem(item)).toEqual(['A\n\nb c', 'C\n\nd']);
});

const scraps = [
  ...['One. ', 'Two three. ', 'two ', 'four ', '\n', '\n\n', 'Is it? ', 'e\u0301'],
  '日本。',
];
/** Its sentences end where tokens do. */
const anySentences = fc
  .array(fc.constantFrom(...scraps), { maxLength: 8 })
  .map((parts) => parts.join(''));
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...scraps), anyCharacters), { maxLength: 8 })
  .map((parts) => parts.join(''));
const anyTexts = fc.array(anyText, { maxLength: 6 });

describe('for any texts', () => {
  test('the words with their origins give each text back, and none is younger than its text', () => {
    forAny(anyTexts, (texts) => {
      const found = origins(texts);
      expect(
        found.map((one) =>
          one
            .words()
            .map(({ text }) => text)
            .join(''),
        ),
      ).toEqual(texts);
      for (const [index, one] of found.entries()) {
        expect(one.words().every(({ origin }) => origin >= 0 && origin <= index)).toBe(true);
      }
    });
  });

  test('each word stands in the text that it comes from', () => {
    forAny(anyTexts, (texts) => {
      const found = origins(texts);
      for (const { text, origin } of found.flatMap((one) => one.words())) {
        const first = found[origin]?.words() ?? [];
        const isThere = first.some(
          (word) => word.origin === origin && visibleForm(word.text) === visibleForm(text),
        );
        expect(isThere || !hasInk(text)).toBe(true);
      }
    });
  });

  test('a comparison marks every word that is new', () => {
    forAny(anySentences, anySentences, (before, after) => {
      const added = compareSegments([before], [after]).filter(({ change }) => change === 'added');
      const marked = added.map(({ segment }) => visibleForm(textOfSegment(segment))).join('');
      const words = origins([before, after])[1]?.words() ?? [];
      for (const { text, origin } of words) {
        if (origin === 1 && hasInk(text)) expect(marked).toContain(visibleForm(text));
      }
    });
  });

  test('later texts change nothing', () => {
    forAny(anyTexts, anyTexts, (texts, later) => {
      expect(origins([...texts, ...later]).slice(0, texts.length)).toEqual(origins(texts));
    });
  });

  test('the same text again has the same origins, and no sentence that is new', () => {
    forAny(anyTexts, anyText, (texts, text) => {
      const [once, again] = origins([...texts, text, text]).slice(-2);
      expect(again?.words()).toEqual(once?.words());
      expect(again?.sentences.every(({ before }) => before === null)).toBe(true);
    });
  });

  test('what comes back has the origins that it had', () => {
    forAny(anySentences, inkless, (text, blank) => {
      const [first, , third] = origins([text, blank, text]);
      expect(third?.words().filter(({ text: word }) => hasInk(word))).toEqual(
        first?.words().filter(({ text: word }) => hasInk(word)),
      );
    });
  });

  test('a change that nobody sees gives no new age, and makes no sentence new', () => {
    forAny(anySentences, (text) => {
      const unseen = text.replaceAll(' ', '\u00a0').replaceAll('o', 'o\u00ad').normalize('NFC');
      const [first, second] = origins([text, unseen]);
      expect(second?.words().every(({ origin }) => origin === 0)).toBe(true);
      expect(second?.sentences).toEqual(first?.sentences);
    });
  });
});
