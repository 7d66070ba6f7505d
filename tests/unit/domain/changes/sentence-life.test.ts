import { describe, expect, test } from 'vitest';
import { staysOf } from '../../../../src/domain/changes/sentence-life';
import { originsOf } from '../../../../src/domain/changes/word-origins';
import { partsOf } from '../../../support/parts-of';

const origins = (texts: readonly string[]) => partsOf(originsOf(texts));
const stays = (key: string, texts: readonly string[]) => staysOf(origins(texts), key);

describe('the life of a sentence', { tags: ['8.29'] }, () => {
  const texts = [
    'It is so. There is no backup.',
    'It is so. There is a second backup.',
    'It is so. There is a second backup.',
    'It is so.',
    'It is so. There is a second backup.',
  ];

  test('has what it said before, when it was gone, and what replaced it', () => {
    expect(stays('There is no backup.', texts)).toEqual([
      { from: 0, to: 0, before: null, after: 'There is a second backup.', isBack: false },
    ]);
    expect(stays('There is a second backup.', texts)).toEqual([
      { from: 1, to: 2, before: 'There is no backup.', after: null, isBack: false },
      { from: 4, to: 4, before: null, after: null, isBack: true },
    ]);
    expect(stays('It is so.', texts)).toEqual([
      { from: 0, to: 4, before: null, after: null, isBack: false },
    ]);
    expect(stays('It is not.', texts)).toEqual([]);
  });

  test('is that of a copy, which another copy does not replace', () => {
    const row = 'Row your boat gently.';
    const verses = [`${row} ${row} The end is near.`, `${row} The end is near.`];
    expect(staysOf(origins(verses), row, 1)).toMatchObject([{ from: 0, to: 0, after: null }]);
    expect(staysOf(origins(verses), row, 0)).toMatchObject([{ from: 0, to: 1, after: null }]);
  });

  test.each([
    ['half of its words are enough', 'A b c d e f.', 'A b c x y z.', true],
    ['two of four words are chance', 'One two three four.', 'One two six seven.', false],
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
