import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSegments } from '../../../../src/domain/comparison/compare-text';
import { visibleForm } from '../../../../src/domain/comparison/invisible-changes';
import { staysOf } from '../../../../src/domain/comparison/sentence-life';
import { nameOfSentence, sentenceNamed } from '../../../../src/domain/comparison/sentence-names';
import { sentencesOf } from '../../../../src/domain/comparison/sentences';
import { originsOf, type TextOrigins } from '../../../../src/domain/comparison/word-origins';
import { hasInk } from '../../../../src/domain/content/ink';
import { textOfSegment } from '../../../../src/domain/content/segment';
import { anyCharacters, inkless } from '../../../support/any-characters';
import { forAny } from '../../../support/properties';

const origins = (texts: readonly string[]) => [...originsOf(texts)];

/** Words with ink in short: "word0 other1". */
const sketch = ({ words }: TextOrigins) =>
  words.flatMap(({ text, origin }) => (hasInk(text) ? `${text}${origin}` : [])).join(' ');

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

const scraps = [
  'One. ',
  'Two three. ',
  'two ',
  'four ',
  '\n',
  '\n\n',
  'Is it? ',
  'e\u0301',
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
      expect(found.map(({ words }) => words.map(({ text }) => text).join(''))).toEqual(texts);
      for (const [index, { words }] of found.entries()) {
        expect(words.every(({ origin }) => origin >= 0 && origin <= index)).toBe(true);
      }
    });
  });

  test('each word stands in the text that it comes from', () => {
    forAny(anyTexts, (texts) => {
      const found = origins(texts);
      for (const { text, origin } of found.flatMap(({ words }) => words)) {
        const first = found[origin]?.words ?? [];
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
      const words = origins([before, after])[1]?.words ?? [];
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
      expect(again?.words).toEqual(once?.words);
      expect(again?.sentences.every(({ before }) => before === null)).toBe(true);
    });
  });

  test('what comes back has the origins that it had', () => {
    forAny(anySentences, inkless, (text, blank) => {
      const [first, , third] = origins([text, blank, text]);
      expect(third?.words.filter(({ text: word }) => hasInk(word))).toEqual(
        first?.words.filter(({ text: word }) => hasInk(word)),
      );
    });
  });

  test('a change that nobody sees gives no new age, and makes no sentence new', () => {
    forAny(anySentences, (text) => {
      const unseen = text.replaceAll(' ', '\u00a0').replaceAll('o', 'o\u00ad').normalize('NFC');
      const [first, second] = origins([text, unseen]);
      expect(second?.words.every(({ origin }) => origin === 0)).toBe(true);
      expect(second?.sentences).toEqual(first?.sentences);
    });
  });

  test('sentences are in order, apart, and contain all that has ink', () => {
    forAny(anyText, (text) => {
      let [at, rest] = [0, ''];
      for (const { start, end } of sentencesOf(text)) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        rest += text.slice(at, start);
        at = end;
      }
      expect(hasInk(rest + text.slice(at))).toBe(false);
    });
  });
});

test.each([
  ['signs that end them', 'One. Two? Three!', ['One.', 'Two?', 'Three!']],
  ['lines, as of headings and lists', 'A title\n* one\r\n* two', ['A title', '* one', '* two']],
  ['no numbers and no quotes', 'It is 3.5. “Oh.” Yes.', ['It is 3.5.', '“Oh.”', 'Yes.']],
  [
    'signs of other scripts',
    '日本語です。はい！ हाँ। हाँ।',
    ['日本語です。', 'はい！', 'हाँ।', 'हाँ।'],
  ],
])('sentences are cut by %s', (_, text, expected) => {
  expect(sentencesOf(text).map(({ key }) => key)).toEqual(expected);
});

const stays = (key: string, texts: readonly string[]) => staysOf(origins(texts), key);

describe('the life of a sentence', () => {
  const texts = [
    'It is so. There is no backup.',
    'It is so. There is a second backup.',
    'It is so. There is a second backup.',
    'It is so.',
    'It is so. There is a second backup.',
  ];

  test('has what it said before, when it was gone, and what replaced it', () => {
    expect(stays('There is no backup.', texts)).toEqual([
      { from: 0, to: 0, before: null, after: 'There is a second backup.' },
    ]);
    expect(stays('There is a second backup.', texts)).toEqual([
      { from: 1, to: 2, before: 'There is no backup.', after: null },
      { from: 4, to: 4, before: null, after: null },
    ]);
    expect(stays('It is so.', texts)).toEqual([{ from: 0, to: 4, before: null, after: null }]);
    expect(stays('It is not.', texts)).toEqual([]);
  });

  test.each([
    ['half of its words are enough', 'One two three four.', 'One two six seven.', true],
    ['less than half of its words are not', 'One two three four.', 'One five six.', false],
    ['its words may move', 'One.\nTwo three.', 'Three two!\nOne.', false],
    ['a sentence that stays is none', 'One two.', 'One two. One two three.', null],
    ['a sign is no word', '– one', '– two', false],
  ])('of its predecessor: %s', (_, before, after, expected) => {
    const sentence = origins([before, after])[1]?.sentences.at(-1);
    expect(sentence?.before ?? null).toBe(expected === true ? before : null);
  });

  test('prefers the predecessor with the most of its words', () => {
    const [, second] = origins(['One two. One two three.', 'One two three four.']);
    expect(second?.sentences[0]?.before).toBe('One two three.');
  });
});

const long = 'There is a second disk in the cellar, and it is as old as the first.';

test.each([
  ['all of a short one', 'It is so.', ['It is so.'], 'It is so.'],
  ['the first words of a long one', long, [long], 'There is a second disk in the cellar,'],
  ['all of one that begins like another', long, [long, `${long.slice(0, -1)}?`], long],
  ['all of one that is the beginning of another', 'It is', ['It is', 'It is so.'], 'It is'],
  ['one line', 'It  is\tso.', [], 'It is so.'],
  ['no half character', `${'語'.repeat(39)}👍🏽!`, [], '語'.repeat(39)],
])('the name of a sentence is %s', { tags: ['8.30'] }, (_, key, keys, expected) => {
  expect(nameOfSentence(key, keys)).toBe(expected);
});

test('the name of a sentence that nobody has written is none', () => {
  expect(sentenceNamed('It is.', ['It was.'])).toBeNull();
});

test('for any text, names lead to sentences that read the same', () => {
  const anyPart = fc.oneof(anyCharacters, fc.constantFrom('One two. ', `${long} `, '\n', '  '));
  forAny(fc.array(anyPart), (parts) => {
    const keys = sentencesOf(parts.join('')).map(({ key }) => key);
    for (const key of keys) {
      const found = sentenceNamed(nameOfSentence(key, keys), keys);
      expect(found?.replace(/\s+/g, ' ')).toBe(key.replace(/\s+/g, ' '));
    }
  });
});
